"""External packages, the standard library, and imports without effects: read from the source, nothing is run."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import main
from game.commands import check
from game.table import exported_game
from game.table.record import record
from tests.architecture.sources import SOURCES, TESTS, TOP, imported, name_of, room_of, tree_of

FOLDERS = {path.name for path in (TOP / "game" / "titles").iterdir() if path.is_dir()}

# The only places that may import a third-party package, or a standard one that reaches further than a room should.
# Folders end in a slash.
ONLY = {
    "importlib": (
        *("game/titles/__init__.py", "game/ui/top/app.py", "game/ui/top/menu_entries.py", "main.py"),
        *("game/commands/cli.py", "game/commands/check.py", "game/commands/build.py"),
    ),
    "socket": ("net/",),
    "ssl": ("net/",),
    "multiprocessing": (
        *("game/bots/worker.py", "game/bots/executors.py", "game/session/kept/search.py", "main.py"),
        "game/commands/bench/phones.py",
    ),
    **dict.fromkeys(("select", "selectors", "socketserver", "http", "urllib", "runpy", "pkgutil", "imp"), ()),
    "pygame": ("game/ui/", "game/titles/*/window/", "game/commands/"),
    "pygame_gui": ("game/ui/",),
    "asyncio": ("net/", "game/commands/bench/net.py"),
    "msgpack": ("game/table/record/packing.py", "net/"),
    "msgspec": ("game/table/record/packing.py", "game/session/lan/", "net/"),
    "numpy": ("game/bots/", "game/titles/*/bot/", "game/commands/bench/sound.py"),
    "pyloudnorm": ("game/commands/bench/sound.py",),
    "cma": ("game/bots/tuning.py",),
    "PIL": ("game/commands/pictures/film.py",),
    "distributed": ("game/bots/executors.py",),
    "cryptography": ("game/table/record/keys.py", "net/"),
    "spake2": ("net/",),
    "segno": ("game/ui/",),
    "ifaddr": ("net/link/interfaces.py",),
    "websockets": ("net/phones/",),
    "platformdirs": ("game/table/record/saves.py",),
}

Law = Callable[[Path], None]
LAWS: dict[Law, frozenset[Path]] = {}

# The rooms that need nothing but the standard library.
PURE = ("engine", "parts", "titles", "titles/rules", "titles/bot")

# Nothing else may lie beside these; what `.gitignore` leaves out does not count.
ALLOWED_AT_THE_TOP = {
    *("pyproject.toml", "main.py", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".ci", ".gitignore"),
    ".github",
    *("game", "net", "assets", "saves", "tests"),
}


def law_for(paths: Iterable[Path]) -> Callable[[Law], Law]:
    """Make a function a law for these sources: it fails for each that breaks it."""

    def listed(law: Law) -> Law:
        LAWS[law] = frozenset(paths)
        return law

    return listed


@lru_cache(maxsize=1)
def broken() -> dict[str, list[str]]:
    """Return what breaks each law; every source is read once for all of them."""
    found: dict[str, list[str]] = {law.__name__: [] for law in LAWS}
    for path in sorted({*SOURCES, *TESTS}):
        for law in (law for law, paths in LAWS.items() if path in paths):
            try:
                law(path)
            except AssertionError as error:
                found[law.__name__].append(f"{name_of(path)}: {error}")
    return found


@law_for(SOURCES)
def packages_are_imported_only_where_they_belong(path):
    for module in {module.split(".")[0] for module in imported(path)} & set(ONLY):
        assert any(fnmatch(name_of(path), f"{place}*") for place in ONLY[module]), f"{module} does not belong here"


@law_for(SOURCES)
def an_import_by_text_is_one_under_its_own_name(path):
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom):
            names = {alias.asname for alias in node.names if alias.name == "import_module"}
            assert names <= {None}, f"line {node.lineno}"
        elif isinstance(node, ast.Name):
            assert node.id not in ("__import__", "__loader__"), f"line {node.lineno}"


@law_for([p for p in SOURCES if room_of(p) in PURE])
def rules_need_nothing_but_the_standard_library(path):
    others = {module.split(".")[0] for module in imported(path)} - {"game"}
    assert others <= sys.stdlib_module_names
    assert not others & {"asyncio", "threading", "socket", "subprocess", "time", "datetime", "os"}


@law_for(SOURCES)
def a_title_knows_no_other_title_and_shared_code_knows_none(path):
    """Only the finder reaches titles, by the names of their folders, which it puts together at run time."""
    own = name_of(path).split("/")[2] if name_of(path).startswith("game/titles/") else ""
    texts = {n.value for n in ast.walk(tree_of(path)) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    for module in imported(path) | texts:
        named = re.match(r"game\.titles\.(\w+)", module)
        assert not named or named[1] == own or named[1] not in FOLDERS, module


def test_main_starts_without_anything_that_has_to_be_installed():
    """A user without the packages is told so, and not shown a traceback."""
    first = [node for node in tree_of(TOP / "main.py").body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in first if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in first if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


@law_for([p for p in SOURCES if name_of(p) != "game/table/record/files.py"])
def files_are_replaced_and_deleted_only_by_what_tries_again(path):
    """Windows refuses both while another program looks at a file."""
    for call in (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)):
        name = ast.unparse(call.func)
        of_a_path = name.endswith(".replace") and len(call.args) == 1 and not call.keywords  # that of a text has two
        at_once = name.endswith(".unlink") or name in ("os.replace", "os.rename", "os.remove", "shutil.move")
        assert not at_once and not of_a_path, f"line {call.lineno}: {name}"


DONE_BY_IMPORT = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
MADE_FOR_GOOD = set("TypeVar NewType Path frozenset tuple namedtuple compile getLogger MappingProxyType".split())  # noqa: SIM905
CHANGEABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


def bindings(tree: ast.Module):
    """Yield the names and values that a module binds at its top."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                yield from ((ast.unparse(name), node.value) for name in names)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield ast.unparse(node.target), node.value


def is_constant_name(name: str) -> bool:
    return re.fullmatch(r"_?[A-Z][A-Z0-9_]*|__all__", name) is not None


@law_for(SOURCES)
def no_module_holds_what_can_change(path):
    for name, value in bindings(tree_of(path)):
        makes = isinstance(value, CHANGEABLE) or (
            isinstance(value, ast.Call) and ast.unparse(value.func).split(".")[-1] in ("list", "dict", "set", "deque")
        )
        assert not makes or is_constant_name(name), f"{name} can be changed by everybody"
    for node in ast.walk(tree_of(path)):
        assert not isinstance(node, ast.Global), f"line {node.lineno} changes a global"


@law_for(SOURCES)
def importing_does_nothing_but_define(path):
    for node in tree_of(path).body:
        if isinstance(node, DONE_BY_IMPORT):
            continue
        if isinstance(node, ast.Expr):
            assert isinstance(node.value, ast.Constant), f"line {node.lineno} does something"
        elif isinstance(node, ast.If):
            assert ast.unparse(node.test) in ("__name__ == '__main__'", "TYPE_CHECKING"), f"line {node.lineno}"
        else:
            assert isinstance(node, ast.Assign | ast.AnnAssign), f"line {node.lineno} does something"
            for call in (n for n in ast.walk(node) if isinstance(n, ast.Call)):
                assert is_harmless(call, tree_of(path)), f"line {node.lineno} calls {ast.unparse(call.func)}"


def is_harmless(call: ast.Call, tree: ast.Module) -> bool:
    """Return whether a call only makes a constant: a class, a type, a path, a tuple, or a method of a text."""
    func = ast.unparse(call.func)
    last = func.split(".")[-1]
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    makes_class = last[0].isupper() or last in classes or last in MADE_FOR_GOOD
    reads_nothing = last in ("resolve", "enumerate", "fields", "len", "map", "partial", "type")
    return makes_class or reads_nothing


@law_for([p for p in SOURCES if p.name == "__init__.py"])
def every_package_says_what_it_is(path):
    text = ast.get_docstring(tree_of(path))
    assert text and text[0].isupper() and "." in text


@pytest.mark.parametrize("folder", [p for p in (TOP / "game").rglob("*") if p.is_dir()], ids=name_of)
def test_every_folder_with_source_is_a_package(folder):
    if any(folder.glob("*.py")):
        assert (folder / "__init__.py").is_file()


def ignored_at_the_top(name: str) -> bool:
    """Return whether `.gitignore` leaves out a name at the top."""
    patterns = [line.strip("/") for line in (TOP / ".gitignore").read_text().split() if not line.startswith("!")]
    return any(fnmatch(name, pattern) for pattern in patterns)


def test_nothing_lies_at_the_top_that_does_not_belong_there():
    there = {path.name for path in TOP.iterdir() if path.name != ".git"}
    assert {name for name in there - ALLOWED_AT_THE_TOP if not ignored_at_the_top(name)} == set()


@pytest.mark.parametrize("ending", [record.ENDING, record.ENDING + exported_game.WITH_POCKETS])
def test_a_game_exported_to_the_top_is_left_out(ending):
    assert ignored_at_the_top(f"20260101000000abcdef{ending}")


def written() -> list[Path]:
    """Return every text that belongs to the program."""
    kinds = {".py", ".toml", ".md", ".txt", ".json", ".svg", ".cfg", ""}
    roots = [TOP / name for name in sorted(ALLOWED_AT_THE_TOP) if name != "saves"]
    files = [p for root in roots for p in ([root] if root.is_file() else root.rglob("*"))]
    return [p for p in files if p.is_file() and p.suffix in kinds and "__pycache__" not in p.parts]


MACHINE_PATH = re.compile(
    r"(?<![\w.~])/(?:home|work|Users|root|tmp|opt|mnt|media|var)/[\w.]|\b[A-Z]:\\\\?(?:Users|work)"
)


def test_no_text_names_a_place_of_one_machine():
    found = []
    for path in written():
        if path == Path(__file__).resolve():
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if MACHINE_PATH.search(line):
                found.append(f"{name_of(path)}:{number}: {line.strip()[:80]}")
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("/" + "home/ana/x", True),
        ("see /" + "tmp/x", True),
        ("C:" + "\\Users\\ana", True),
        ("https://example.org/home/x", False),
        ("a/home/b", False),
        ("saves/", False),
    ],
)
def test_a_place_of_one_machine_is_known_when_it_is_seen(text, is_one):
    assert bool(MACHINE_PATH.search(text)) is is_one


def late_imports(path: Path) -> list[ast.Import | ast.ImportFrom]:
    """Return the imports inside functions."""
    functions = [n for n in ast.walk(tree_of(path)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [node for one in functions for node in ast.walk(one) if isinstance(node, ast.Import | ast.ImportFrom)]


@law_for(SOURCES)
def an_import_inside_a_function_gives_its_reason(path):
    """The reason is a comment on the line, or one for a block of imports on or above its first line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    reasoned: set[int] = set()
    for node in sorted(late_imports(path), key=lambda node: node.lineno):
        above = next(n for n in range(node.lineno - 1, 0, -1) if lines[n - 1].strip())
        text = " ".join(lines[node.lineno - 1 : node.end_lineno])
        has_reason = "#" in text or lines[above - 1].strip().startswith("#") or above in reasoned
        assert has_reason, f"line {node.lineno}: no reason"
        reasoned.add(node.end_lineno or node.lineno)


def test_imports_are_read_in_every_form(tmp_path):
    path = tmp_path / "game" / "bots" / "x.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "import a.b\nfrom game.table import update\nfrom . import bot\nfrom ..engine.game import Game\n"
        "def f():\n    import late\n    import_module('named')\n    import_module(f'game.titles.{x}')\n"
    )
    assert {"a.b", "game.table.update", "game.bots.bot", "game.engine.game", "late", "named"} <= imported(
        path, tmp_path
    )


@law_for([p for p in TESTS if p.parent.name != "soak"])  # which plays them again
def shared_test_code_stands_in_no_test_module(path):
    others = {name for name in imported(path) if re.match(r"tests\.(\w+\.)*test_", name)}
    assert not others


def test_all_lists_of_required_packages_agree():
    """In `pyproject.toml`, in `check`, and in the test whether the program can start."""
    text = (TOP / "pyproject.toml").read_text(encoding="utf-8")
    named = [re.match(r"[\w-]+", one).group() for one in tomllib.loads(text)["project"]["dependencies"]]
    assert sorted(check.PACKAGES) == sorted(named)
    assert sorted(main.NEEDED) == sorted(name.removesuffix("-ce").replace("-", "_") for name in named)


def brought_by(extra: str, project: dict[str, Any]) -> set[str]:
    """Return the packages of an extra, by their names in imports."""
    wanted = [*project["dependencies"], *project["optional-dependencies"][extra]]
    names = {re.match(r"[\w-]+", one).group().removesuffix("-ce").replace("-", "_") for one in wanted}
    names = {"PIL" if name == "pillow" else name for name in names}
    inner = [re.match(r"westward\[([\w,]+)\]", one) for one in wanted]
    return names.union(*(brought_by(one, project) for found in inner if found for one in found.group(1).split(",")))


def test_the_extra_of_the_tests_brings_all_that_they_and_the_program_import():
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {module.split(".")[0] for path in (*SOURCES, *TESTS) for module in imported(path)}
    wanted -= {*sys.stdlib_module_names, "game", "net", "tests", "main"}
    wanted -= {"PyInstaller"}  # tests stand in for it
    wanted -= {"i18n", "dask", "yaml", "gymnasium"}  # pygame_gui, distributed and pettingzoo bring them
    assert wanted - brought_by("test", project) - brought_by("interop", project) == set()


@law_for(TESTS)
def nothing_is_skipped_for_want_of_a_package(path):
    """The extra of the tests brings them; only features of the system, the extra `interop` and what builds."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("importorskip", "find_spec"):
            known = sys.stdlib_module_names | brought_by("interop", project) | {"hatchling"}
            assert ast.literal_eval(node.args[0]) in known, f"line {node.lineno}"


def test_the_map_of_a_package_names_no_module_that_is_not_there() -> None:
    spare = []
    for path in (path for path in (*SOURCES, *TESTS) if path.name == "__init__.py"):
        names = re.findall(r"`([a-z_]+\.py)`", ast.get_docstring(tree_of(path)) or "")
        near = [*(folder for folder in path.parents if folder.is_relative_to(TOP)), *path.parent.glob("*/")]
        spare += [f"{name_of(path)}: {name}" for name in names if not any((folder / name).exists() for folder in near)]
    assert not spare


@pytest.mark.parametrize("law", [law.__name__ for law in LAWS])
def test_every_source_keeps_the_law(law: str) -> None:
    assert not broken()[law], "\n".join(broken()[law])
