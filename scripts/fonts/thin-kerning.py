"""Makes a face lighter by its kerning: keeps the pairs that show, for every weight the same.

    python3 scripts/fonts/thin-kerning.py IN.woff2 OUT.woff2 LEAST

LEAST is the smallest correction that is kept, in thousandths of the em. A variable face carries how each
correction changes with the weight (OpenType 1.9, GPOS, device tables); at the sizes of a page that is less
than a tenth of a pixel, and it was a third of the file. Needs fontTools with brotli.
"""

import sys
import tempfile

from fontTools.subset import main as subset
from fontTools.ttLib import TTFont

CHARACTERS = "U+20-7E,U+A0,U+A3,U+A9,U+B7,U+E9,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026"
FORMAT = 4  # A value record of one number: the advance.


def pairs(font):
    """Every subtable of pair positions, the extension wrapped around it taken off."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if hasattr(inner, "PairSet") or hasattr(inner, "Class1Record"):
                yield inner


def thinned(value, least):
    """The record without its changes by weight; 0 where nobody would see it."""
    advance = getattr(value, "XAdvance", 0)
    if hasattr(value, "XAdvDevice"):
        value.XAdvDevice = None
    value.XAdvance = 0 if abs(advance) < least else round(advance / 5) * 5
    return value.XAdvance != 0


def thin(font, least):
    for table in pairs(font):
        table.ValueFormat1 = FORMAT
        if table.Format == 1:
            for group in table.PairSet:
                # Not left out but set to 0 where a class pair of the same letters would take over.
                for record in group.PairValueRecord:
                    thinned(record.Value1, least)
        else:
            for first in table.Class1Record:
                for record in first.Class2Record:
                    thinned(record.Value1, least)


def main(source, target, thousandths):
    font = TTFont(source)
    thin(font, font["head"].unitsPerEm * int(thousandths) / 1000)
    font.flavor = None
    with tempfile.NamedTemporaryFile(suffix=".ttf") as between:
        font.save(between.name)
        subset([between.name, f"--output-file={target}", "--flavor=woff2", "--no-hinting", "--layout-features=kern",
                f"--unicodes={CHARACTERS}", "--name-IDs=0,13"])


main(*sys.argv[1:])
