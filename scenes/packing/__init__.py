"""Packed scenes: many in one file, far smaller than their JSON, read at once.

Many scenes take a fortieth of their JSON or less, one alone a thirty-fifth to a fortieth.

A packed file is written by `packing.writing.pack` and read by everything that reads scenes. A scene
comes back as the same JSON value: same keys in the same order, same values. Not kept are blanks,
how a number is spelt (`1.50` becomes `1.5`), and all but the last of equal keys.

Layout (numbers little-endian)::

    89 "SCNPACK" 0A   9 bytes; no text file begins so
    version           u32
    blocks            of up to 64 scenes: what is in the pictures (JSON, deflated), then everything
                      else (JSON, LZMA)
    index             msgpack, deflated: the blocks' places, lengths and CRC-32, and the texts that
                      instances share
    trailer           of the index: place u64, length u64, CRC-32 u32; length of the file u64;
                      "SCNPACK."
"""
