"""Minds that do as a test says instead of thinking."""


class Silent:
    """A mind that is silent until a test calls `tell`."""

    def __init__(self, number, tell):
        self.number, self.tell = number, tell
        self.asked, self.stopped, self.closed = [], [], False

    def ask(self, question):
        self.asked.append(question)

    def stop(self, number):
        self.stopped.append(number)

    def close(self):
        self.closed = True


class Silence(list):
    """A maker of silent minds, which lists them."""

    def __call__(self, number, tell):
        self.append(Silent(number, tell))
        return self[-1]
