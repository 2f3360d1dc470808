#!/usr/bin/env python3
"""Solves the games of docs/solved.md, certifies them, has both verifiers check the certificates, and rewrites the tables of the page.

A value that differs from the literature's, or a certificate that does not prove the value, ends the run with status 1: that is news.
A row that takes longer than the limit, or that --only leaves out, stays as it is in the page."""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
from typing import NamedTuple, Optional

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "solved.md"
DATA = ROOT / "data" / "certificates"
PYTHON_VERIFIER = ROOT / "scripts" / "verify_certificate.py"
EARLIER = " (from an earlier run)"
NOTHING = "–"


class Game(NamedTuple):
    name: str  # of the row, for --only, and of the certificate
    spec: str
    known: Optional[int] = None  # the value in the literature, for First
    certify: int = 60  # seconds for the certificate at most; 0: the value only
    committed: bool = False  # in data/certificates


def line(rows, cols, win, **more):
    return Game(f"{rows}x{cols}-{win}", f"mnk:rows={rows},cols={cols},win={win}", **more)


def variants(rows, cols, win, known, overline):
    """The plain game and its options, all small enough to be committed."""
    rest = ["last-reply=on"] + ["overline=ignored"] * overline + [f"inversion=stones,period={n}" for n in (2, 3, 4)]
    return [line(rows, cols, win, known=known, committed=True)] + [variant(rows, cols, win, each) for each in rest]


def variant(rows, cols, win, options):
    suffix = {"last-reply=on": "last-reply", "overline=ignored": "exactly"}.get(options, "stones-" + options[-1])
    return Game(f"{rows}x{cols}-{win}-{suffix}", f"mnk:rows={rows},cols={cols},win={win},{options}", committed=True)


def kalah(pits, seeds, **more):
    return Game(f"kalah-{pits}-{seeds}", f"kalah:pits={pits},seeds={seeds}", **more)


def connect4(rows, cols, win, **more):
    return Game(f"connect4-{rows}x{cols}-{win}", f"connect4:rows={rows},cols={cols},win={win}", **more)


GAMES = [
    *variants(3, 3, 3, 0, overline=False),
    *variants(3, 4, 3, 1, overline=True),
    *variants(4, 4, 3, 1, overline=True),
    *(Game(f"square-{n}", f"square:size={n}", known=0, committed=True) for n in range(4, 11)),
    line(5, 5, 4, known=0, committed=True),
    line(5, 6, 4, known=1, committed=True),
    line(4, 8, 4, known=0, certify=300),
    line(4, 9, 4, certify=300),
    line(6, 6, 5, known=0, committed=True),
    line(7, 7, 5, known=0, committed=True),
    Game("inversion", "inversion", known=1),
    line(15, 15, 4, known=1),
    kalah(2, 4, known=-10, committed=True),
    kalah(3, 3, known=2, committed=True),
    kalah(3, 4, known=2, committed=True),
    kalah(4, 2, known=6, committed=True),
    kalah(4, 3, known=6, committed=True),
    kalah(4, 4, known=2),
    kalah(6, 4, known=8, certify=0),
    connect4(4, 4, 3, committed=True),
    connect4(4, 4, 4, committed=True),
    connect4(4, 5, 4, committed=True),
    connect4(5, 5, 4),
    connect4(6, 7, 4, known=1, certify=0),
]

# Kalah with 1 to 4 pits and 1 to 6 seeds, for First.
KALAH = [[0, -2, 6, -2, 2, 0], [2, -2, -2, -10, 6, 8], [0, 4, 2, 2, 6, -8], [2, 6, 6, 2, 4, 0]]

COLUMNS = ["game", "value", "first move", "literature", "nodes", "s", "MiB", "certificate: nodes", "bytes", "made in, s", "`verify`, s", "Python, s"]


class Wrong(Exception):
    """What must not happen: values that differ, certificates that prove nothing."""


class TooLong(Exception):
    pass


def run(command, most_seconds):
    """Returns what a program printed, its seconds and its peak memory in MiB."""
    begin = time.monotonic()
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdout=out, stdin=subprocess.DEVNULL)
        late = threading.Event()
        timer = threading.Timer(most_seconds, lambda: (late.set(), child.kill()))
        timer.start()
        try:
            _, status, used = os.wait4(child.pid, 0)
        except BaseException:
            child.kill()
            raise
        finally:
            timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        if late.is_set():
            raise TooLong
        out.seek(0)
        text = out.read().decode()
    if child.returncode != 0:
        raise Wrong(f"{' '.join(map(str, command))}: status {child.returncode}\n{text}")
    return text, time.monotonic() - begin, used.ru_maxrss / 1024


def in_words(game, value):
    if value is None:
        return NOTHING
    if game.spec.startswith("kalah"):
        return f"{value:+d}".replace("-", "−") if value else "0"
    score = f" ({value:+d})".replace("-", "−") if game.spec.startswith("connect4") and value else ""
    return ("draw" if value == 0 else "First wins" if value > 0 else "Second wins") + score


def seconds(number):
    return f"{number:.2f}" if number < 10 else f"{number:.0f}"


def thousands(number):
    return f"{number:,}".replace(",", " ")


def check_claims(game, value, verdict):
    """Do the claims that were verified make this exact value?"""
    proved = {1: -10**9, 2: -10**9}
    for claim in verdict["claims"]:
        proved[claim["side"]] = max(proved[claim["side"]], claim["at_least"])
    best = 1 if game.spec.split(":")[0] not in ("kalah", "connect4") else 10**9
    exact = (proved[1] == value or value == -best) and (proved[2] == -value or value == best)
    if verdict["standing"] != "valid" or not exact:
        raise Wrong(f"{game.name}: the value is {value}, but the certificate says {verdict}")


class Runner:
    def __init__(self, program, most_seconds, into):
        self.program, self.most_seconds, self.into = program, most_seconds, into

    def solve(self, game):
        common = ["--threads", "1", "--no-cache", "--json"]
        text, _, memory = run([self.program, "solve", game.spec, *common], self.most_seconds)
        result = json.loads(text)
        value = result["value"]
        if not result["exact"] or game.known not in (None, value):
            raise Wrong(f"{game.name}: {game.known} is known, but solve says\n{text}")
        return result, memory

    def certify(self, game, value):
        """The five columns of a certificate and its two verifications."""
        most = min(game.certify, self.most_seconds)
        if most <= 0:
            return [NOTHING] * 5
        file = self.into / f"{game.name}.certificate"
        try:
            text, took, _ = run([self.program, "certify", game.spec, file, "--force", "--threads", "1", "--no-cache", "--json"], most)
            made = json.loads(text)
            verdict, _, _ = run([self.program, "verify", file, "--json"], self.most_seconds)
            verdict = json.loads(verdict)
            check_claims(game, value, verdict)
        except TooLong:
            return [NOTHING] * 5
        try:
            python = seconds(run([sys.executable, PYTHON_VERIFIER, file], self.most_seconds)[1])
        except TooLong:
            python = f"> {self.most_seconds:.0f}"
        if game.committed:
            DATA.mkdir(parents=True, exist_ok=True)
            (DATA / file.name).write_bytes(file.read_bytes())
        return [thousands(made["certificate"]["nodes"]), thousands(file.stat().st_size), seconds(took), seconds(verdict["seconds"]), python]

    def row(self, game):
        result, memory = self.solve(game)
        value = result["value"]
        first = [result["best"][0] if result["best"] else NOTHING, in_words(game, game.known), thousands(result["nodes"]), seconds(result["seconds"]), f"{memory:.0f}"]
        return [f"`{game.name}`", in_words(game, value), *first, *self.certify(game, value)]


def cells(text):
    return [cell.strip() for cell in text.strip().strip("|").split("|")]


def table(heads, rows):
    return "\n".join(["| " + " | ".join(row) + " |" for row in [heads, ["---"] * len(heads), *rows]])


class Page:
    """Tables between `<!-- NAME: begin -->` and `<!-- NAME: end -->`."""

    def __init__(self, path):
        self.path, self.text = path, path.read_text(encoding="utf-8")

    def split(self, name):
        before, _, rest = self.text.partition(f"<!-- {name}: begin -->\n")
        inside, end, after = rest.partition(f"<!-- {name}: end -->")
        if not end:
            raise Wrong(f"{self.path}: the markers of {name} are missing")
        return before, inside, after

    def rows(self, name):
        found = [cells(each) for each in self.split(name)[1].splitlines()[2:] if each.startswith("|")]
        return {row[0].split("`")[1] if "`" in row[0] else row[0]: row for row in found}

    def replace(self, name, inside):
        before, _, after = self.split(name)
        self.text = f"{before}<!-- {name}: begin -->\n{inside}\n<!-- {name}: end -->{after}"
        new = self.path.with_suffix(".md.new")
        new.write_text(self.text, encoding="utf-8")
        new.replace(self.path)


def solve_games(page, runner, only):
    for game in GAMES:
        if only and game.name not in only:
            continue
        rows = page.rows("solved")
        try:
            rows[game.name] = runner.row(game)
        except TooLong:
            if game.name in rows:
                rows[game.name][0] = f"`{game.name}`" + EARLIER
        print(" | ".join(rows.get(game.name, [game.name, "not within the limit"])), flush=True)
        page.replace("solved", table(COLUMNS, [rows[each.name] for each in GAMES if each.name in rows]))


def solve_kalah(page, runner):
    rows = []
    for pits, known in enumerate(KALAH, 1):
        games = [kalah(pits, seeds, known=value) for seeds, value in enumerate(known, 1)]
        rows.append([f"**{pits}**"] + [in_words(game, runner.solve(game)[0]["value"]) for game in games])
        print(" | ".join(rows[-1]), flush=True)
    page.replace("kalah", table(["pits \\ seeds"] + [str(seeds) for seeds in range(1, 7)], rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=str(ROOT / "build/release/bin/parlour"))
    parser.add_argument("--only", metavar="NAME", action="append", help="a row of the page; `kalah` is the table of Kalah; may be repeated")
    parser.add_argument("--most-seconds", metavar="N", type=float, default=300, help="for each command (default: %(default)s)")
    options = parser.parse_args()
    unknown = set(options.only or ()) - {game.name for game in GAMES} - {"kalah"}
    if unknown:
        parser.error("unknown: " + ", ".join(sorted(unknown)) + "; known: kalah, " + ", ".join(game.name for game in GAMES))
    try:
        with tempfile.TemporaryDirectory() as directory:
            runner = Runner(options.program, options.most_seconds, pathlib.Path(directory))
            page = Page(PAGE)
            solve_games(page, runner, options.only)
            if not options.only or "kalah" in options.only:
                solve_kalah(page, runner)
    except (Wrong, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except TooLong:
        print("the table of Kalah is not within the limit and stays as it is", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
