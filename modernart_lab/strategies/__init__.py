"""Minds: one idea a file, a folder for each game. A mind is called with (view, legal, rng) and answers with a move."""
