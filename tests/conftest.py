"""The luck left to tests, by a profile of hypothesis and by their order; no waiting for the disk; a limit of growth."""

import atexit
import gc
import os
from shutil import rmtree
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, settings

from tests.soak.memory import held, let_go

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the last line is the summary, not its greeting

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # each program that a test starts would compile everything anew
    os.environ["PYTHONPYCACHEPREFIX"] = mkdtemp()
    atexit.register(rmtree, os.environ["PYTHONPYCACHEPREFIX"], ignore_errors=True)

pytest_plugins = ("tests.shared", "tests.windows")

settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, database=None)
settings.register_profile(
    "soak", deadline=None, max_examples=5000, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

GROWS = 96 * 2**20  # bytes of growth after which unused memory is given back


@pytest.fixture(scope="session", autouse=True)
def _no_power_cut():
    """Write without waiting for the disk, thousands of times: no test pulls its plug."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("fsync", "fdatasync"):
            patch.setattr(os, name, lambda _: None, raising=False)
        yield


@pytest.fixture(scope="session")
def _held():
    """The memory held at the last look, in a list of one."""
    return [held()]


@pytest.fixture(autouse=True)
def _let_go(_held):
    """Give memory back: a few windows with all their pictures are too few objects to make Python collect by itself."""
    yield
    if held() - _held[0] > GROWS:
        let_go()
        _held[0] = held()


def pytest_collection_finish():
    """Let no search for garbage go through all tests: they stay to the end."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Start a quarter more workers than there are cores: that much of the time tests wait for threads and sockets."""
    return -(-(os.cpu_count() or 1) * 5 // 4)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config):
    """Let neighbours run in one process, as they share what they look at; one that is done takes over a part."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


def pytest_terminal_summary(terminalreporter, config):
    """Print the seed of this run's order, so that it can be repeated; `-q` suppresses it at the beginning."""
    seed = config.getoption("randomly_seed", None)
    if isinstance(seed, int):
        terminalreporter.write_line(f"in random order; this one again: --randomly-seed={seed}")
