"""Lexicons that a user has in a folder: frame files, FrameNet."""
