"""Prints how many tests passed and failed, from the JUnit file that pytest wrote."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET

suite = ET.parse(sys.argv[1]).getroot().find("testsuite")
total, bad, skipped = (
    sum(int(suite.get(name, 0)) for name in names)
    for names in (["tests"], ["failures", "errors"], ["skipped"])
)
print(total - bad - skipped, bad)
