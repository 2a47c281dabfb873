"""The templates of a packed file: what its instances have in common, read when first used."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from scenes.packing.container import Index
from scenes.packing.rows import Fields
from scenes.packing.shapes import Row
from scenes.records import Clipart


class Templates:
    """The templates of a packed file, each read when it is first used."""

    def __init__(self, index: Index) -> None:
        self.texts, self.offers = index.templates, index.offers
        self._cliparts: dict[int, Clipart] = {}
        self._fields: dict[int, Fields] = {}

    def need(self, rows: Iterable[Row]) -> None:
        """Read the templates of present instances, so that `clipart` cannot fail.

        Raises:
            LookupError: there is no such template.
            msgspec.DecodeError: one is no clipart.
        """
        for number in {row.template for row in rows}.difference(self._cliparts):
            self._cliparts[number] = _CLIPART.decode(self.texts[number])

    def clipart(self, row: Row) -> Clipart:
        """Return the record of a present instance, whose template was read by `need`."""
        base = self._cliparts[row.template]
        arrays = {}
        if row.joints_x:
            arrays = {
                "deformable_local_rot": row.local_angles,
                "deformable_global_rot": row.global_angles,
                "deformable_x": row.joints_x,
                "deformable_y": row.joints_y,
            }
        return replace(
            base,
            instance_id=row.instance_id,
            x=row.x,
            y=row.y,
            z=row.z,
            flip=row.flip,
            depth1=row.depth1,
            type_id=row.type_id,
            pose_id=row.pose_id,
            expression_id=row.expression_id,
            initial_pose=row.initial_pose,
            **arrays,
        )

    def fields(self, number: int) -> Fields:
        """Return a new instance with the keys of a template."""
        found = self._fields.get(number)
        if found is None:
            found = self._fields[number] = msgspec.json.decode(self.texts[number])
        return dict(found)


_CLIPART = msgspec.json.Decoder(Clipart)
