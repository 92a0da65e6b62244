"""Where the stand-alone program begins (srlviewer.spec)."""

from multiprocessing import freeze_support

from srlviewer.cli import run

if __name__ == "__main__":
    # Worker processes start the same executable again; this takes their options away.
    freeze_support()
    run()
