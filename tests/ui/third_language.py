"""A little Polish beside the languages of the program.

`tests/architecture/test_new_language.py` runs these tests in a copy of the program that has it.
"""

import json

import pytest

from game.engine.events import Event
from game.engine.title import SHORT
from game.session.people import is_default
from game.ui.shell.settings import Settings, load_settings
from game.words.texts import NoText, Texts, catalogue, language_of
from net.phones.files import page_files
from tests.languages import LANGUAGES
from tests.net.phones.pages import Phones
from tests.ui.pilot import STILL

WEST = "west_of_africa"
TEXTS = Texts("pl", WEST, ["Anna", "Jörg"])


def test_it_is_found_and_chosen_for_its_system():
    assert LANGUAGES == ("en", "de", "pl")
    assert language_of([{"language": "fr"}, {"language": "pl"}]) == "pl"


def test_a_text_has_a_form_for_each_of_its_categories():
    said = [TEXTS.event(Event("cards_announced", {"seat": 0, "count": n, "sum": 2})) for n in (1, 3, 5, 12, 22)]
    assert [words.split()[2] for words in said] == ["karta,", "karty,", "kart,", "kart,", "karty,"]
    assert TEXTS.row(["A", "B"]) == "A i B"


def test_what_it_lacks_is_in_english_with_the_forms_of_that():
    assert TEXTS.t("menu.bots", bots=1, level="x") == "1 bot (x)" and TEXTS.has("menu.bots")
    assert TEXTS.t("menu.bots", bots=5, level="x") == "5 bots (x)"
    assert TEXTS.name("tenerife") == "Teneryfa" and TEXTS.name("ship:1") == Texts("en", WEST, ["Anna", "Jörg"]).name(
        "ship:1"
    )
    assert TEXTS.chapters() == Texts("en", WEST).chapters()
    differing = next(iter(catalogue("en", WEST, SHORT)))
    assert TEXTS.of(WEST, form=SHORT).t(differing) == catalogue("en", WEST, SHORT)[differing]
    with pytest.raises(NoText, match=r"word\.what"):
        TEXTS.t("word.what")


def test_its_usual_names_are_known():
    assert is_default("Gracz 2") and is_default("Person 2") and not is_default("Ola")


def test_the_settings_list_it_by_its_own_name(fly, tmp_path):
    it = fly(tmp_path, settings=Settings(**STILL))
    it.go("settings")
    it.key("return")
    it.go("language")
    it.key("right", "right")
    assert it.shell.texts.language == "pl" and it.shell.texts.t("settings.language") == "Język"
    assert load_settings(tmp_path).language == "pl"
    assert [value.label for value in it.top._values("language")] == ["English", "Deutsch", "Polski"]


def test_a_phone_speaks_it():
    phones = Phones(WEST, language="pl")
    assert phones.pages[0].state["language"] == "pl"
    assert any(card["title"] == "Teneryfa" for card in phones.pages[0].state["cards"])


def test_a_phone_knows_all_languages_before_it_is_linked():
    said = page_files()["/languages.js"].data.decode()
    known = json.loads(said.removeprefix("export const LANGUAGES = ").rstrip(";\n"))
    assert {code: one["name"] for code, one in known.items()} == {"en": "English", "de": "Deutsch", "pl": "Polski"}
    assert known["pl"]["words"]["connecting"] == "Szukam stołu …"
    assert known["pl"]["words"]["again"] == known["en"]["words"]["again"]
