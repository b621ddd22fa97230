"""The routes from lower rooms to the scenes of higher ones; each is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.table.days_voyage import read_day

if TYPE_CHECKING:
    from game.engine.choices import Seat
    from game.engine.title import Result
    from game.session.messages import Reseat, SessionClient
    from game.session.model.seat_model import SeatModel
    from game.session.phones import PhoneSeat
    from game.session.threaded_session import MakeSession
    from game.ui.shell.shell import Scene, Shell


class TopRoutes:
    """The routes of a window."""

    def tell(self, shell: Shell, text: Callable[[], str]) -> None:
        from game.ui.forms.dialog import notice  # the window opens without it

        notice(shell, text)

    def table(self, shell: Shell, make: MakeSession) -> None:
        from game.ui.table.scene import open_table  # slow to load

        open_table(shell, make)

    def seats(
        self, shell: Shell, model: SeatModel, done: Callable[[Sequence[Reseat]], None], awaited: Mapping[Seat, Reseat]
    ) -> Scene:
        from game.ui.pages.seats import SeatsPage  # the window opens without it

        return SeatsPage(shell, model, done, awaited)

    def score(self, shell: Shell, model: SeatModel, result: Result) -> Scene:
        from game.ui.pages.score.score import at_table  # the window opens without it

        return at_table(shell, model, result)

    def finale(self, shell: Shell, score: Scene) -> Scene:
        from game.ui.pages.score.finale import Finale  # the window opens without it
        from game.ui.pages.score.score import Score

        return Finale(shell, score) if isinstance(score, Score) else score

    def replay(self, shell: Shell, path: Path) -> Scene:
        from game.ui.pages.replay.scene import replay  # the window opens without it

        return replay(shell, path)

    def days_page(self, shell: Shell, slug: str, day: str) -> Scene:
        from game.ui.pages.daily.page import DayPage  # the window opens without it

        return DayPage(shell, slug, read_day(day))

    def lobby(self, shell: Shell) -> Scene:
        from game.ui.pages.lan.lobby import LobbyPage  # the window opens without it

        return LobbyPage(shell)

    def lan_table(self, shell: Shell, client: SessionClient) -> Scene:
        from game.ui.pages.lan.table import lan_table  # the window opens without it

        return lan_table(shell, client)

    def phones(self, shell: Shell, people: Mapping[Seat, PhoneSeat], update: Callable[[float], None]) -> Scene:
        from game.ui.pages.phones import PhonesPage  # the window opens without it

        return PhonesPage(shell, people, update)
