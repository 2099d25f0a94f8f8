"""The default bidder, and the same game by numbers, compiled, for millions of games; no rule of its own."""
