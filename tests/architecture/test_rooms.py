"""The imports between rooms. Every import counts, also inside functions and under TYPE_CHECKING."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache

from tests.architecture.sources import SOURCES, imported, name_of, room_of

# The rooms that each room imports; `titles` is the finder and the title objects themselves. Whatever is no longer used
# has to go. A new edge is a decision: it needs a word here, and has to fit into the order below.
MAY = {
    room: set(others.split())
    for room, others in {
        "engine": "",
        "parts": "engine",
        "titles/rules": "engine parts",
        "titles": "engine titles/rules",
        "table": "engine titles",
        "words": "engine parts titles table",
        "titles/bot": "engine parts titles/rules",
        "titles/telling": "engine parts titles/rules words titles/bot",
        "bots": "engine titles table",
        "session": "engine titles table words bots",
        "ui/draw": "engine words",
        "ui/shell": "engine table words session ui/draw",
        "ui/widgets": "words ui/draw ui/shell",
        "ui/board": "engine titles words session ui/draw ui/shell ui/widgets",
        "ui/forms": "words ui/draw ui/shell ui/widgets ui/board",
        "ui/reading": "engine titles words session ui/draw ui/shell ui/widgets ui/board ui/forms",
        "ui/table": "engine titles table words session ui/draw ui/shell ui/widgets ui/board ui/forms ui/reading",
        "ui/pages": (
            "engine titles table words bots session ui/draw ui/shell ui/widgets ui/board ui/forms ui/reading ui/table"
        ),
        "ui/top": (
            "engine titles table words session ui/draw ui/shell "
            "ui/widgets ui/board ui/forms ui/reading ui/table ui/pages"
        ),
        "titles/window": "engine parts titles/rules words titles/telling ui/draw ui/board",
        "net/link": "engine table session",
        "net/play": "engine titles table session net/link",
        "net/phones": "engine titles table words session net/link net/play",
        "commands": (
            "engine titles table words bots session ui/draw ui/shell ui/board "
            "ui/forms ui/reading ui/table ui/pages ui/top net/link net/phones net/play"
        ),
        "main": "commands",
    }.items()
}

# The order that allows no circle: each room imports only from those before it in a row.
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
    (
        *("engine", "parts", "titles/rules", "titles", "table", "words", "session"),
        *("net/link", "net/play", "net/phones", "commands"),
    ),
)

ROOM = {
    name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", "."): room_of(path) for path in SOURCES
}
PACKAGES = {name_of(path.parent).replace("/", ".") for path in SOURCES if path.name == "__init__.py"}


@cache
def edges_of() -> dict[str, set[str]]:
    """Return the modules that each module imports; reading them all takes a while."""
    return {
        module: {name for name in imported(path, known=ROOM) if name in ROOM and name != module}
        for path in SOURCES
        for module in [name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")]
    }


def in_order(importer: str, imported: str) -> bool:
    return any(importer in row and imported in row and row.index(imported) < row.index(importer) for row in ROWS)


def between() -> dict[tuple[str, str], list[str]]:
    """Return the edges between rooms, each with the modules that make it."""
    found = defaultdict[tuple[str, str], list[str]](list)
    for module, names in edges_of().items():
        for room in {ROOM[name] for name in names} - {ROOM[module]}:
            found[ROOM[module], room].append(module)
    return found


def circles(edges: Mapping[str, set[str]]) -> list[set[str]]:
    """Return the sets of modules or folders that reach each other, by Tarjan's algorithm without recursion."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    open_: list[str] = []
    found = []
    for start in edges:
        if start in number:
            continue
        work = [(start, iter(sorted(edges[start])))]
        number[start] = low[start] = len(number)
        open_.append(start)
        while work:
            module, rest = work[-1]
            for name in rest:
                if name not in number:
                    number[name] = low[name] = len(number)
                    open_.append(name)
                    work.append((name, iter(sorted(edges[name]))))
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


def test_every_room_stands_in_the_list_and_in_the_order() -> None:
    assert {room for room in ROOM.values() if "/" in room} <= set(MAY) == {room for row in ROWS for room in row}


def test_rooms_import_what_the_list_says_and_nothing_else() -> None:
    listed = {(room, other) for room, others in MAY.items() for other in others}
    found = between()
    assert {edge: found[edge] for edge in found.keys() - listed} == {}, "not in the list"
    assert listed - found.keys() == set(), "no longer used: take it from the list"


def test_the_list_goes_one_way() -> None:
    assert [(room, other) for room, others in MAY.items() for other in others if not in_order(room, other)] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(edges_of()) == []


def test_no_folders_import_each_other_in_a_circle() -> None:
    folder = {module: module if module in PACKAGES else module.rpartition(".")[0] for module in edges_of()}
    edges: dict[str, set[str]] = {name: set() for name in folder.values()}
    for module, names in edges_of().items():
        edges[folder[module]] |= {folder[name] for name in names} - {folder[module]}
    assert circles(edges) == []


def test_the_folders_of_a_session_stand_apart_on_its_modules() -> None:
    folder = {module: module.rpartition(".")[0] for module in edges_of() if module.startswith("game.session.")}
    outer = [(one, name) for one in folder for name in edges_of()[one] & folder.keys() if folder[name] != folder[one]]
    assert [(one, name) for one, name in outer if folder[name] != "game.session"] == []


def test_nothing_that_a_player_runs_imports_measurements_or_pictures() -> None:
    apart = ("game.commands.bench", "game.commands.pictures")
    importers = {module for module, names in edges_of().items() if any(name.startswith(apart) for name in names)}
    assert {module for module in importers if not module.startswith(apart)} == set()


PAGES = ("pages", "kept", "fame", "score", "replay", "daily", "lan")  # each folder imports only from those before it


def test_the_folders_of_the_pages_go_one_way() -> None:
    folder = {module: module.split(".")[-2] for module in edges_of() if module.startswith("game.ui.pages.")}
    wrong = [
        (module, name)
        for module, names in edges_of().items()
        for name in names
        if {module, name} <= set(folder) and PAGES.index(folder[name]) > PAGES.index(folder[module])
    ]
    assert wrong == []


def test_no_folder_is_crowded() -> None:
    crowd = Counter(path.parent for path in SOURCES if path.name != "__init__.py")
    assert {name_of(folder): n for folder, n in crowd.items() if n > 25} == {}


LONGEST = 400  # lines of a module


def test_no_module_is_longer_than_can_be_kept_in_mind() -> None:
    long = {name_of(path) for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST}
    assert long == set()
