"""The panels around the sentence: each listens to the state and shows one thing."""
