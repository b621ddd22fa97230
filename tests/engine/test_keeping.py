"""Results that are worked out once."""

from game.engine.keeping import Keeping


def test_a_result_is_worked_out_once_until_there_are_too_many():
    keeping, worked = Keeping[str](2), []

    def result(key):
        return keeping.of(key, lambda: worked.append(key) or key.upper())

    assert [result(key) for key in "abab"] == list("ABAB") and worked == ["a", "b"]
    assert result("c") == "C" and result("b") == "B"
    assert worked == ["a", "b", "c", "b"]
