"""Judgements to tables of plain values, and tables to csv, json, LaTeX and text."""
