"""The entries of the table of actions, menu by menu."""
