"""Minds that do what a test tells them, in place of those that think."""


class Silent:
    """Is asked, and says only what a test says with `tell`."""

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
    """Makes silent minds, and has them in a row."""

    def __call__(self, number, tell):
        self.append(Silent(number, tell))
        return self[-1]
