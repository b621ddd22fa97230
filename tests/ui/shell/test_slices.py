"""Work in slices."""

from game.ui.shell.slices import Beforehand


def steps(name, done):
    for n in range(2):
        done.append(f"{name}{n}")
        yield


def test_work_that_can_wait_for_all_the_rest_lets_later_work_pass():
    done, queue = [], Beforehand()
    queue.add(steps("lights", done), last=True)
    assert queue.go_on() and done == ["lights0"]
    queue.add(steps("news", done))
    queue.add(steps("more", done))
    while queue.go_on():
        pass
    assert done == ["lights0", "news0", "news1", "more0", "more1", "lights1"]


def test_cleared_work_is_not_done():
    done, queue = [], Beforehand()
    queue.add(steps("news", done))
    queue.add(steps("lights", done), last=True)
    queue.clear()
    assert not queue.go_on() and done == []
