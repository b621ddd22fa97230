"""A session without a thread, for tests, pictures and other uses that need every step at once."""

from __future__ import annotations

from game.session.messages import Command, SessionMessage, taken
from game.session.session import Session


class InlineSession:
    """A stand-in for a `ThreadedSession`; asking for its news plays up to `steps` steps."""

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
