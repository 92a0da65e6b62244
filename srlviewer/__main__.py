"""`python -m srlviewer`."""

from srlviewer.cli import run

if __name__ == "__main__":
    run()
