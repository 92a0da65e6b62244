"""Gold and predicted semantic annotation side by side, with verdicts from a scoring engine."""

__version__ = "0.1.0"
