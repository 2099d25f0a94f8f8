"""The widgets: what one sees in a notebook. They hold no rule; the truth is in Python."""
