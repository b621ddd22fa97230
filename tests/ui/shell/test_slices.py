"""Work in slices."""

from game.ui.shell.slices import Beforehand


def steps(name, done):
    for n in range(2):
        done.append(f"{name}{n}")
        yield


def test_the_last_work_waits_for_all_the_rest_and_for_frames_that_draw_nothing():
    done, queue = [], Beforehand()
    queue.add(steps("lights", done), last=True)
    queue.add(steps("news", done))
    queue.add(steps("more", done))
    assert queue.go_on(rests=True) and done == ["news0"], "a slice in a frame"
    while queue.go_on(rests=False):
        pass
    assert done == ["news0", "news1", "more0", "more1"]
    assert queue.go_on(rests=True) and done[4:] == ["lights0", "lights1"]
    assert not queue.go_on(rests=True)


def test_cleared_work_is_not_done():
    done, queue = [], Beforehand()
    queue.add(steps("news", done))
    queue.add(steps("lights", done), last=True)
    queue.clear()
    assert not queue.go_on() and done == []
