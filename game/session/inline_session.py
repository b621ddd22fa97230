"""A couch without a thread, for tests, for pictures and for whoever wants every step at once."""

from __future__ import annotations

from game.session.messages import Command, Message, taken
from game.session.session import Session


class InlineSession:
    """Looks like a `ThreadedSession`; the couch goes on whenever its news are asked for."""

    def __init__(self, couch: Session, steps: int = 400) -> None:
        """`steps` is how much the couch may do at one time."""
        self.couch = couch
        self.steps = steps

    def send(self, command: Command) -> None:
        """Give a command."""
        self.couch.inbox.put(command)

    def some_news(self, most: int) -> list[Message]:
        """Let the couch go on, and take at most so much of what it tells."""
        if not self.couch.left:
            for _ in range(self.steps):
                if not self.couch.step():
                    break
        return taken(self.couch.outbox, most)

    def close(self) -> None:
        """Leave the game."""
        self.couch.close()
