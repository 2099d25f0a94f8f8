"""Why a file cannot be written, in both languages: a common cause is a sentence, and a file of ours aside is not named."""

from __future__ import annotations

import errno

import pytest

from modernart_lab import text
from modernart_lab.text.disk import cause


@pytest.mark.parametrize("lang", text.languages)
def test_a_common_cause_is_said_in_the_language(lang):
    assert text.disk(OSError(errno.ENOSPC, "No space left on device"), lang) == text.label("disk.full", lang)
    for number in (errno.EROFS, errno.EACCES):
        told = text.disk(OSError(number, "no", "/home/ada/.saving-x1.part"), lang)
        assert told == f"{text.label('disk.closed', lang)} (/home/ada)"


@pytest.mark.parametrize("lang", text.languages)
def test_what_may_be_of_reading_says_nothing_of_writing(lang):
    for number in (errno.EACCES, errno.EPERM):
        told = cause(OSError(number, "no", "game.jsonl"), lang)
        assert told == text.label(f"disk.{errno.errorcode[number].lower()}", lang)
        assert told != text.label("disk.closed", lang)


def test_another_cause_is_told_as_the_system_says_it():
    assert text.disk(OSError(errno.EIO, "Input/output error", "a.jsonl")) == "Input/output error (a.jsonl)"
    assert text.disk(OSError("gone.")) == "gone"
