"""The land of the boards stands in files that fit the layouts, and `python -m tests.land` can draw them anew."""

import re
from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from game.titles import SLUGS
from game.ui.draw.art import Drawing
from game.words.texts import ASSETS
from tests.land import TITLES, drawings

REACH = dict.fromkeys(TITLES, 20) | {"century": 60}  # design units that a thing may lie from its place
LED = ("links", "_jetties", "_fields", "lines", "borders", "rhumbs")  # how groups end whose places the layout tells
SVG = "{http://www.w3.org/2000/svg}"


def clips(text: str) -> Mapping[str, str]:
    """Return the coasts that a drawing shows."""
    root = ElementTree.fromstring(text)
    return {one.get("id", ""): "".join(path.get("d", "") for path in one) for one in root.iterfind(f".//{SVG}clipPath")}


def groups(text: str) -> list[str]:
    return [group.get("id", "") for group in ElementTree.fromstring(text).iterfind(f"{SVG}g")]


@pytest.mark.parametrize("slug", TITLES)
def test_the_files_have_the_coasts_and_the_groups_that_the_layout_asks_for(slug):
    drawn = drawings(slug)
    stand = {file.stem: file.read_text("utf-8") for file in (ASSETS / slug / "land").glob("*.svg")}
    assert sorted(stand) == sorted(drawn)
    for name, text in drawn.items():
        assert groups(stand[name]) == groups(text)
        assert clips(stand[name]) == clips(text), f"the coasts of {slug} moved: python -m tests.land --title {slug}"


@pytest.mark.parametrize("slug", TITLES)
def test_lines_lead_where_the_layout_says(slug):
    """Ways over the sea, jetties, fields, regions and the edges of hexes, in any colour."""
    for name, text in drawings(slug).items():
        stands = (ASSETS / slug / "land" / f"{name}.svg").read_text("utf-8")
        for group in groups(text):
            assert ways(stands, group) == ways(text, group), f"lines moved: python -m tests.land --title {slug}"


def ways(text: str, name: str) -> set[str]:
    """Return the paths of a group that follow the layout, without those of its growth."""
    group = next(one for one in ElementTree.fromstring(text).iterfind(f"{SVG}g") if one.get("id") == name)
    grown = group.find(f"{SVG}g[@data-at]") is not None
    paths = group.iterfind(f"{SVG}path") if grown else group.iterfind(f".//{SVG}path") if name.endswith(LED) else ()
    return {path.get("d", "") for path in paths}


def test_no_other_title_has_land():
    assert {folder.parent.name for folder in ASSETS.glob("*/land")} == set(TITLES) <= set(SLUGS)


@pytest.mark.parametrize("slug", TITLES)
def test_what_grows_stands_where_its_place_is_told(slug):
    """A thing is drawn only near its place; elsewhere it would be cut off."""
    for file in (ASSETS / slug / "land").glob("*.svg"):
        for mark in ElementTree.parse(file).iterfind(f".//{SVG}g[@data-at]"):
            x, y = map(float, mark.get("data-at", "").split())
            for thing in mark:
                a, b = place(thing)
                assert abs(a - x) < REACH[slug] and abs(b - y) < REACH[slug], (file.name, mark.get("data-at"))


def place(thing: ElementTree.Element) -> tuple[float, float]:
    if "cx" in thing.attrib:
        return float(thing.attrib["cx"]), float(thing.attrib["cy"])
    x, y = re.findall(r"-?[\d.]+", thing.attrib["d"])[:2]
    return float(x), float(y)


@pytest.mark.parametrize("slug", TITLES)
def test_what_is_near_is_what_lies_in_a_box_or_tells_no_place(slug):
    for file in (ASSETS / slug / "land").glob("*.svg"):
        drawing = Drawing(f"{slug}/land/{file.stem}")
        x, y, w, h = drawing.box
        for name in drawing.groups:
            everything = drawing.near(name, (x - 2000, y - 2000, w + 4000, h + 4000), 0)
            nothing = drawing.near(name, (9000, 9000, 1, 1), 0)
            halves = [
                drawing.near(name, (x - 2000 + n * (2000 + w / 2), y - 2000, 2000 + w / 2, h + 4000), 0) for n in (0, 1)
            ]
            assert len(everything) + len(nothing) == sum(map(len, halves))
            assert "data-at" not in nothing
