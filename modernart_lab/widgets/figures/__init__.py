"""Pure functions from facts to plotly figures; nothing here knows a widget or a game."""
