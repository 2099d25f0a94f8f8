"""What a chart is asked for, checked before anything of it is made."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.analysis.checked import BadArgument, checked_numbers, short, sound_minds
from modernart_lab.widgets.source import Source


def sound(thing: Any, lang: Any, samples: Any, least: int, minds: Any = None, **given: Any) -> Any:
    """Check what a chart follows, how many worlds it samples at most, and how.

    Args:
        thing: what it follows; it may have a language of its own.
        lang: the language asked for, or None.
        samples: worlds at most, or None.
        least: the worlds that the first picture needs.
        minds: how everybody plays on, or None.
        given: as for ``checked_numbers``.

    Returns:
        The minds, as the samplers want them.

    Raises:
        TypeError: there is nothing to follow.
        BadArgument: an argument that cannot be; it speaks the language of the chart.
    """
    source = Source(thing)
    try:
        if samples is not None and (type(samples) is not int or samples < least):
            raise BadArgument("samples_shown", value=short(samples), least=least)
        checked_numbers(**given)
        return sound_minds(minds, source.state.players)
    except BadArgument as problem:
        spoken = lang if lang is not None else getattr(thing, "lang", "en")
        problem.lang = spoken if spoken in text.languages else "en"
        raise
