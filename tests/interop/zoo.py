"""Every title behind the AEC interface of PettingZoo; it needs the extra `interop`.

An action is the place of a choice among the options that the seat has now, and the mask tells how many there are. An
observation is the seat's view as packed plain data, with zeros behind it. Luck, announcements and the showing of
secret choices are no actions: they follow by themselves.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgpack
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game.engine.choices import CHANCE, Announcements, Choice, Fitting, Odds
from game.engine.motion import answer, settle
from game.engine.seeing import redact
from game.engine.steps import SEALED, AskSealed
from game.titles import title as find_title

MOST_ACTIONS = 4096  # West of Africa has 2,771 hands
LONGEST_VIEW = 4096  # bytes


class WestwardEnv(AECEnv):
    """One game of a title."""

    def __init__(self, slug: str, seats: int = 2, options: dict[str, str] | None = None) -> None:
        super().__init__()
        self.title, self.seats, self.options = find_title(slug), seats, options or {}
        self.metadata = {"name": slug, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        mask = spaces.Box(0, 1, (MOST_ACTIONS,), np.int8)
        view = spaces.Box(0, 255, (LONGEST_VIEW,), np.uint8)
        self._seen = {one: spaces.Dict({"observation": view, "action_mask": mask}) for one in self.possible_agents}
        self._acts = {one: spaces.Discrete(MOST_ACTIONS) for one in self.possible_agents}
        self._luck = Random()

    def observation_space(self, agent: str) -> Any:
        return self._seen[agent]

    def action_space(self, agent: str) -> Any:
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.game = self.title.new(self.seats, self.options)
        self._sealed: dict[int, Choice] = {}  # secret choices, until all have chosen
        self._hands: dict[int, Choice] = {}  # the last ones of all
        self._asked = settle(self.game)
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        packed = msgpack.packb(self.title.plain.of(redact(self.game, seat)))
        view, mask = np.zeros(LONGEST_VIEW, np.uint8), np.zeros(MOST_ACTIONS, np.int8)
        view[: len(packed)] = np.frombuffer(packed, np.uint8)
        if seat in self._asked and agent == self.agent_selection:
            mask[: len(self._asked[seat])] = 1
        return {"observation": view, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        choice = self._asked[seat].nth(int(action or 0))
        if isinstance(self.game.agenda[-1], AskSealed):
            self._sealed[seat] = choice
            if len(self._sealed) == len(self._asked):
                self._hands, self._sealed = self._sealed, {}
                self._asked = answer(self.game, dict.fromkeys(self._asked, SEALED))
        else:
            self._asked = answer(self.game, {seat: choice})
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Do all that needs no action, then select the seat that acts next; at the end, share out the victory."""
        while self._asked and (found := {seat: self._by_itself(seat) for seat in self._asked}) and all(found.values()):
            self._asked = answer(self.game, found)
        if self._asked:
            self.agent_selection = self.possible_agents[next(seat for seat in self._asked if seat not in self._sealed)]
            return
        result = self.title.result(self.game)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent], self.terminations[agent] = result.won(seat), True
        self.agent_selection = self.agents[0]

    def _by_itself(self, seat: int) -> Choice:
        """Return an answer that is no action; empty for any other."""
        options = self._asked[seat]
        if seat == CHANCE and isinstance(options, Odds):
            return options.drawn(self._luck.randrange)
        if isinstance(options, Announcements):
            return options.by.announce(self._hands[seat])
        return self._hands[seat] if isinstance(options, Fitting) else ()
