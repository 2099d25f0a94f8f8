"""The house's games in the dress of other libraries, each an extra: ``pettingzoo`` and ``openspiel``.

Nothing here knows a rule: an action is a number for a move of ``legal``, an observation is numbers of a ``view``.
"""
