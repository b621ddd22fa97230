"""The numbers of rules.toml, and what is said about a file that is wrong."""

from collections import Counter
from pathlib import Path

import pytest

from game.engine.data import BadData, load
from game.titles import west_of_africa
from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.data import GOODS, Rules
from tests.titles.mistakes import told_of
from tests.titles.west_of_africa.positions import Play

RULES = TITLE.rules
FILE = Path(west_of_africa.__file__).parent / "rules" / "rules.toml"


def test_there_are_31_fields_and_four_of_them_are_dual():
    """Rules 3.2."""
    assert len(RULES.fields) == 31
    dual = [field.name for field in RULES.fields if field.good >= 0 and field.cost]
    assert dual == ["tenerife:1", "tenerife:2", "gran_canaria:1", "gran_canaria:2"]


def test_seven_sugar_four_wine_and_four_grain_grow():
    """Rules 3.2."""
    goods = Counter(GOODS[field.good] for field in RULES.fields if field.good >= 0)
    assert goods == {"sugar": 7, "wine": 4, "grain": 4}


def test_eight_plots_cost_six_seven_nine_and_five_twelve():
    """Rules 3.2, B7 and B9."""
    assert Counter(field.cost for field in RULES.fields if field.cost) == {6: 8, 9: 7, 12: 5}


@pytest.mark.parametrize(
    ("island", "region", "price", "fields", "moorings"),
    [
        ("el_hierro", "west", 6, "wine grain", (5, 5, 5, 5)),
        ("la_palma", "west", 6, "wine wine sugar", (1, 1, 1, 1)),
        ("la_gomera", "west", 6, "grain sugar sugar", (1, 1, 1, 1)),
        ("tenerife", "center", 9, "sugar/6 sugar/9 wine grain 6 12 12", (1, 1, 2, 2)),
        ("gran_canaria", "center", 9, "sugar/6 grain/9 sugar 6 9 12", (1, 1, 2, 2)),
        ("fuerteventura", "east", 12, "6 6 9 9 12", (1, 1, 1, 1)),
        ("lanzarote", "east", 12, "6 6 9 9 12", (5, 5, 5, 5)),
    ],
)
def test_an_island(island, region, price, fields, moorings):
    """Rules 2.2 and 3.2."""
    row = next(row for row in RULES.islands if row.name == island)
    assert (row.region, row.price, row.moorings) == (region, price, moorings)
    assert [f"{f.good or ''}/{f.cost or ''}".strip("/") for f in row.fields] == fields.split()


def test_there_are_seven_islands():
    """EN 2."""
    assert len(RULES.islands) == 7


def test_seven_sea_links():
    """Rules 2.3."""
    assert {frozenset(link) for link in RULES.sea.links} == {
        frozenset(pair.split("-"))
        for pair in [
            "la_palma-la_gomera",
            "la_gomera-el_hierro",
            "la_palma-el_hierro",
            "la_gomera-tenerife",
            "tenerife-gran_canaria",
            "gran_canaria-fuerteventura",
            "fuerteventura-lanzarote",
        ]
    }
    assert len(RULES.sea.links) == 7
    assert (RULES.sea.enter_west, RULES.sea.enter_east) == ("la_gomera", "fuerteventura")


def test_the_numbers_of_setting_up_playing_and_scoring():
    """EN 4, 5 and 6."""
    setup, play, scoring = RULES.setup, RULES.play, RULES.scoring
    assert (setup.gold, setup.settlements, setup.workers_west, setup.workers_east) == (15, 20, 2, 1)
    assert setup.goods == {"sugar": 4, "wine": 2, "grain": 2}
    assert (play.cards_least, play.cards_most, play.cards_free, play.fifth_card) == (1, 5, 4, 4)
    assert (play.plant, play.worker_points, play.ship_links, play.cargo, play.gold_most) == (3, 4, 3, 3, 45)
    assert (scoring.settlement, scoring.alcalde, scoring.richest) == (3, 1, 1)
    assert (scoring.gold_per_point, scoring.last_round_at) == (10, 25)
    assert (scoring.influence_good, scoring.influence_worker, scoring.influence_ship) == (1, 2, 2)


def test_the_whole_displacement_table():
    """Rules 3.3: also the columns that no real crowd of ships can fill."""
    table = {
        "la_gomera > la_palma": "el_hierro",
        "el_hierro > la_palma": "la_gomera, tenerife, gran_canaria, fuerteventura, lanzarote",
        "tenerife > la_gomera": "la_palma/el_hierro",
        "la_palma > la_gomera": "tenerife, gran_canaria, fuerteventura, lanzarote",
        "el_hierro > la_gomera": "tenerife, gran_canaria, fuerteventura, lanzarote",
        "la_gomera > tenerife": "gran_canaria, fuerteventura, lanzarote",
        "gran_canaria > tenerife": "la_gomera, la_palma/el_hierro",
        "tenerife > gran_canaria": "fuerteventura, lanzarote",
        "fuerteventura > gran_canaria": "tenerife, la_gomera, la_palma/el_hierro",
        "gran_canaria > fuerteventura": "lanzarote",
        "lanzarote > fuerteventura": "gran_canaria, tenerife, la_gomera, la_palma/el_hierro",
    }
    found = {leg: ", ".join("/".join(column) for column in columns) for leg, columns in RULES.displacement.items()}
    assert found == table


def test_a_shortest_way_follows_the_sea_links():
    names, island = RULES.island_names, RULES.island
    path = RULES.sea_paths[island["la_palma"]][island["gran_canaria"]]
    assert [names[at] for at in path] == ["la_gomera", "tenerife", "gran_canaria"]
    assert RULES.sea_paths[2][2] == ()


@pytest.mark.parametrize(("minus", "answers"), [(0, 1585), (1, 2379), (2, 2678), (3, 2757), (4, 2770), (5, 2771)])
def test_how_many_hands_can_be_chosen(minus, answers):
    """Minus cards, settled: with four gold for a fifth card."""
    others = 5 - minus
    options = Play(5).minus(minus, others, 0, 0, 0).offered_cards(0)
    assert len(options) == answers
    assert len(set(options)) == answers


@pytest.mark.parametrize(("minus", "answers"), [(0, 793), (1, 1092)])
def test_how_many_hands_without_the_gold_for_a_fifth_card(minus, answers):
    """R2."""
    options = Play(2).minus(minus, 2 - minus).gold(3, 15).offered_cards(0)
    assert len(options) == answers


WRONG = [
    ("[setup]\ngold = 15", "[setup]\ngold = 15\nsilver = 3", "setup.silver", "unknown key"),
    ("[setup]\ngold = 15\n", "[setup]\n", "setup.gold", "is missing"),
    ("gold = 15", 'gold = "fifteen"', "setup.gold", "must be a whole number"),
    ("gold = 15", "gold = 15.0", "setup.gold", "must be a whole number"),
    ("gold = 15", "gold = true", "setup.gold", "must be a whole number"),
    ("cargo = 3\n", "", "play.cargo", "is missing"),
    ("alcalde = 1\n", "", "scoring.alcalde", "is missing"),
    ('name = "el_hierro"\n', "", "islands[0].name", "is missing"),
    ('region = "west"', "region = 1", "islands[0].region", "must be a text"),
    ("moorings = [5, 5, 5, 5]", "moorings = [5, 5, 5]", "islands[0].moorings", "must be a list of 4"),
    ("moorings = [5, 5, 5, 5]", 'moorings = [5, 5, 5, "5"]', "islands[0].moorings[3]", "must be a whole number"),
    ("moorings = [5, 5, 5, 5]", "moorings = 5", "islands[0].moorings", "must be a list"),
    ('{ good = "wine" }', '{ good = "rum" }', "islands[0].fields[0]", "'rum'"),
    ('{ good = "wine" }', "{ }", "islands[0].fields[0]", "needs a good or a cost"),
    ('{ good = "wine" }', '{ crop = "wine" }', "islands[0].fields[0].crop", "unknown key"),
    ("minus = -4", "", "cards", "minus"),
    ("lanzarote = 1\n", "", "cards", "each island"),
    ("minus = -4", "minus = -4\njoker = 9", "cards", "one for each"),
    ("sugar = 4, ", "", "setup", "goods must say"),
    ("sugar = 4, ", "sugar = -4, ", "setup", "goods must say"),
    ("gold = 15", "gold = 99", "players.2", "more than play.gold_most"),
    ("gold_per_point = 10", "gold_per_point = 0", "scoring", "1 or more"),
    ("cards_free = 4", "cards_free = 7", "play", "must grow"),
    ("track = 4\nrichest = 1", "track = 4\nrichest = 7", "players.2", "no more richest"),
    ('["la_palma", "la_gomera"],', '["la_palma", "la_palma"],', "sea.links", "two islands"),
    ("gold = 15", "gold = -1", "setup", "gold must not be below 0"),
    ("price = 6", "price = -6", "islands[0]", "price must not be below 0"),
    ('region = "west"', 'region = "north"', "islands[0]", "'north'"),
    ("moorings = [5, 5, 5, 5]", "moorings = [0, 5, 5, 5]", "islands[0]", "1 or more"),
    ("cost = 12", "cost = 7", "fields[", "not 7"),
    ("track = 6", "track = 30", "players.4", "more than there are"),
    ('neutral = ["tenerife:5",', 'neutral = ["lanzarote:1",', "players.3.neutral", "stands twice"),
    ('= [["el_hierro"]]', "= []", "displacement", "room for all"),
    ('= [["el_hierro"]]', '= [["la_gomera"]]', "displacement", "room for all"),
    ('["la_palma", "la_gomera"],', '["la_palma", "madeira"],', "sea", "'madeira'"),
    ('enter_west = "la_gomera"', 'enter_west = "madeira"', "sea", "'madeira'"),
    ("[players.5]", "[players.6]", "players", "2, 3, 4 and 5"),
    ('neutral = ["tenerife:5",', 'neutral = ["tenerife:3",', "players.3.neutral", "'tenerife:3'"),
    ('neutral = ["tenerife:5",', 'neutral = ["tenerife:9",', "players.3.neutral", "'tenerife:9'"),
    ('"la_gomera > la_palma" = [["el_hierro"]]\n', "", "displacement", "'la_gomera > la_palma' is missing"),
    ('"la_gomera > la_palma" =', '"lanzarote > la_palma" =', "displacement", "'lanzarote > la_palma'"),
    ('= [["el_hierro"]]', '= [["madeira"]]', "displacement", "not there"),
    ("[setup]", "[setup", "", "is not TOML"),
]


@pytest.mark.parametrize(("old", "new", "key", "what"), WRONG, ids=[f"{key}: {what}" for _, _, key, what in WRONG])
def test_a_wrong_file_is_told_in_one_sentence_with_file_and_key(tmp_path, old, new, key, what):
    """Data is fully checked when it is loaded."""
    message = told_of(tmp_path, FILE, Rules, (old, new))
    assert key in message and what in message


def test_an_untouched_copy_is_fine(tmp_path):
    """Else the test above would prove nothing."""
    path = tmp_path / "copy.toml"
    path.write_text(FILE.read_text(encoding="utf-8"), encoding="utf-8")
    assert load(path, Rules).cards == RULES.cards


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BadData, match=r"^gone\.toml: cannot be read"):
        load(tmp_path / "gone.toml", Rules)
