"""A doll's pose as 224 numbers: which joints are together, where limbs are, how they are turned.

Fourteen points: top of the head, neck, and shoulder, elbow, wrist, hip, knee and ankle of either
side of the person (a mirrored doll's right limbs are its picture's left). All lengths are in units
of the body: from the middle of shoulders and hips to the top of the head.

A toddler has fewer joints: its elbows lie halfway to its hands, its knees and ankles along its
legs, and the top of its head above its neck, by lengths of this project (those of the original
features were measured in its art).

Source: the features of abstract_scenes_v002 and of Zhang et al. (2016).
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from scenes.records import Clipart, Doll

SIDES = ("left", "right")
LIMB_JOINTS = tuple(
    f"{side} {joint}" for joint in ("elbow", "wrist", "knee", "ankle") for side in SIDES
)
TRUNK_JOINTS = tuple(f"{side} {joint}" for joint in ("shoulder", "hip") for side in SIDES)
CONTACTS = ("head top", *TRUNK_JOINTS, *LIMB_JOINTS)
SPOTS = ("centre", "above", "below")
LIMBS = tuple(
    f"{side} {limb}"
    for limb in ("upper arm", "lower arm", "upper leg", "lower leg")
    for side in SIDES
)
N_BINS = 12
_ENDS = {
    "upper arm": ("shoulder", "elbow"),
    "lower arm": ("elbow", "wrist"),
    "upper leg": ("hip", "knee"),
    "lower leg": ("knee", "ankle"),
}
_TODDLER_HEAD_PX, _TODDLER_LEG_PX = 42.0, 53.0
_NOTHING = 1e-9
"""A length that is none: divided by a shorter one, what is far away would be no number."""

_CONTACT_WIDTH, _SPOT_WIDTH = 0.20, 0.5

_ALWAYS = ("Head", "RightHand", "LeftHand")
_LIMBS = ("ArmTop", "ArmBottom", "LegTop", "LegBottom", "Foot")
_GROWN = frozenset(
    (*_ALWAYS, "Hair", *(f"{side}{limb}" for side in ("Right", "Left") for limb in _LIMBS))
)
_TODDLER = frozenset((*_ALWAYS, "RightArm", "LeftArm", "RightLeg", "LeftLeg"))
"""The parts that points are taken from."""

Point = complex
"""x + iy, y down: turning is multiplying."""


def pose_names() -> tuple[str, ...]:
    """Return the names of the 224 numbers: contact 104, place 24, orientation 96."""
    return (
        *(f"contact {a}, {b}" for a in LIMB_JOINTS for b in CONTACTS),
        *(f"place {joint} {spot}" for joint in LIMB_JOINTS for spot in SPOTS),
        *(f"orientation {limb} {bin_}" for limb in LIMBS for bin_ in range(N_BINS)),
    )


def pose_vector(clipart: Clipart) -> NDArray[np.float64]:
    """Return the pose of a doll: shape (224,), each in [0, 1].

    What is no doll, or one without the limbs of the library's dolls, has zeros.

    Raises:
        msgspec.DecodeError: its arrays do not fit its body.
    """
    names = pose_names()
    doll = clipart.doll if clipart.is_doll else None
    parts = frozenset() if doll is None else frozenset(part.name for part in doll.parts)
    if doll is None or not (parts >= _GROWN or parts >= _TODDLER):
        return np.zeros(len(names))
    points = pose_points(doll, clipart.flip)
    centre = sum(points[joint] for joint in TRUNK_JOINTS) / len(TRUNK_JOINTS)
    up = points["head top"] - centre
    unit = abs(up) if abs(up) > _NOTHING else 1.0
    # In the frame of the body the head is straight up, at -1i.
    turn = -1j * unit / up if abs(up) > _NOTHING else 1.0
    body = {name: (point - centre) * turn / unit for name, point in points.items()}
    contact = [_near(body[a] - body[b], _CONTACT_WIDTH) for a in LIMB_JOINTS for b in CONTACTS]
    spots = (0, -1j, 1j)
    place = [
        _near(complex(body[joint].real / 2, body[joint].imag) - spot, _SPOT_WIDTH)
        for joint in LIMB_JOINTS
        for spot in spots
    ]
    turned = [share for limb in LIMBS for share in soft_bins(_limb_angle(body, limb))]
    return np.array([*contact, *place, *turned])


def pose_points(doll: Doll, flip: int) -> dict[str, Point]:
    """Return the fourteen points of a doll, in pixels of its pictures; its scale cancels out."""
    at = {part.name: complex(x, y) for part, x, y in zip(doll.parts, doll.x, doll.y, strict=True)}
    angle = {part.name: a for part, a in zip(doll.parts, doll.global_angles, strict=True)}
    points = {"neck": at["Head"]}
    full = at.keys() >= _GROWN
    if full:
        points["head top"] = at["Hair"]
    else:
        points["head top"] = at["Head"] - 1j * _TODDLER_HEAD_PX * _turned(angle["Head"])
    for picture, side in zip(("Right", "Left"), SIDES if flip else SIDES[::-1], strict=True):
        hand = at[f"{picture}Hand"]
        if full:
            arm, leg = f"{picture}Arm", f"{picture}Leg"
            own = (at[f"{arm}Top"], at[f"{arm}Bottom"], hand)
            low = (at[f"{leg}Top"], at[f"{leg}Bottom"], at[f"{picture}Foot"])
        else:
            shoulder, hip = at[f"{picture}Arm"], at[f"{picture}Leg"]
            down = 1j * _TODDLER_LEG_PX * _turned(angle[f"{picture}Leg"])
            own = (shoulder, (shoulder + hand) / 2, hand)
            low = (hip, hip + down / 2, hip + down)
        names = ("shoulder", "elbow", "wrist", "hip", "knee", "ankle")
        points |= {f"{side} {name}": p for name, p in zip(names, (*own, *low), strict=True)}
    return points


def soft_bins(angle: float) -> list[float]:
    """Return an angle as shares of the two nearest of twelve directions, the first at 0."""
    position = angle / (2 * math.pi) * N_BINS % N_BINS
    low = math.floor(position)
    shares = [0.0] * N_BINS
    shares[low % N_BINS] += 1 - (position - low)
    shares[(low + 1) % N_BINS] += position - low
    return shares


def _limb_angle(points: dict[str, Point], limb: str) -> float:
    """Return how a limb is turned against its parent: a lower one's upper, an upper one's trunk."""
    side, _, name = limb.partition(" ")
    start, end = (points[f"{side} {joint}"] for joint in _ENDS[name])
    if name.startswith("lower"):
        above = _ENDS[name.replace("lower", "upper")]
        parent = points[f"{side} {above[1]}"] - points[f"{side} {above[0]}"]
    else:
        parent = 1j
    own = end - start
    if min(abs(own), abs(parent)) <= _NOTHING:
        return 0.0
    ratio = own / parent
    return math.atan2(ratio.imag, ratio.real)


def _near(difference: Point, width: float) -> float:
    return math.exp(-(abs(difference) ** 2) / width)


def _turned(angle: float) -> Point:
    return complex(math.cos(angle), math.sin(angle))
