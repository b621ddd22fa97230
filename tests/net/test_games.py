from tests.net.world import World, same_records


def test_guests_and_bots_play_a_whole_game():
    world = World(2, {2: "random"})
    for _ in range(2):
        world.join()
    world.to_the_end()
    assert same_records(world)
