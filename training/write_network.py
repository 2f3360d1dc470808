"""Writes a network that fit_network.py has fitted as the engine reads it, in integers; needs numpy.

    write_network.py network.npz data/gomoku.network [--logit 500]

A chance of e : 1 is worth `logit` to the engine. The layout is that of LineNetwork::read in
src/engines/line/network/line_network.cpp, the fractions are those of network_kernel.hpp.
"""
import argparse
import pathlib
import sys
import numpy as np

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "scripts"))
from verify_certificate import xxh64

UNIT = 127  # what 1 is in the table
ACTIVE = 128  # and in the layers
STYLE = 2**8


def words(numbers, kind="<i2"):
    numbers = np.rint(numbers)
    limits = np.iinfo(kind[1:])
    if numbers.min() < limits.min or numbers.max() > limits.max:
        raise SystemExit(f"{numbers.min():.0f} to {numbers.max():.0f} do not fit into {kind}")
    return numbers.astype(kind).tobytes()


def in_container(payload):
    """The container of docs/files.md."""
    texts = [b"line-network", b"mnk:win=5,overline=wins", b"parlour line-network 1", b"layout=1"]
    lengths = b"".join(len(text).to_bytes(2, "little") for text in texts)
    size = -(-(48 + sum(map(len, texts))) // 64) * 64
    before = b"PARLOUR\x1a" + b"".join(
        number.to_bytes(bytes_, "little")
        for number, bytes_ in ((1, 4), (size, 4), (len(payload), 8), (xxh64(payload), 8)))
    rest = (lengths + b"".join(texts)).ljust(size - 40, b"\0")
    return before + xxh64(before + bytes(8) + rest).to_bytes(8, "little") + rest + payload


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("fitted")
    parser.add_argument("network")
    parser.add_argument("--logit", type=float, default=500)
    asked = parser.parse_args()
    fitted = np.load(asked.fitted)
    inputs = 8 * UNIT  # what 1 is in the board's numbers
    bias = np.concatenate([fitted["bias"], fitted["bias"]])
    payload = b"".join((
        words(fitted["table"] * UNIT),
        words(bias * UNIT),
        words(fitted["first.weight"] * 2**11 * ACTIVE / inputs),
        words(fitted["first.bias"] * 2**11 * ACTIVE, "<i4"),
        words(fitted["second.weight"] * 2**8),
        words(fitted["second.bias"] * 2**8 * ACTIVE, "<i4"),
        words(fitted["value.weight"] * asked.logit * 2**8 / ACTIVE),
        words(fitted["plain.weight"] * asked.logit * 2**12 / inputs),
        words(fitted["value.bias"] * asked.logit * 2**8, "<i4"),
        words(fitted["trust"] / 200 * asked.logit * 256, "<i4"),
        words(fitted["style.weight"] * STYLE * 2**9 / ACTIVE),
        words(fitted["style.bias"] * STYLE * 2**9, "<i4"),
    ))
    pathlib.Path(asked.network).write_bytes(in_container(payload))
    print(f"the patterns' estimate counts {fitted['trust'] / 200 * asked.logit:.2f}; "
          f"the largest number of the table is {np.abs(fitted['table']).max() * UNIT:.0f}")


if __name__ == "__main__":
    main()
