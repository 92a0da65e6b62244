"""Speed and memory, by hand or nightly: `make bench`. Never a pass or fail of tests."""
