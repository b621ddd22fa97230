"""PettingZoo's own checks of the adapter; without the extra `interop` they are skipped."""

import warnings

import pytest

from game.titles import SLUGS

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    pytest.importorskip("pettingzoo", reason="needs the extra `interop`")
    from pettingzoo.test import api_test, seed_test

    from tests.interop.zoo import WestwardEnv

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_title_passes_the_test_of_the_interface(slug):
    api_test(WestwardEnv(slug), num_cycles=200)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_seed_repeats_a_game(slug):
    seed_test(lambda: WestwardEnv(slug, 3), num_cycles=100)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_ends_with_one_victory(slug):
    env = WestwardEnv(slug, 4)
    env.reset(seed=5)
    total = 0.0
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert total == pytest.approx(1.0)
