"""The order of the rooms. Every import counts, also inside functions and under TYPE_CHECKING."""

from __future__ import annotations

from collections import Counter

from tests.architecture.sources import SOURCES, imported, name_of, room_of

# Each room may import only from those before it in a row; `titles` is the finder and the title objects themselves.
ROWS = (
    (
        *(
            "engine",
            "parts",
            "titles/rules",
            "titles",
            "table",
            "words",
            "titles/bot",
            "titles/telling",
            "bots",
            "session",
        ),
        *("ui/draw", "ui/shell", "ui/widgets", "ui/board", "ui/forms", "ui/reading", "ui/table", "ui/pages", "ui/top"),
        *("titles/window", "commands", "main"),
    ),
    ("engine", "parts", "titles/rules", "titles", "table", "words", "session", "net/link", "net/play", "commands"),
)

ROOM = {
    name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", "."): room_of(path) for path in SOURCES
}
EDGES = {
    module: {name for name in imported(path, known=ROOM) if name in ROOM and name != module}
    for path in SOURCES
    for module in [name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")]
}


def may(importer: str, imported: str) -> bool:
    return importer == imported or any(
        importer in row and imported in row and row.index(imported) < row.index(importer) for row in ROWS
    )


def against() -> set[tuple[str, str]]:
    return {(module, name) for module, names in EDGES.items() for name in names if not may(ROOM[module], ROOM[name])}


def circles() -> list[set[str]]:
    """Return the sets of modules that reach each other, by Tarjan's algorithm without recursion."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    open_: list[str] = []
    found = []
    for start in EDGES:
        if start in number:
            continue
        work = [(start, iter(sorted(EDGES[start])))]
        number[start] = low[start] = len(number)
        open_.append(start)
        while work:
            module, rest = work[-1]
            for name in rest:
                if name not in number:
                    number[name] = low[name] = len(number)
                    open_.append(name)
                    work.append((name, iter(sorted(EDGES[name]))))
                    break
                if name in open_:
                    low[module] = min(low[module], number[name])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == number[module]:
                    one = set(open_[open_.index(module) :])
                    del open_[open_.index(module) :]
                    if len(one) > 1:
                        found.append(one)
    return found


def test_every_room_stands_in_the_order() -> None:
    known = {room for row in ROWS for room in row}
    assert {room for room in ROOM.values() if "/" in room} <= known


def test_imports_go_one_way() -> None:
    assert against() == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles() == []


def test_no_folder_is_crowded() -> None:
    crowd = Counter(path.parent for path in SOURCES if path.name != "__init__.py")
    assert {name_of(folder): n for folder, n in crowd.items() if n > 25} == {}


LONGEST = 400  # lines of a module


def test_no_module_is_longer_than_can_be_kept_in_mind() -> None:
    long = {name_of(path) for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST}
    assert long == set()
