"""A session without a thread, for tests, for pictures and wherever every step is wanted at once."""

from __future__ import annotations

from game.session.messages import Command, SessionMessage, taken
from game.session.session import Session


class InlineSession:
    """Looks like a `ThreadedSession`; the game goes on whenever its news are asked for, by at most so many steps."""

    def __init__(self, session: Session, steps: int = 400) -> None:
        self.session, self.steps = session, steps

    def send(self, command: Command) -> None:
        self.session.inbox.put(command)

    def some_news(self, most: int) -> list[SessionMessage]:
        if not self.session.left:
            for _ in range(self.steps):
                if not self.session.step():
                    break
        return taken(self.session.outbox, most)

    def close(self) -> None:
        self.session.close()
