"""What each person looks like: skin, hair and clothes that fit race, sex and age."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """A person's colours and clothes.

    Attributes:
        skin: colour.
        hair: colour.
        style: of the hair, a name in `scenes.art.sketch.hair`.
        top: colour of the shirt, or of the dress.
        bottom: colour of trousers, shorts or skirt.
        shoe: colour.
        wear: `trousers`, `shorts`, `skirt` or `nappy`.
        sleeve: share of the whole arm that is covered: 0.25 short, 1 long.
        print: on the chest: `plain`, `collar`, `buttons`, `stripes`, `star`, `number`, `tie`,
            `flower`.
        glasses: whether there are any.
        lips: whether lips are painted.
    """

    skin: str
    hair: str
    style: str
    top: str
    bottom: str
    shoe: str = "#3b2f2b"
    wear: str = "trousers"
    sleeve: float = 0.25
    print: str = "plain"
    glasses: bool = False
    lips: bool = False


_BLACK, _WHITE, _ASIAN = "#8a5634", "#fcdcc8", "#e2ab6b"
_GREY = "#c9c9ce"

STRANGER = Look(_WHITE, "#6b4423", "short", "#4a9a78", "#5a5f6b", print="plain")
"""Whoever is not in the library."""

LOOKS = {
    "Doll01": Look(_BLACK, "#241a17", "curly", "#e8a02c", "#3d5a8c", print="collar"),
    "Doll02": Look(
        _BLACK,
        "#241a17",
        "afro",
        "#d8457c",
        "#d8457c",
        "#8a1f4c",
        "skirt",
        0.2,
        "flower",
        lips=True,
    ),
    "Doll03": Look(_WHITE, "#e3b84f", "short", "#3f86c9", "#6b5a48", sleeve=1.0, print="tie"),
    "Doll04": Look(
        _WHITE,
        "#ecc65a",
        "long",
        "#b8479c",
        "#6a3f8c",
        "#6a2f5c",
        "skirt",
        0.25,
        "plain",
        lips=True,
    ),
    "Doll05": Look(
        _ASIAN, "#2b211e", "short", "#4c9a52", "#c9b07a", wear="shorts", print="stripes"
    ),
    "Doll06": Look(
        _ASIAN,
        "#33241f",
        "bob",
        "#e2574c",
        "#2f4a7c",
        "#a8312a",
        "trousers",
        1.0,
        "buttons",
        lips=True,
    ),
    "Doll07": Look(
        _WHITE, _GREY, "thin", "#7c8f5a", "#6b5a48", sleeve=1.0, print="buttons", glasses=True
    ),
    "Doll08": Look(
        _WHITE,
        "#dcdce2",
        "bun",
        "#8a7ac0",
        "#5f5296",
        "#4a3f6b",
        "skirt",
        1.0,
        "buttons",
        True,
        True,
    ),
    "Doll09": Look(
        _ASIAN, _GREY, "bald", "#e9e4d6", "#8a8474", wear="shorts", sleeve=0.3, print="tie"
    ),
    "Doll10": Look(
        _ASIAN,
        "#b9b9c0",
        "bob",
        "#4aa08c",
        "#2f5f68",
        "#2b4a46",
        "trousers",
        0.5,
        "flower",
        False,
        True,
    ),
    "Doll11": Look(
        _WHITE, "#8a5a2c", "spiky", "#3d4350", "#5f86b8", "#d8453e", "trousers", 0.25, "star"
    ),
    "Doll12": Look(
        _WHITE,
        "#b5652b",
        "ponytail",
        "#58b8c4",
        "#3d5a8c",
        "#ffffff",
        "shorts",
        0.2,
        "stripes",
        lips=True,
    ),
    "Doll13": Look(
        _ASIAN, "#241c1c", "bowl", "#c8403a", "#4a4f5c", "#ffffff", "shorts", 0.4, "number"
    ),
    "Doll14": Look(
        _ASIAN,
        "#2b211e",
        "long",
        "#f2b83c",
        "#4a6fa8",
        "#ffffff",
        "shorts",
        0.25,
        "star",
        lips=True,
    ),
    "Doll15": Look(
        _WHITE, "#d9a441", "short", "#53a64f", "#4a6fa8", "#d8453e", "shorts", 0.3, "number"
    ),
    "Doll16": Look(
        _WHITE, "#a8602c", "pigtails", "#f08ab4", "#f08ab4", "#c8406a", "skirt", 0.25, "flower"
    ),
    "Doll17": Look(
        _ASIAN, "#2b211e", "spiky", "#3f86c9", "#5a6a3a", "#3b2f2b", "trousers", 1.0, "stripes"
    ),
    "Doll18": Look(
        _ASIAN, "#2b211e", "bob", "#f2c33c", "#4f6fb0", "#d8453e", "trousers", 0.25, "star"
    ),
    "Doll19": Look(
        _WHITE, "#e3b84f", "baby", "#8fc8f0", "#ffffff", "#8fc8f0", "nappy", 0.6, "plain"
    ),
    "Doll20": Look(
        _ASIAN, "#2b211e", "baby", "#f7d774", "#ffffff", "#f7d774", "nappy", 0.6, "plain"
    ),
}
