"""One scene as questions look at it: what a noun names, where it is, how much of it is seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import itemgetter

import msgspec

from scenes.art import Art, NamedFacesArt, open_art
from scenes.bodies import Body, body, scales_of
from scenes.checking.reports import unfit
from scenes.library import Library, shipped
from scenes.measuring import Sights
from scenes.painting import MissingArt, Painter
from scenes.questions.words import words_of
from scenes.records import Placed, Scene
from scenes.silhouettes import Silhouettes


class View:
    """A scene that questions are asked about; everything is worked out once, when it is needed.

    Args:
        scene: the scene.
        silhouettes: of the art whose visibility counts; one for many scenes saves most of the work.
        library: where the scene's type is known; the shipped one if None.
    """

    def __init__(
        self, scene: Scene, silhouettes: Silhouettes, library: Library | None = None
    ) -> None:
        self.scene = scene
        self.library = shipped() if library is None else library
        self._silhouettes = silhouettes
        self._scales = scales_of(scene, self.library)
        self._bodies: dict[tuple[int, int], Body] = {}
        self._shares: dict[tuple[int, int], float] = {}

    def edited(self, scene: Scene, touched: Iterable[tuple[int, int]]) -> View:
        """Return the view of an edited scene, which keeps what is known of what was not touched.

        Args:
            scene: this one's scene, edited.
            touched: object and instance index of everything that was edited.
        """
        view = View(scene, self._silhouettes, self.library)
        view._bodies = self._bodies.copy()
        named = dict(self._named)
        for i, m in touched:
            view._bodies.pop((i, m), None)
            placed = Placed(i, m, scene.objects[i].instances[m])
            for word in words_of(placed.clipart, self.library):
                others = [one for one in named.get(word, ()) if one[:2] != (i, m)]
                if placed.clipart.present:
                    others.append(placed)
                named[word] = tuple(sorted(others, key=itemgetter(0, 1)))
        view._named = named
        return view

    @cached_property
    def _named(self) -> dict[str, tuple[Placed, ...]]:
        named: dict[str, list[Placed]] = {}
        for placed in self.scene.present():
            for word in words_of(placed.clipart, self.library):
                named.setdefault(word, []).append(placed)
        return {word: tuple(found) for word, found in named.items()}

    @cached_property
    def strangers(self) -> tuple[Placed, ...]:
        """The present persons whose age and sex the library does not know."""
        return tuple(
            placed
            for placed in self.scene.present()
            if placed.clipart.category == "human" and placed.clipart.name not in self.library.dolls
        )

    @cached_property
    def _sights(self) -> Sights:
        return Sights(self.scene, self._silhouettes, library=self.library)

    def lay_out(self) -> None:
        """See that every question can be answered, or not, without a further error.

        Raises:
            DataError: the scene cannot be laid out.
            MissingArtError: the art lacks a picture of it.
        """
        _ = self._sights
        for placed in self.scene.present():
            self.body(placed)

    @property
    def art(self) -> str:
        """The name of the art whose visibility counts."""
        return self._silhouettes.painter.art.name

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The names of the faces by number; none where the art has no names for them."""
        art = self._silhouettes.painter.art
        return art.expressions if isinstance(art, NamedFacesArt) else ()

    def named(self, word: str) -> tuple[Placed, ...]:
        """Return the present instances that a noun names, in the order of the lists."""
        return self._named.get(word, ())

    def body(self, placed: Placed) -> Body:
        """Return where an instance is and how far it reaches.

        Raises:
            DataError: it is a doll whose arrays do not fit its body.
        """
        found = self._bodies.get(placed[:2])
        if found is None:
            try:
                found = body(placed, self.scene, self._scales)
            except (msgspec.DecodeError, ValueError, IndexError) as error:
                raise unfit(self.scene, self.library, error) from None
            self._bodies[placed[:2]] = found
        return found

    def share(self, placed: Placed) -> float:
        """Return which share of its solid pixels is seen, 0..1."""
        found = self._shares.get(placed[:2])
        if found is None:
            found = self._shares[placed[:2]] = self._sights.share(placed.object, placed.instance)
        return found


def silhouettes_of(art: Art | str, missing_art: MissingArt = "error") -> Silhouettes:
    """Return what views of one art share.

    Args:
        art: an opened art or its name.
        missing_art: what to do about pictures that the art lacks; see `Painter`.
    """
    return Silhouettes(Painter(open_art(art) if isinstance(art, str) else art, missing_art))
