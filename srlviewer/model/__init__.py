"""Plain values: sentences, propositions, spans. No files, no Qt, no tables."""
