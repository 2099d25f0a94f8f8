"""A thing that was given, told in a few signs, whatever its own words for itself do."""

from __future__ import annotations

from modernart_lab.text.wrong import short


class Mute:
    def __repr__(self):
        raise ValueError("no words")


def test_a_thing_is_told_in_so_many_signs_at_most():
    assert short("KRo") == "'KRo'"
    assert short("x" * 58) == repr("x" * 58)
    assert short("x" * 59) == "'" + "x" * 58 + "…"
    assert short("x" * 59, most=5) == "'xxx…"


def test_a_thing_that_cannot_say_what_it_is():
    assert short(Mute()) == "<Mute>"
    assert short(-(10**5000)) == "−10^5000"
