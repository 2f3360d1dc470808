"""What scripts/verify_certificate.py accepts and refuses: python3 verify_certificate_test.py PATH_OF_SCRIPT"""
import collections
import contextlib
import functools
import importlib.util
import io
import itertools
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
SCRIPT = sys.argv.pop()
spec = importlib.util.spec_from_file_location("verify_certificate", SCRIPT)
verifier = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verifier)

FIRST, SECOND = 1, 2
KALAH = "kalah:pits=6,seeds=4,capture=opposite-nonempty,stop=off"
CONNECT4 = "connect4:rows=4,cols=4,win=3"


def mnk(rows=3, cols=3, win=3, overline="wins", last_reply="off", walls="none", max_moves=0, inversion="off", period=4):
    return (f"mnk:rows={rows},cols={cols},win={win},overline={overline},last-reply={last_reply},walls={walls},"
            f"max-moves={max_moves},inversion={inversion},period={period}")


def kalah(pits, seeds, capture="opposite-nonempty", stop="off"):
    return f"kalah:pits={pits},seeds={seeds},capture={capture},stop={stop}"


# ---- An encoder of certificates ----

def number(n):
    result = b""
    while n >= 128:
        result, n = result + bytes([n % 128 + 128]), n // 128
    return result + bytes([n])


def signed(n):
    return number(2 * n if n >= 0 else -2 * n - 1)


class Nodes:
    """Nodes one after another; a reference is (node, symmetry) or a node."""

    def __init__(self):
        self.nodes = []

    def add(self, *content):
        self.nodes.append(b"".join(content))
        return len(self.nodes) - 1

    def reference(self, to):
        node, symmetry = to if isinstance(to, tuple) else (to, 0)
        return number((len(self.nodes) - 1 - node) * 8 + symmetry)

    def end(self):
        return self.add(b"\1")

    def answer(self, move, to):
        return self.add(b"\2", number(move), self.reference(to))

    def replies(self, listed, rest=None):
        items = [number(move) + self.reference(to) for move, to in listed]
        last = b"\0" if rest is None else b"\1" + self.reference(rest)
        return self.add(b"\3", number(len(items)), *items, last)

    def passing(self, listed, to):
        items = [number(move) + self.reference(child) for move, child in listed]
        return self.add(b"\3", number(len(items)), *items, b"\2", self.reference(to))

    def pairing(self, *pairs):
        return self.add(b"\4", number(len(pairs)), *(number(a) + number(b) for a, b in pairs))

    def forcing(self, *moves):
        return self.add(b"\5", number(len(moves)), *map(number, moves))

    def bounded(self, limit):
        return self.add(b"\6", number(limit))

    def stealing(self):
        return self.add(b"\7")

    def payload(self, *claims, version=1):
        head = [number(version), number(len(claims))]
        for side, value, node in claims:
            head += [number(side), signed(value), number(node)]
        return b"".join(head) + number(len(self.nodes)) + b"".join(self.nodes)


def container(content, game, position="", kind="certificate", producer="a test", **changed):
    texts = [text.encode(errors="surrogateescape") for text in (kind, game, producer, position)]
    body = b"".join(texts)
    size = (48 + len(body) + 63) // 64 * 64
    fields = {"magic": b"PARLOUR\x1a", "format": 1, "header": size, "payload": len(content), "padding": b"\0"} | changed
    header = (fields["magic"] + struct.pack("<IIQQQ4H", fields["format"], fields["header"], fields["payload"],
                                            verifier.xxh64(content), 0, *map(len, texts)) + body)
    header += fields["padding"] * (size - len(header))
    return header[:32] + struct.pack("<Q", verifier.xxh64(header)) + header[40:] + content


# ---- A producer: what minimax finds out ----

class Minimax:
    def __init__(self, game):
        self.game, self.values = game, {}

    def value(self, position):
        """For First."""
        if position not in self.values:
            result = self.game.value(position, FIRST)
            if result is None:
                best = max if position[0] == FIRST else min
                result = best(self.value(self.game.play(position, move)) for move in self.game.moves(position))
            self.values[position] = result
        return self.values[position]

    def prove(self, nodes, position, side, value, known):
        """The node that proves the claim, which must be true."""
        if position not in known:
            game = self.game
            if game.value(position, side) is not None:
                known[position] = nodes.end()
            elif position[0] == side:
                sign = 1 if side == FIRST else -1
                move = next(m for m in game.moves(position) if sign * self.value(game.play(position, m)) >= value)
                known[position] = nodes.answer(move, self.prove(nodes, game.play(position, move), side, value, known))
            else:
                listed = [(m, self.prove(nodes, game.play(position, m), side, value, known))
                          for m in game.moves(position)]
                known[position] = nodes.replies(listed)
        return known[position]


def proved(game_text, position_text=""):
    """The exact value for First, and the payload that proves it."""
    game = verifier.read_game(game_text)
    position = game.read(position_text) if position_text else game.start
    minimax, nodes = Minimax(game), Nodes()
    value = minimax.value(position)
    return value, nodes.payload((FIRST, value, minimax.prove(nodes, position, FIRST, value, {})),
                                (SECOND, -value, minimax.prove(nodes, position, SECOND, -value, {})))


class VerifierTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "certificate"

    def verify(self, data, limit=1_000_000):
        """Status and what was printed."""
        self.file.write_bytes(data)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            status = verifier.verify(str(self.file), limit)
        return status, printed.getvalue()

    def valid(self, data):
        status, printed = self.verify(data)
        self.assertEqual(status, 0, printed)
        return printed

    def refused(self, data, status, part):
        found, printed = self.verify(data)
        self.assertEqual(found, status, printed)
        self.assertIn(part, printed)
        self.assertEqual(printed.count("\n"), 3 - status)

    def case(self, game, position, side, value, build, unproved=None):
        """Nodes made by build, the last of which is claimed to prove; unproved: why they do not. Both versions agree."""
        nodes = Nodes()
        build(nodes)
        claim = side, value, len(nodes.nodes) - 1
        data = container(nodes.payload(claim), game, position)
        if unproved is None:
            self.valid(data)
        else:
            self.refused(data, 1, unproved)
        self.assertEqual(self.verify(container(nodes.payload(claim, version=2), game, position))[0], unproved is not None)


class RulesTest(VerifierTest):
    def count(self, text, depths):
        game = verifier.read_game(text)

        @functools.lru_cache(None)
        def perft(position, depth):
            if depth == 0:
                return 1
            if game.value(position, FIRST) is not None:
                return 0
            return sum(perft(game.play(position, move), depth - 1) for move in game.moves(position))
        return [perft(game.start, depth) for depth in depths]

    def play(self, text, position, *moves):
        """The text after the moves, and the value for First."""
        game = verifier.read_game(text)
        position = game.read(position) if position else game.start
        for move in moves:
            self.assertIsNone(game.value(position, FIRST))
            self.assertIn(move, game.moves(position))
            position = game.play(position, move)
        self.assertEqual(game.value(position, FIRST), None if game.value(position, SECOND) is None
                         else -game.value(position, SECOND))
        return game.text(position), game.value(position, FIRST)

    def test_as_many_sequences_as_the_specification_says(self):
        self.assertEqual(self.count(KALAH, range(1, 7)), [6, 35, 185, 942, 4690, 23233])
        self.assertEqual(self.count(mnk(), range(1, 10)), [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872])
        self.assertEqual(self.count(mnk(inversion="signs"), range(1, 10))[-1], 127872)
        self.assertEqual(self.count("connect4:rows=6,cols=7,win=4", range(1, 8)), [7, 49, 343, 2401, 16807, 117649, 823536])

    def test_lines(self):
        for moves in ((0, 3, 1, 4, 2), (0, 1, 3, 4, 6), (0, 1, 4, 2, 8), (2, 1, 4, 0, 6)):
            self.assertEqual(self.play(mnk(), "", *moves)[1], 1)
        self.assertEqual(self.play(mnk(), "", 2, 0, 3, 1, 6, 4, 7)[1], None)  # 2 and 3 are no neighbours
        self.assertEqual(self.play(mnk(), "", 0, 1, 2, 4, 3, 5, 7, 6, 8)[1], 0)
        self.assertEqual(self.play(mnk(walls="b2"), "", 0, 1, 8, 2, 3, 5, 6), ("xoo/x#o/x.x 2 7 -", 1))

    def test_overlines(self):
        six = "xxx.xx/...... 1 5 -"
        self.assertEqual(self.play(mnk(2, 6, 5), six, 3)[1], 1)
        self.assertEqual(self.play(mnk(2, 6, 5, overline="ignored"), six, 3)[1], None)
        self.assertEqual(self.play(mnk(2, 6, 5, overline="ignored"), ".xx.xx/...... 1 4 -", 3)[1], 1)

    def test_last_replies(self):
        rules = mnk(last_reply="on")
        before = "xx./oo./... 1 4 -"
        self.assertEqual(self.play(rules, before, 2), ("xxx/oo./... 2 5 p", None))
        self.assertEqual(self.play(rules, before, 2, 5)[1], 0)
        self.assertEqual(self.play(rules, before, 2, 8)[1], 1)
        self.assertEqual(self.play(rules, "xx./oo./... 2 4 -", 5)[1], -1)  # Second's line wins at once
        self.assertEqual(self.play(mnk(last_reply="on", max_moves=5), before, 2)[1], 1)
        self.assertEqual(self.play(rules, "xx./oox/xoo 1 8 -", 2)[1], 1)  # no move is left

    def test_the_last_move(self):
        self.assertEqual(self.play(mnk(max_moves=3), "", 0, 1, 2)[1], 0)
        self.assertEqual(self.play(mnk(max_moves=5), "xx./oo./... 1 4 -", 2)[1], 1)
        self.assertEqual(self.play(mnk(max_moves=100), "xox/xoo/ox. 1 8 -", 8)[1], 0)

    def test_inversion(self):
        rules = mnk(inversion="stones", period=2)
        self.assertEqual(self.play(rules, "", 0)[0], "x../.../... 2 1 -")
        self.assertEqual(self.play(rules, "", 0, 1)[0], "ox./.../... 1 2 -")
        self.assertEqual(self.play(mnk(inversion="signs", period=2), "", 0, 1)[0], "xo./.../... 1 2 -")
        self.assertEqual(self.play(rules, "xx./oo./..x 2 5 -", 5), ("xx./ooo/..x 1 6 -", -1))  # a line comes first
        self.assertEqual(self.play(mnk(inversion="stones", period=5, last_reply="on"), "xx./oo./... 1 4 -", 2)[0],
                         "xxx/oo./... 2 5 p")

    def test_kalah(self):
        self.assertEqual(self.play(KALAH, "", 2)[0], "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> 1")  # ends in the store
        self.assertEqual(self.play(KALAH, "", 0)[0], "<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4> 2")
        self.assertEqual(self.play(KALAH, "", 5)[0], "<6,1,0,4,4,4,4,4,0,5,5,5,4,4,4> 2")
        lap = "<6,0,0,13,0,0,0,0,1,1,1,1,1,1,29> 1"
        self.assertEqual(self.play(KALAH, lap, 0)[0], "<6,32,0,0,1,1,1,1,2,2,2,2,2,2,0> 2")
        self.assertEqual(self.play(kalah(6, 4, "none"), lap, 0)[0], "<6,1,0,1,1,1,1,1,2,2,2,2,2,2,30> 2")
        second = "<6,0,0,1,1,1,1,1,29,13,0,0,0,0,1> 2"
        self.assertEqual(self.play(KALAH, second, 0)[0], "<6,0,32,2,2,2,2,2,0,0,1,1,1,1,2> 1")
        single = "<2,0,0,1,0,3,0> 1"  # the pit opposite the last seed has 3
        self.assertEqual(self.play(kalah(2, 1), "<2,0,0,1,0,3,0> 1", 0), ("<2,4,0,0,0,0,0> 2", 4))
        self.assertEqual(self.play(kalah(2, 1, "none"), single, 0), ("<2,0,0,0,1,3,0> 2", None))
        empty = "<2,0,0,1,0,0,3> 1"
        self.assertEqual(self.play(kalah(2, 1), empty, 0), ("<2,0,0,0,1,0,3> 2", None))
        self.assertEqual(self.play(kalah(2, 1, "always"), empty, 0), ("<2,1,0,0,0,0,3> 2", -2))
        self.assertEqual(self.play(kalah(2, 1), "<2,0,0,0,1,0,3> 1", 1)[1], 1 - 3)  # the rest to its side, no bonus move
        self.assertEqual(self.play(kalah(2, 2, "none", "half"), "<2,4,0,0,1,2,1> 1", 1), ("<2,5,0,0,0,2,1> 1", 2))
        self.assertEqual(self.play(kalah(2, 2, "none", "half"), "<2,4,0,1,1,1,1> 1", 1), ("<2,5,0,1,0,1,1> 1", 4))
        self.assertEqual(self.play(kalah(2, 2, "none"), "<2,4,0,1,1,1,1> 1", 1), ("<2,5,0,1,0,1,1> 1", None))
        self.assertEqual(self.play(kalah(2, 2, "none", "half"), "<2,3,0,1,1,2,1> 1", 1)[1], None)

    def test_connect_four(self):
        rules = "connect4:rows=6,cols=7,win=4"
        self.assertEqual(self.play(rules, "", 0, 1, 0, 1, 0, 1, 0)[1], 18)
        self.assertEqual(self.play(rules, "", 6, 0, 1, 0, 1, 0, 1, 0)[1], -18)
        self.assertEqual(self.play(rules, "", 3, 3)[0], "......./......./......./......./...o.../...x... 1 2")
        odd = "connect4:rows=5,cols=5,win=4"  # First has 13 discs, Second 12
        self.assertEqual(self.play(odd, "", 0, 1, 0, 1, 0, 1, 0)[1], 10)
        self.assertEqual(self.play(odd, "", 4, 0, 1, 0, 1, 0, 1, 0)[1], -9)
        self.assertEqual(self.play("connect4:rows=4,cols=4,win=4", "", 0, 0, 0, 0, 1, 1, 1, 1, 3, 2, 2, 2, 2, 3, 3, 3)[1], 0)
        self.assertEqual(self.play(CONNECT4, "", 0, 0, 1, 3, 1, 3, 2)[1], 8 - 4 + 1)


class NodeTest(VerifierTest):
    def test_end(self):
        full = "xox/xoo/oxx 2 9 -"
        self.case(mnk(), full, FIRST, 0, Nodes.end)
        self.case(mnk(), full, SECOND, 0, Nodes.end)
        self.case(mnk(), full, FIRST, -1, Nodes.end)
        self.case(mnk(), full, FIRST, 1, Nodes.end, "the game is worth 0")
        self.case(mnk(), "", FIRST, -1, Nodes.end, "not over")
        self.case(mnk(last_reply="on"), "xxx/oo./... 2 5 p", FIRST, -1, Nodes.end, "not over")
        self.case(kalah(2, 1), "<2,0,1,0,0,3,0> 1", FIRST, -4, Nodes.end)
        self.case(kalah(2, 1), "<2,0,1,0,0,3,0> 1", FIRST, -3, Nodes.end, "worth -4")

    def test_answer(self):
        def answer(move):
            return lambda nodes: nodes.answer(move, nodes.end())
        before = "xx./oo./... 1 4 -"
        self.case(mnk(), before, FIRST, 1, answer(2))
        self.case(mnk(), before, FIRST, 1, answer(8), "node 0, position xx./oo./..x 2 5 -: the game is worth None")
        self.case(mnk(), before, FIRST, 1, answer(1), "not legal")
        self.case(mnk(), before, FIRST, 1, answer(9), "not legal")
        self.case(mnk(), before, FIRST, 1, answer(2**62), "not legal")
        self.case(mnk(walls="c3"), "xx#/oo./... 1 4 -", FIRST, -1, answer(2), "not legal")
        self.case(mnk(), before, SECOND, -1, answer(2), "wrong side")
        self.case(mnk(), "xox/xoo/oxx 1 9 -", FIRST, -1, answer(2), "over")
        self.case(kalah(2, 1), "<2,0,0,1,0,3,0> 1", FIRST, 4, answer(0))
        self.case(kalah(2, 1), "<2,0,0,1,0,3,0> 1", FIRST, 4, answer(1), "not legal")

    def test_replies(self):
        def replies(*moves, rest=False):
            def build(nodes):
                end = nodes.end()
                nodes.replies([(move, end) for move in moves], end if rest else None)
            return build
        game = mnk(max_moves=6)
        self.case(game, "xox/x../.o. 2 5 -", FIRST, 0, replies(4, 5, 6, 8), "xox/xo./.o. 1 6 -: the game is worth -1")
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(5, 6, 7, 8))
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(rest=True))
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(6, rest=True))
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(5, 6, 7, 8, rest=True))
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(5, 6, 8), "not every legal move")
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(), "not every legal move")
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(5, 7, 6, 8), "not in order")
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(5, 5, 6, 7, 8), "not in order")
        self.case(game, "xox/ox./... 2 5 -", FIRST, 0, replies(4, 5, 6, 7, 8), "not legal")
        self.case(game, "xox/ox./... 2 5 -", SECOND, -1, replies(5, 6, 7, 8), "wrong side")
        self.case(game, "xox/oxo/... 2 6 -", FIRST, 0, replies(rest=True), "over")
        self.case(game, "xox/ox./... 2 5 -", FIRST, 1, replies(rest=True), "worth 0")

    def test_pairing(self):
        ring = ((0, 1), (2, 5), (7, 8), (3, 6))

        def pairing(*pairs):
            return lambda nodes: nodes.pairing(*pairs)
        centre = ".../.x./... 2 1 -"
        self.case(mnk(), centre, FIRST, 0, pairing(*ring))
        self.case(mnk(inversion="signs"), centre, FIRST, -1, pairing(*ring))
        self.case(mnk(), ".../.o./... 2 1 -", SECOND, 0, pairing(*ring))
        self.case(mnk(last_reply="on", overline="ignored", max_moves=7), centre, FIRST, 0, pairing(*ring))
        self.case(mnk(walls="b2"), ".../.#./... 1 0 -", FIRST, 0, pairing(*ring))
        self.case(mnk(), "xxo/oox/... 1 6 -", FIRST, 0, pairing(), "nothing blocks")
        self.case(mnk(), centre, FIRST, 1, pairing(*ring), "only draws")
        self.case(mnk(inversion="stones"), centre, FIRST, 0, pairing(*ring), "keep their owner")
        self.case(mnk(), centre, SECOND, 0, pairing(*ring), "nothing blocks")
        self.case(mnk(), centre, FIRST, 0, pairing(*ring[:3]), "nothing blocks the line of cells [0, 3, 6]")
        self.case(mnk(), centre, FIRST, 0, pairing((1, 0), *ring[1:]), "not in order")
        self.case(mnk(), centre, FIRST, 0, pairing((0, 0), *ring[1:]), "not in order")
        self.case(mnk(), centre, FIRST, 0, pairing((1, 9), *ring), "not on the board")
        self.case(mnk(), centre, FIRST, 0, pairing(*ring, (1, 2)), "two pairs")
        self.case(mnk(), centre, FIRST, 0, pairing(*ring[:3], (3, 4)), "is taken")
        self.case(mnk(walls="b2"), ".../.#./... 1 0 -", FIRST, 0, pairing(*ring[:3], (3, 4)), "is taken")
        self.case(mnk(), "xox/xoo/oxx 1 9 -", FIRST, 0, pairing(), "over")
        self.case(mnk(last_reply="on"), "xxx/.../... 2 3 p", FIRST, 0, pairing(), "last reply is pending")
        self.case(mnk(1, 2, 1), "", FIRST, 0, pairing((0, 1)), "nothing blocks")

    def test_forcing(self):
        def forcing(*moves):
            return lambda nodes: nodes.forcing(*moves)
        fork = "x../..o/... 1 2 -"
        self.case(mnk(), fork, FIRST, 1, forcing(6, 4))
        self.case(mnk(), fork, FIRST, -1, forcing(6, 4))
        self.case(mnk(), "o../..x/... 2 2 -", SECOND, 1, forcing(6, 4))
        self.case(mnk(), "xx./oo./... 1 4 -", FIRST, 1, forcing(2))
        self.case(mnk(1, 6, 3), ".x.... 1 1 -", FIRST, 1, forcing(2))
        self.case(mnk(), fork, FIRST, 2, forcing(6, 4), "more than 1")
        self.case(mnk(), fork, FIRST, 1, forcing(), "without a move")
        self.case(mnk(), fork, SECOND, 1, forcing(6, 4), "other side")
        self.case(mnk(), "xox/xoo/oxx 1 9 -", FIRST, 1, forcing(0), "over")
        self.case(mnk(), fork, FIRST, 1, forcing(0, 4), "not legal")
        self.case(mnk(), fork, FIRST, 1, forcing(9), "not legal")
        self.case(mnk(), fork, FIRST, 1, forcing(6), "does not win")
        self.case(mnk(), fork, FIRST, 1, forcing(6, 4, 8), "the list goes on")
        self.case(mnk(), "xx./oo./... 1 4 -", FIRST, 1, forcing(2, 8), "the list goes on")
        self.case(mnk(), fork, FIRST, 1, forcing(7, 4), "does not win")
        self.case(mnk(), "x../oo./... 1 3 -", FIRST, 1, forcing(2, 1), "against [1, 5]")  # 5 wins for Second
        self.case(mnk(1, 6, 3, walls="f1"), "x..oo# 1 3 -", FIRST, 1, forcing(1, 5), "over")  # 2 blocks and wins
        self.case(mnk(max_moves=5), fork, FIRST, 1, forcing(6, 4), "without a win")
        self.case(mnk(max_moves=6), fork, FIRST, 1, forcing(6, 4), "does not win")
        self.case(mnk(max_moves=7), fork, FIRST, 1, forcing(6, 4))
        self.case(mnk(inversion="stones", period=3), fork, FIRST, 1, forcing(6, 4), "does not win")
        self.case(mnk(inversion="stones", period=9), fork, FIRST, 1, forcing(6, 4))

    def test_forcing_with_a_last_reply(self):
        def forcing(*moves):
            return lambda nodes: nodes.forcing(*moves)
        rules = mnk(last_reply="on")
        self.case(rules, "xx./o../o.. 1 4 -", FIRST, 1, forcing(2))
        self.case(rules, "xx./oo./... 1 4 -", FIRST, 1, forcing(2), "last reply")
        self.case(mnk(last_reply="on", max_moves=5), "xx./oo./... 1 4 -", FIRST, 1, forcing(2))
        self.case(rules, "xxx/oo./... 2 5 p", SECOND, 1, forcing(5), "without a win")
        self.case(rules, "xx./oo./... 2 4 -", SECOND, 1, forcing(5))
        # Second's threat of two lines: First's own line only gets it a last reply.
        row = mnk(2, 6, 3, last_reply="on")
        self.case(row, "....../.x.x.. 1 2 -", FIRST, 1, forcing(8))
        self.case(row, ".xx.../..oo.. 1 4 -", FIRST, 1, forcing(0), "last reply")
        self.case(row, ".xx.../..o.oo 1 5 -", FIRST, 1, forcing(3), "last reply")
        self.case(row, ".o..../.xx..o 2 4 -", SECOND, 1, forcing(2), "does not win")

    def test_bounded(self):
        def bounded(limit):
            return lambda nodes: nodes.bounded(limit)
        one = "xo./xo./... 1 4 -"  # 2, 5 do not hold the win at once: moves are tried in ascending order
        game = verifier.read_game(mnk())
        count = 0

        def holds(position):
            nonlocal count
            count += 1
            value = game.value(position, FIRST)
            if value is not None:
                return value >= 1
            ours = position[0] == FIRST
            return next((ours for move in game.moves(position) if holds(game.play(position, move)) == ours), not ours)
        self.assertTrue(holds(game.read(one)))
        self.case(mnk(), one, FIRST, 1, bounded(count))
        self.case(mnk(), one, FIRST, 1, bounded(16_777_216))
        self.case(mnk(), one, FIRST, 1, bounded(count - 1), "more positions than its limit")
        self.case(mnk(), one, FIRST, 1, bounded(0), "more positions than its limit")
        self.case(mnk(), "x../.o./... 1 2 -", FIRST, 1, bounded(16_777_216), "does not find it")
        self.case(mnk(), "xox/xoo/oxx 2 9 -", FIRST, 0, bounded(1))
        self.case(mnk(), "oo./xx./... 2 4 -", SECOND, 1, lambda nodes: nodes.answer(2, nodes.bounded(1)))
        self.case(mnk(), "xox/xoo/oxx 2 9 -", FIRST, 1, bounded(1), "does not find it")
        self.case(kalah(2, 1), "", FIRST, 2, bounded(1000))
        self.case(kalah(2, 1), "", FIRST, 3, bounded(1000), "does not find it")
        self.case(kalah(2, 1), "", SECOND, -2, bounded(1000))
        nodes = Nodes()
        nodes.bounded(16_777_217)
        self.refused(container(nodes.payload((FIRST, 0, 0)), mnk()), 2, "limit above")

    def test_stealing(self):
        self.case(mnk(), "", FIRST, 0, Nodes.stealing)
        self.case(mnk(15, 15, 5), "", FIRST, -1, Nodes.stealing)
        self.case(mnk(inversion="signs", walls="b2"), "", FIRST, 0, Nodes.stealing)
        self.case(mnk(), ".../.../... 1 0 -", FIRST, 0, Nodes.stealing)
        self.case(mnk(), ".../.../... 2 0 -", FIRST, 0, Nodes.stealing, "not the start")
        self.case(mnk(), "x../.../... 2 1 -", FIRST, 0, Nodes.stealing, "not the start")
        self.case(mnk(), "", SECOND, 0, Nodes.stealing, "for First")
        self.case(mnk(), "", FIRST, 1, Nodes.stealing, "a draw")
        for changed in ({"overline": "ignored"}, {"last_reply": "on"}, {"max_moves": 9}, {"inversion": "stones"}):
            self.case(mnk(**changed), "", FIRST, 0, Nodes.stealing, "may do harm")

    def test_symmetries(self):
        game = verifier.read_game(mnk())
        for symmetry, board in enumerate(("xx./.../...", ".xx/.../...", ".../.../xx.", ".../.../.xx",
                                          "x../x../...", ".../x../x..", "..x/..x/...", ".../..x/..x")):
            turned = {5: 6, 6: 5}.get(symmetry, symmetry)  # the two that are each other's inverse
            self.assertEqual(game.text(game.turn(game.read("xx./.../... 1 2 -"), symmetry)), board + " 1 2 -")
            self.assertEqual(game.text(game.turn(game.read(board + " 1 2 -"), turned)), "xx./.../... 1 2 -")
        # Two cells are empty. The reply on one leaves the other, which its symmetry must take to cell 2.
        for after_0, after_8 in itertools.product(range(8), repeat=2):
            def build(nodes):
                last = nodes.answer(2, nodes.end())
                nodes.replies([(0, (last, after_0)), (8, (last, after_8))])
            fits = after_0 in (2, 5) and after_8 in (1, 6)
            self.case(mnk(), ".ox/xxo/ox. 2 7 -", FIRST, -1, build, None if fits else "not legal")

    def test_symmetries_that_a_board_does_not_have(self):
        def file(game, position, symmetry):
            nodes = Nodes()
            nodes.answer(0, (nodes.bounded(100), symmetry))
            return container(nodes.payload((FIRST, -100, 1)), game, position)
        for game, allowed in ((mnk(), range(8)), (mnk(3, 4), range(4)), (mnk(walls="b2"), range(8)),
                              (mnk(walls="b3"), (0, 1)), (mnk(walls="b1"), (0, 1)), (mnk(walls="a2"), (0, 2)),
                              (mnk(walls="c3"), (0, 7)), (mnk(walls="a3+c1"), (0, 3, 4, 7)), (kalah(1, 1), (0,)),
                              (CONNECT4, (0, 1))):
            for symmetry in range(8):
                status, printed = self.verify(file(game, "", symmetry))
                self.assertEqual("does not have symmetry" not in printed, symmetry in allowed, (game, symmetry, printed))
                self.assertEqual(status == 2, symmetry not in allowed)

    def test_nodes_that_no_claim_reaches(self):
        def answer(symmetry):
            return lambda nodes: nodes.answer(0, (0, symmetry))
        for game, unreached in ((mnk(3, 4), answer(4)), (mnk(walls="b3"), answer(2)), (KALAH, answer(1)),
                                (CONNECT4, answer(2)), (KALAH, Nodes.stealing), (CONNECT4, Nodes.pairing)):
            nodes = Nodes()
            proof = nodes.bounded(1)
            last = nodes.answer(0, proof)
            self.assertEqual(self.verify(container(nodes.payload((FIRST, -100, last)), game))[0], 1)
            unreached(nodes)
            self.refused(container(nodes.payload((FIRST, -100, last)), game), 2, "node 2")


class ValueTest(VerifierTest):
    def exact(self, game, value, position=""):
        found, payload = proved(game, position)
        self.assertEqual(found, value, game)
        printed = self.valid(container(payload, game, position))
        self.assertEqual(printed.splitlines()[1:],
                         [f"valid: first gets at least {value}", f"valid: second gets at least {-value}"])
        # The same nodes prove nothing more.
        more = payload[:3] + signed(value + 1) + payload[3 + len(signed(value)):]
        self.assertEqual(self.verify(container(more, game, position))[0], 1)

    def test_known_values(self):
        self.exact(mnk(), 0)
        self.exact(mnk(inversion="signs", period=1), 0)
        self.exact(mnk(2, 3, 2), 1)
        self.exact(mnk(3, 3, 3, walls="b2"), 0)
        self.exact(mnk(1, 5, 2, overline="ignored"), 1)
        for (pits, seeds), value in {(1, 1): 0, (1, 2): -2, (1, 3): 6, (1, 4): -2, (1, 5): 2, (1, 6): 0, (2, 1): 2,
                                     (2, 2): -2, (2, 3): -2, (2, 4): -10, (3, 1): 0, (3, 2): 4}.items():
            self.exact(kalah(pits, seeds), value)

    def test_other_options(self):
        for game in (mnk(last_reply="on"), mnk(max_moves=6), mnk(inversion="stones", period=3),
                     mnk(inversion="stones", period=2, last_reply="on"), mnk(2, 4, 3, overline="ignored", walls="a1"),
                     kalah(2, 3, "always"), kalah(2, 3, "none"), kalah(2, 3, stop="half")):
            value, payload = proved(game)
            self.valid(container(payload, game))

    def test_connect_four(self):
        self.exact(CONNECT4, 4)

    def test_a_position_in_the_middle(self):
        self.exact(mnk(), 1, "xo./.../... 1 2 -")
        self.exact(kalah(2, 3), proved(kalah(2, 3), "<2,1,0,0,5,3,3> 2")[0], "<2,1,0,0,5,3,3> 2")


class FileTest(VerifierTest):
    def setUp(self):
        super().setUp()
        nodes = Nodes()
        nodes.stealing()
        self.payload = nodes.payload((FIRST, 0, 0))

    def test_checksum(self):
        self.assertEqual(verifier.xxh64(b""), 0xEF46DB3751D8E999)
        self.assertEqual(verifier.xxh64(b"a"), 0xD24EC4F1A98C6E5B)
        self.assertEqual(verifier.xxh64(b"abc"), 0x44BC2CF5AD770999)
        self.assertEqual(verifier.xxh64(b"Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1)

    def test_every_damaged_byte_is_found(self):
        data = container(self.payload, mnk())
        self.valid(data)
        for at in range(len(data)):
            self.assertEqual(self.verify(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1:])[0], 2, at)
            self.assertEqual(self.verify(data[:at])[0], 2, at)
        self.refused(data + b"\0", 2, "the payload has another length")

    def test_container(self):
        self.refused(b"", 2, "not a data file")
        self.refused(container(self.payload, mnk(), magic=b"PARLOUR\x1b"), 2, "not a data file")
        self.refused(container(self.payload, mnk(), format=2), 2, "the format is not 1")
        for header in (0, 64, 191, 1 << 31):
            self.refused(container(self.payload, mnk(), header=header), 2, "the header cannot have this length")
        self.refused(container(self.payload, mnk(), payload=2**63), 2, "the payload has another length")
        self.refused(container(self.payload, mnk(), padding=b"\1"), 2, "zeros")
        self.refused(container(self.payload, mnk(), kind="kalah-book"), 2, "not a certificate")
        self.refused(container(self.payload, mnk(), producer="\udcff"), 2, "utf-8")

    def test_games(self):
        good = mnk()
        for bad in ("", "tictactoe", "mnk", good + ",x=1", good.replace(",period=4", ""), good.replace("rows=3", "rows=03"),
                    good.replace("rows=3,cols=3", "cols=3,rows=3"), good + "\n", " " + good, good.replace("off", "Off"),
                    mnk(0), mnk(33), mnk(cols=0), mnk(cols=33), mnk(win=0), mnk(win=4), mnk(period=0), mnk(period=1001),
                    mnk(max_moves=-1), mnk(walls=""), mnk(walls="random"), mnk(walls="a4"), mnk(walls="d1"),
                    mnk(walls="a1+b2"), mnk(walls="b2+b2"), mnk(walls="b02"), mnk(walls="b2+"), mnk(rows="\u0663"),
                    kalah(0, 1), kalah(13, 1), kalah(1, 0), kalah(1, 13), kalah(6, 4, "both"), kalah(6, 4, stop="on"),
                    "connect4:rows=3,cols=4,win=3", "connect4:rows=4,cols=11,win=3", "connect4:rows=4,cols=4,win=2",
                    "connect4:rows=4,cols=4,win=5", "connect4:rows=6,cols=7,win=6", "renju:rows=15"):
            self.refused(container(self.payload, bad), 2, ": the game ")
        for fine in (mnk(walls="b3+c3+a1"), mnk(32, 32, 5, walls="z32+aa32+af1"), mnk(max_moves=100), mnk(period=1000)):
            self.assertIn(self.verify(container(self.payload, fine))[0], (0, 1))

    def test_positions(self):
        for game, texts in {
                mnk(): ("x", ".../.../...", ".../.../... 1 0", ".../.../... 3 0 -", ".../.../... 1 1 -", "x../.../... 2 01 -",
                        ".../.../... 1 0 p", ".../.#./... 1 0 -", "..../.../... 1 0 -", ".../... 1 0 -",
                        "xxx/oo./... 2 5 -", ".../.../... 1 0 -\n", " .../.../... 1 0 -", "X../.../... 2 1 -"),
                mnk(walls="b2"): (".../.../... 1 0 -", ".../.#./#.. 1 0 -"),
                mnk(last_reply="on"): ("x../.../... 2 1 p", "xxx/oo./... 1 5 p", "xxx/ooo/... 2 6 p", "xxx/oo./... 2 5 -"),
                mnk(last_reply="on", max_moves=5): ("xxx/oo./... 2 5 p",),
                kalah(2, 1): ("", "<2,0,0,1,1,1,1>", "<2,0,0,1,1,1> 1", "<2,0,0,1,1,1,1,0> 1", "<3,0,0,1,1,1,1> 1",
                              "<2,0,0,1,1,1,2> 1", "<2,0,0,1,1,1,1> 0", "<2,0,0,1,1,1,01> 1", "<2,-1,1,1,1,1,1> 1"),
                CONNECT4: ("..../..../..../.x.. 2 1 -", "..../..../.x../.... 2 1", "..../..../..../.o.. 2 1",
                           "..../..../..../.x.. 1 1", "..../..../..../.#.. 1 0", "..../..../oo../xxx. 2 5")}.items():
            for text in filter(None, texts):
                nodes = Nodes()
                nodes.bounded(1)
                self.refused(container(nodes.payload((FIRST, 0, 0)), game, text), 2, ": the position ")

    def test_payload(self):
        nodes = b"\x01" + b"\x07"
        claims = b"\x01" + b"\x01\x00\x00"

        def payload(*parts):
            return container(b"".join(parts), mnk())
        self.valid(payload(b"\x01", claims, nodes))
        self.valid(payload(b"\x02", claims, nodes))
        for part, *parts in (("version", b"\x00", claims, nodes), ("version", b"\x03", claims, nodes), ("claims", b"\x01\x00", nodes),
                             ("claims", b"\x01\x11", b"\x01\x00\x00" * 17, nodes),
                             ("neither side", b"\x01\x01\x00\x00\x00", nodes), ("neither side", b"\x01\x01\x03\x00\x00", nodes),
                             ("does not exist", b"\x01\x01\x01\x00\x01", nodes), ("does not exist", b"\x01", claims, b"\x00"),
                             ("kind 0", b"\x01", claims, b"\x01\x00"), ("kind 8", b"\x01", claims, b"\x01\x08"),
                             ("not end with the last node", b"\x01", claims, nodes, b"\x07"), ("ends too early", b"\x01", claims, b"\x02\x07"),
                             ("ends too early", b"\x01", claims), ("ends too early", b""), ("ends inside", b"\x01\x81"),
                             ("shortest", b"\x81\x00", claims, nodes), ("shortest", b"\x01", claims, b"\x81\x00\x07"),
                             ("2^63", b"\x01", b"\x01\x01" + b"\xff" * 9 + b"\x01\x00", nodes),
                             ("does not exist", b"\x01", claims, b"\x01\x02\x00\x00"),
                             ("does not exist", b"\x01", claims, b"\x02\x07\x02\x00\x08"),
                             ("neither 0 nor 1", b"\x01", claims, b"\x02\x07\x03\x00\x02\x00"),
                             ("neither 0 nor 1 nor 2", b"\x02", claims, b"\x02\x07\x03\x00\x03\x00"),
                             ("does not exist", b"\x02", claims, b"\x01\x03\x00\x02\x00"),
                             ("ends too early", b"\x02", claims, b"\x02\x07\x03\x00\x02"),
                             ("ends too early", b"\x01", claims, b"\x01\x03\x00"),
                             ("ends too early", b"\x01", claims, b"\x02\x07\x03\x00\x01")):
            self.refused(payload(*parts), 2, part)
        for kind in (3, 4, 5):  # a count that no file holds
            self.refused(payload(b"\x01", claims, bytes([1, kind]) + b"\xff" * 8 + b"\x7f"), 2, "ends too early")
        self.refused(payload(b"\x01", claims, b"\xff" * 8 + b"\x7f" + b"\x07" * 1000), 2, "ends too early")
        self.valid(container(b"\x01\x02\x01\x00\x00\x01\x01\x00\x01\x07", mnk()))  # two claims, the second of -1
        for game in (kalah(2, 1), CONNECT4):
            for kind in (b"\x04\x00", b"\x05\x00", b"\x07"):
                self.refused(container(b"\x01" + claims + b"\x01" + kind, game), 2, f"kind {kind[0]}")

    def test_a_long_list_takes_no_memory(self):
        data = container(b"\x01\x01\x01\x00\x00\x01\x05" + number(100_000) + b"\x00" * 100_000, mnk())
        self.assertEqual(self.verify(data)[0], 1)

    def test_limits(self):
        nodes = Nodes()
        nodes.bounded(16_777_216)
        for game in (mnk(32, 32, 32), kalah(12, 12), "connect4:rows=10,cols=10,win=5"):
            status, printed = self.verify(container(nodes.payload((FIRST, 1, 0)), game), 5_000)
            self.assertEqual(status, 1)
            self.assertIn("\nnot decided: first gets at least 1: more than 5000 steps\n", printed)

    def test_nodes_are_checked_once_for_a_position(self):
        certificate, steps = verifier.Certificate(container(proved(mnk())[1], mnk())), verifier.count_steps(1_000_000)
        for claim in certificate.claims:
            verifier.check_claim(certificate, claim, steps)
        self.assertEqual(next(steps) - 1, len(certificate.begins))  # the producer makes a node for each position


class CorruptionTest(VerifierTest):
    def certificates(self):
        nodes = Nodes()
        win = nodes.forcing(6, 4)
        ring = nodes.pairing((0, 1), (2, 5), (7, 8), (3, 6))
        small = nodes.bounded(600)
        edge = nodes.replies([(5, win)], small)
        yield mnk(), "x../.../... 2 1 -", nodes.payload((FIRST, 0, edge), (SECOND, -1, small))
        nodes = Nodes()
        ring = nodes.pairing((0, 1), (2, 5), (7, 8), (3, 6))
        centre = nodes.answer(4, (ring, 3))
        yield mnk(), "", nodes.payload((FIRST, 0, centre), (FIRST, 0, nodes.stealing()))
        for game, position in ((mnk(), "xo./.x./... 2 3 -"), (mnk(last_reply="on"), "xo./.xo/... 1 4 -"), (kalah(2, 2), ""),
                               (mnk(inversion="stones", period=2), "xo./.x./o.. 1 4 -"),
                               (CONNECT4, "..../.o../.xo./oxx. 1 6")):
            yield game, position, proved(game, position)[1]

    def test_no_corruption_proves_what_is_false(self):
        chance = random.Random(1)
        accepted = refused = 0
        for game_text, position_text, payload in self.certificates():
            self.valid(container(payload, game_text, position_text))
            game = verifier.read_game(game_text)
            root = game.read(position_text) if position_text else game.start
            value = Minimax(game).value(root)
            for _ in range(290):
                data = bytearray(payload)
                for _ in range(chance.choice((1, 1, 1, 2, 5))):
                    at = chance.randrange(min(len(data), chance.choice((8, 40, 10_000))))
                    change = chance.randrange(4)
                    if change == 0:
                        data[at] = chance.randrange(256)
                    elif change == 1:
                        data[at] = (data[at] + chance.choice((-2, -1, 1, 2, 8))) % 256
                    elif change == 2:
                        data.insert(at, chance.randrange(9))
                    elif len(data) > 8:
                        del data[at]
                file = container(bytes(data), game_text, position_text)
                status, printed = self.verify(file, 3_000)
                self.assertIn(status, (0, 1, 2), printed)
                refused += status != 0
                second = container(b"\2" + bytes(data[1:]), game_text, position_text)
                second_status, second_printed = self.verify(second, 3_000)
                if data[0] == 1 and status != 2 and "not decided" not in printed + second_printed:
                    self.assertEqual(second_status, status, second_printed)
                for file in [file] * (status == 0) + [second] * (second_status == 0):
                    accepted += 1
                    for side, claimed, _ in verifier.Certificate(file).claims:
                        self.assertLessEqual(claimed, value if side == FIRST else -value)
        self.assertGreater(accepted, 20)
        self.assertGreater(accepted + refused, 2_000)

    def test_no_corruption_of_texts_or_the_container_is_a_crash(self):
        chance = random.Random(2)
        for game_text, position_text, payload in self.certificates():
            for _ in range(60):
                texts = [list(game_text), list(position_text or ".../.../... 1 0 -")]
                for _ in range(chance.choice((1, 1, 2, 4))):
                    text = chance.choice(texts)
                    text[chance.randrange(len(text))] = chance.choice("0123456789abx.o#p-,=+<>/ \0\n\u00e9")
                data = container(payload, *map("".join, texts))
                self.assertIn(self.verify(data, 2_000)[0], (0, 1, 2))
                at = chance.randrange(len(data))
                damaged = data[:at] + bytes([chance.randrange(256)]) + data[at + 1:]
                self.assertEqual(self.verify(damaged, 2_000)[0], 2 if damaged != data else self.verify(data, 2_000)[0])


class ProgramTest(VerifierTest):
    def run_script(self, *arguments):
        return subprocess.run([sys.executable, SCRIPT, *map(str, arguments)], capture_output=True, text=True, check=False)

    def test_the_command_line(self):
        good, bad = self.file.with_name("good"), self.file.with_name("bad")
        nodes = Nodes()
        nodes.stealing()
        good.write_bytes(container(nodes.payload((FIRST, 0, 0)), mnk()))
        bad.write_bytes(container(nodes.payload((FIRST, 0, 0), (SECOND, 0, 0)), mnk()))
        done = self.run_script(good)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, f"{good}: {mnk()} at .../.../... 1 0 -\nvalid: first gets at least 0\n")
        done = self.run_script(good, bad)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.splitlines()[4], "not proved: second gets at least 0: node 0, position .../.../... 1 0 -: "
                                                      "stealing proves a draw for First and nothing else")
        self.assertEqual(self.run_script("--limit", 0, good).returncode, 1)
        for wrong in (self.file.with_name("missing"), self.file.parent, SCRIPT):
            done = self.run_script(good, wrong)
            self.assertEqual(done.returncode, 2)
            self.assertIn(str(wrong), done.stderr)
            self.assertNotIn("Traceback", done.stderr)
        self.assertEqual(self.run_script().returncode, 2)


# ---- The part Passing of the page, read a second time: one cell and one run after another ----

def cells_of(mask):
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


class Page:
    """Proofs for one side that it gets at least value. A position is (is it to move?, its stones, the other side's,
    (E1, ..., En)); sets of cells are integers, bit c is cell c. A node is (kind, moves, references, the byte), a
    reference (node, symmetry)."""

    def __init__(self, rows, cols, win, value, walls=(), exactly=False):
        self.rows, self.cols, self.win, self.value, self.exactly = rows, cols, win, value, exactly
        self.cells = sum(1 << cell for cell in range(rows * cols) if cell not in walls)
        self.runs, self.truths, self.memory = [], {}, {}
        for x, y, (dx, dy) in itertools.product(range(cols), range(rows), ((1, 0), (0, 1), (1, 1), (1, -1))):
            around = [(x + at * dx, y + at * dy) for at in range(-1, win + 1)]
            inside = [1 << b * cols + a if 0 <= a < cols and 0 <= b < rows else 0 for a, b in around]
            if all(bit & self.cells for bit in inside[1:-1]):
                self.runs.append((sum(inside[1:-1]), inside[0] | inside[-1]))
        self.symmetries = [symmetry for symmetry in range(8 if rows == cols else 4)
                           if self.turned(self.cells, symmetry) == self.cells]

    def turned(self, mask, symmetry):
        result = 0
        for cell in cells_of(mask):
            x, y = cell % self.cols, cell // self.cols
            x = self.cols - 1 - x if symmetry & 1 else x
            y = self.rows - 1 - y if symmetry & 2 else y
            x, y = (y, x) if symmetry & 4 else (x, y)
            result |= 1 << y * self.cols + x
        return result

    def turn(self, position, symmetry):
        our_turn, *masks, sets = position
        return our_turn, *(self.turned(mask, symmetry) for mask in masks), tuple(self.turned(mask, symmetry) for mask in sets)

    def has_line(self, stones):
        return any(run & stones == run and not (self.exactly and flanks & stones) for run, flanks in self.runs)

    def can_fill(self, ours, theirs, sets, more):
        """With n >= 1."""
        return any(not run & ours and self.gaps_left(run & ~theirs, sets) <= more for run, _ in self.runs)

    def gaps_left(self, gaps, sets):
        """At least, after trying everything: the first stone in none of the gaps or in any."""
        if not gaps or not sets:
            return gaps.bit_count()
        puts = [gaps & ~(1 << cell) for cell in cells_of(gaps & sets[0])]
        return min(self.gaps_left(some, sets[1:]) for some in (gaps, *puts))

    # What is true, without any node.

    def is_true(self, position):
        """At every placement of what is elsewhere; one with a line of the other side is lost, whatever else there is."""
        our_turn, ours, theirs, sets = position
        placements = {theirs}
        for cells in sets:
            placements = {stones | 1 << cell for stones in placements for cell in cells_of(cells & ~ours & ~stones)}
        return all(self.is_placement_true(our_turn, ours, stones) for stones in placements)

    def is_placement_true(self, our_turn, ours, theirs):
        key = our_turn, ours, theirs
        if key not in self.truths:
            empty = cells_of(self.cells & ~ours & ~theirs)
            if self.has_line(theirs):
                result = self.value <= -1
            elif self.has_line(ours):
                result = self.value <= 1
            elif not empty:
                result = self.value <= 0
            elif our_turn:
                result = any(self.is_placement_true(False, ours | 1 << cell, theirs) for cell in empty)
            else:
                result = all(self.is_placement_true(True, ours, theirs | 1 << cell) for cell in empty)
            self.truths[key] = result
        return self.truths[key]

    # What nodes prove.

    def ends(self, position):
        our_turn, ours, theirs, sets = position
        if our_turn and self.has_line(theirs):
            return not sets and self.value <= -1
        if not our_turn and self.has_line(ours):
            return self.value <= 1 and not (sets and self.can_fill(ours, theirs, sets, 0))
        return not sets and not self.cells & ~ours & ~theirs and self.value <= 0

    def is_over(self, position):
        our_turn, ours, theirs, *_ = position
        return self.has_line(theirs if our_turn else ours) or not self.cells & ~ours & ~theirs

    def forces(self, position, moves):
        _, ours, theirs, sets = position
        empty = self.cells & ~ours & ~theirs
        if not moves or self.value > 1 or not 1 << moves[0] & empty or self.is_in_some(moves[0], sets):
            return False
        ours, empty = ours | 1 << moves[0], empty & ~(1 << moves[0])
        if self.has_line(ours):
            return len(moves) == 1 and not (sets and self.can_fill(ours, theirs, sets, 0))
        if sets and self.can_fill(ours, theirs, sets, 1):
            return False
        if not sets and any(self.has_line(theirs | 1 << cell) for cell in cells_of(empty)):
            return False
        wins = [cell for cell in cells_of(empty) if self.has_line(ours | 1 << cell) and not self.is_in_some(cell, sets)]
        if len(wins) != 1:
            return len(wins) > 1 and len(moves) == 1
        return self.forces((True, ours, theirs | 1 << wins[0], sets), moves[1:])

    def is_in_some(self, move, sets):
        return any(cells >> move & 1 for cells in sets)

    def after(self, position, move):
        our_turn, ours, theirs, sets = position
        bit = 1 << move
        return not our_turn, ours | bit * our_turn, theirs | bit * (not our_turn), tuple(cells & ~bit for cells in sets)

    def passed(self, position, listed):
        _, ours, theirs, sets = position
        return True, ours, theirs, (*sets, self.cells & ~ours & ~theirs & ~sum(1 << move for move in listed))

    def proves(self, nodes, number, position, seen):
        """seen: all positions that nodes were asked about, to know each answer once."""
        if (number, position) not in seen:
            seen[number, position] = self.proves_anew(nodes, number, position, seen)
        return seen[number, position]

    def proves_anew(self, nodes, number, position, seen):
        our_turn, ours, theirs, sets = position
        kind, moves, references, byte = nodes[number]
        if kind == "end":
            return self.ends(position)
        if self.is_over(position) or our_turn != (kind in ("answer", "forcing")):
            return False
        if kind == "forcing":
            return self.forces(position, moves)
        legal = cells_of(self.cells & ~ours & ~theirs)
        if not set(moves) <= set(legal) or any(a >= b for a, b in itertools.pairwise(moves)):
            return False
        if our_turn and self.is_in_some(moves[0], sets):
            return False
        rests = [(reference, self.after(position, move)) for move, reference in zip(moves, references)]
        unlisted = [move for move in legal if move not in moves]
        if kind == "replies" and byte == 0 and unlisted:
            return False
        if kind == "replies" and byte == 1:
            rests += [(references[-1], self.after(position, move)) for move in unlisted]
        if kind == "replies" and byte == 2:
            if self.value > 1 or len(sets) >= 16:
                return False
            rests.append((references[-1], self.passed(position, moves)))
        return all(self.proves(nodes, to, self.turn(after, symmetry), seen) for (to, symmetry), after in rests)

    # A naive prover: what it finds is a proof by the rules above. depth: how many quiet moves it may make.

    def prove(self, position, depth, chance, nodes):
        """A reference, or None."""
        for symmetry in self.symmetries:
            key = self.turn(position, symmetry), depth
            if key in self.memory:
                return self.memory[key] and (self.memory[key][0], symmetry)
        found = self.find(position, depth, chance, nodes)
        nodes += [found] * (found is not None)
        self.memory[position, depth] = found and (len(nodes) - 1, 0)
        return self.memory[position, depth]

    def forcing(self, position, most):
        """Moves that force, with at most so many of them."""
        _, ours, theirs, sets = position
        certain = self.cells & ~ours & ~theirs & ~sum(1 << cell for cell in cells_of(self.cells) if self.is_in_some(cell, sets))
        for move in cells_of(certain):
            if self.forces(position, [move]):
                return [move]
            mine = ours | 1 << move
            wins = [cell for cell in cells_of(certain & ~mine) if self.has_line(mine | 1 << cell)]
            if most > 1 and len(wins) == 1 and not self.has_line(mine):
                more = self.forcing((True, mine, theirs | 1 << wins[0], sets), most - 1)
                if more and self.forces(position, [move, *more]):
                    return [move, *more]
        return None

    def find(self, position, depth, chance, nodes):
        our_turn, ours, theirs, sets = position
        if self.is_over(position):
            return ("end", (), (), 0) if self.ends(position) else None
        if not sets and not self.is_true(position):
            return None
        if our_turn:
            moves = chance.random() < 0.6 and self.forcing(position, chance.choice((1, 3)))
            if moves:
                return "forcing", tuple(moves), (), 0
            for move in cells_of(self.cells & ~ours & ~theirs) if depth else ():
                if self.is_in_some(move, sets):
                    continue
                to = self.prove(self.after(position, move), depth - 1, chance, nodes)
                if to:
                    return "answer", (move,), (to,), 0
            return None
        legal = cells_of(self.cells & ~ours & ~theirs)
        proved = {move: self.prove(self.after(position, move), depth, chance, nodes) for move in legal}
        listed = {move: to for move, to in proved.items() if to}
        tries = [listed] if len(listed) < len(legal) or chance.random() < 0.5 else []
        tries += [{move: to for move, to in listed.items() if chance.random() < 0.5} for _ in range(2)]
        chance.shuffle(tries)
        for some in tries:
            to = self.prove(self.passed(position, some), depth, chance, nodes)
            if to:
                return "replies", tuple(some), (*some.values(), to), 2
        return ("replies", tuple(listed), tuple(listed.values()), 0) if len(listed) == len(legal) else None


def write(nodes, *claims):
    """The payload of a Page's nodes."""
    result = Nodes()
    for kind, moves, references, byte in nodes:
        if kind == "end":
            result.end()
        elif kind == "answer":
            result.answer(moves[0], references[0])
        elif kind == "forcing":
            result.forcing(*moves)
        elif byte == 2:
            result.passing(list(zip(moves, references)), references[-1])
        else:
            result.replies(list(zip(moves, references)), references[-1] if byte else None)
    return result.payload(*claims, version=2)


class PassingProperties(VerifierTest):
    """Random changes of proofs that pass: the verifier and the page agree, and no node proves what is false."""

    def change(self, chance, page, nodes, number):
        kind, moves, references, byte = nodes[number]
        moves, references, cells = list(moves), list(references), page.rows * page.cols
        what = chance.randrange(5)
        if what == 0 and moves and kind != "answer":  # leaves out a move
            at = chance.randrange(len(moves))
            del moves[at], references[at:at + 1]
        elif what == 1 and moves:  # another move
            moves[chance.randrange(len(moves))] = chance.randrange(cells)
            moves = sorted(moves) if kind == "replies" and chance.random() < 0.9 else moves
        elif what == 2 and references:  # another node, or turned
            at = chance.randrange(len(references))
            to, symmetry = references[at]
            references[at] = chance.choice(((chance.randrange(number), symmetry), (to, chance.choice(page.symmetries))))
        elif what == 3 and kind == "replies":  # another byte
            byte = chance.randrange(3)
            references = references[:len(moves)] + references[-1:] * (byte > 0)
        elif what == 4 and kind == "forcing":  # a move more
            moves.append(chance.randrange(cells))
        elif what == 4 and kind == "replies":  # a move more, to where another one leads
            move = chance.randrange(cells)
            if move not in moves and references:
                at = sum(other < move for other in moves)
                moves.insert(at, move)
                references.insert(at, chance.choice(references))
        if kind != "replies" or len(references) == len(moves) + (byte > 0):
            nodes[number] = kind, tuple(moves), tuple(references), byte

    def check(self, game, page, side, root, nodes):
        """Both verdicts on the last node; all that is proved is true. Returns what was asked."""
        asked = {}
        expected = page.proves(nodes, len(nodes) - 1, root, asked)
        signs = {0: ".", 1: "xo"[side - 1], 2: "ox"[side - 1]}
        stones = [signs[(root[1] >> cell & 1) + 2 * (root[2] >> cell & 1)] if page.cells >> cell & 1 else "#"
                  for cell in range(page.rows * page.cols)]
        board = "/".join("".join(stones[at:at + page.cols]) for at in range(0, len(stones), page.cols))
        text = f"{board} {side if root[0] else 3 - side} {(root[1] | root[2]).bit_count()} -"
        status, printed = self.verify(container(write(nodes, (side, page.value, len(nodes) - 1)), game, text), 100_000)
        self.assertEqual(status == 0, expected, (printed, nodes))
        for (_, position), proved in asked.items():
            self.assertTrue(not proved or page.is_true(position), (position, nodes))
        return expected, asked

    def explore(self, seed, size, stones, proofs, changes, depth, walls=(), exactly=False):
        chance, verdicts = random.Random(seed), collections.Counter()
        rows, cols, win = size
        names = "+".join("abcdefgh"[cell % cols] + str(rows - cell // cols) for cell in walls) or "none"
        game = mnk(rows, cols, win, walls=names, overline="ignored" if exactly else "wins")
        pages = {value: Page(rows, cols, win, value, walls, exactly) for value in (0, 1)}
        while proofs:
            page = pages[chance.random() < 0.85]
            cells = chance.sample(cells_of(page.cells), chance.choice(stones))
            half = chance.randrange(len(cells) // 2, len(cells) // 2 + 2)
            ours, theirs = (sum(1 << cell for cell in some) for some in (cells[:half], cells[half:]))
            root, nodes = (chance.random() < 0.4, ours, theirs, ()), []
            page.memory.clear()
            if page.has_line(ours) or page.has_line(theirs) or not page.prove(root, depth, chance, nodes):
                continue
            _, asked = self.check(game, page, FIRST, root, nodes)
            if not any(nodes[number][3] == 2 for number, _ in asked):
                continue
            proofs -= 1
            used = sorted({number for number, _ in asked})
            verdicts[f"{max(len(position[3]) for _, position in asked)} elsewhere"] += 1
            for _ in range(changes):
                changed = list(nodes)
                for _ in range(chance.choice((1, 1, 1, 2, 3))):
                    self.change(chance, page, changed, chance.choice(used))
                if changed != nodes:
                    verdicts[self.check(game, page, chance.choice((FIRST, SECOND)), root, changed)[0]] += 1
        return verdicts

    def test_three_by_three(self):
        self.explored(self.explore(1, (3, 3, 3), (0, 1, 2, 3, 4), 40, 20, 4), 40)
        self.explored(self.explore(2, (3, 3, 2), (0, 1), 5, 20, 2), 5)

    def test_more_cells(self):
        self.explored(self.explore(3, (4, 3, 3), (1, 2, 3, 4), 40, 20, 2), 40)
        self.explored(self.explore(4, (4, 4, 3), (3, 4, 5), 20, 20, 2), 10)
        self.explored(self.explore(5, (1, 10, 3), (1, 2, 3), 20, 20, 3), 10)

    def test_walls_and_overlines(self):
        self.explored(self.explore(6, (3, 4, 3), (1, 2, 3), 10, 20, 2, walls=(0,), exactly=True), 5)
        self.explored(self.explore(7, (4, 3, 3), (1, 2, 3), 10, 20, 2, walls=(1, 11)), 5)
        self.explored(self.explore(8, (1, 9, 3), (1, 2, 3), 10, 20, 2, exactly=True), 5)

    def explored(self, verdicts, accepted):
        self.assertGreater(verdicts[True], accepted)


class PassingTest(VerifierTest):
    def case(self, game, position, side, value, build, unproved=None):
        nodes = Nodes()
        build(nodes)
        claim = side, value, len(nodes.nodes) - 1
        data = container(nodes.payload(claim, version=2), game, position)
        if unproved is None:
            self.valid(data)
        else:
            self.refused(data, 1, unproved)
        self.refused(container(nodes.payload(claim), game, position), 2, "neither 0 nor 1 after")

    @staticmethod
    def fork(listed=(2, 6), answers=(6, 2), rest=lambda nodes: (nodes.forcing(2), 0)):
        """For the first of the boards below: First takes 2 or 6."""
        def build(nodes):
            passed, end = rest(nodes), nodes.end()
            nodes.passing([(move, nodes.answer(answer, end)) for move, answer in zip(listed, answers)], passed)
        return build

    def test_three_in_a_row(self):
        board, fork = "xx./x../..o 2 4 -", self.fork
        self.case(mnk(), board, FIRST, 1, fork())
        self.case(mnk(), board, FIRST, 0, fork())
        self.case(mnk(), "oo./o../..x 1 4 -", SECOND, 1, fork())
        self.case(mnk(), board, FIRST, 1, fork(rest=lambda nodes: (nodes.answer(6, nodes.end()), 0)))
        self.case(mnk(), board, FIRST, 2, fork(), "more than 1")
        self.case(mnk(), board, SECOND, -1, fork(), "wrong side")
        self.case(mnk(), "xx./x../..o 1 4 -", FIRST, 1, fork(), "wrong side")
        self.case(mnk(), board, FIRST, 1, fork((1, 2, 6), (6, 6, 2)), "not legal")
        self.case(mnk(), board, FIRST, 1, fork((2, 6, 9), (6, 2, 2)), "not legal")
        self.case(mnk(), board, FIRST, 1, fork((6, 2), (2, 6)), "not in order")
        self.case(mnk(), board, FIRST, 1, fork((2, 2, 6), (6, 6, 2)), "not in order")
        self.case(mnk(), board, FIRST, 1, fork((2, 6), (6, 4)), "not over")
        self.case(mnk(), board, FIRST, 1, fork((6,), (2,)), "move 2 is not legal, or may be taken")
        self.case(mnk(), board, FIRST, 1, fork((6,), (2,), lambda nodes: (nodes.answer(2, nodes.end()), 0)), "may be taken")
        self.case(mnk(), board, FIRST, 1, fork(rest=lambda nodes: (nodes.forcing(4), 0)), "may be taken")

        def over(nodes):
            fork(())(nodes)
            nodes.answer(2, len(nodes.nodes) - 1)
        self.case(mnk(), "xx./x../..o 1 4 -", FIRST, 1, over, "over")

    def test_symmetries_turn_what_is_elsewhere(self):
        page = Page(3, 3, 3, 1)
        for symmetry, move in itertools.product(range(8), range(9)):
            def rest(nodes):
                return nodes.forcing(move), symmetry
            two, six = (page.turned(1 << cell, symmetry) == 1 << move for cell in (2, 6))
            self.case(mnk(), "xx./x../..o 2 4 -", FIRST, 1, self.fork((2, 6), (6, 2), rest), None if two or six else "move")
            self.case(mnk(), "xx./x../..o 2 4 -", FIRST, 1, self.fork((6,), (2,), rest), None if six else "move")

    def test_rules_that_allow_it(self):
        board, fork = "xx./x../..o 2 4 -", self.fork
        self.case(mnk(overline="ignored"), board, FIRST, 1, fork())
        self.case(mnk(inversion="signs"), board, FIRST, 1, fork())
        self.case(mnk(walls="b2"), "xx./x#./..o 2 4 -", FIRST, 1, fork())
        for changed in ({"last_reply": "on"}, {"max_moves": 9}, {"inversion": "stones", "period": 9}):
            self.case(mnk(**changed), board, FIRST, 1, fork(), "do not allow passing")
        for game, position in ((CONNECT4, "..../..../..../x... 2 1"), (KALAH, "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> 2")):
            nodes = Nodes()
            nodes.passing([], nodes.bounded(1))  # malformed even where no claim reaches it
            self.refused(container(nodes.payload((FIRST, -40, 0), version=2), game, position), 2, "neither 0 nor 1 after")
            self.assertEqual(self.verify(container(nodes.payload((FIRST, -40, 0), version=2), mnk()))[0], 1)

    def test_four_in_a_row(self):
        def build(listed):
            def nodes(nodes):
                column, row = nodes.forcing(16), nodes.forcing(8)
                nodes.passing([(move, row) for move in listed], column)
            return nodes
        game, board = mnk(5, 5, 4), "...../.xx../.x.../...../o...o 2 5 -"
        self.case(game, board, FIRST, 1, build((1, 16, 21)))
        self.case(game, board, FIRST, 1, build((1, 16, 17, 21)))
        for listed in itertools.combinations((1, 16, 21), 2):
            self.case(game, board, FIRST, 1, build(listed), "stones elsewhere: [[")
        # The other side may have 23 and then plays 21.
        self.case(game, "...../.xx../.x.../...../o.o.. 2 5 -", FIRST, 1, build((1, 16, 21)), "may have a line or make one")

    def test_a_three_and_a_four(self):
        def build(nodes):
            row, column = nodes.forcing(38), nodes.forcing(31)
            nodes.passing([(move, column) for move in (37, 38, 42)], row)
        stones = {cell: "x" for cell in (39, 40, 41, 49, 58)} | {cell: "o" for cell in (0, 8, 72, 80)}
        for more in (None, 22, 31, 67):  # without one of these nothing is left of the column
            board = [(stones | {more: "o"}).get(cell, ".") for cell in range(81)]
            text = "/".join("".join(board[at:at + 9]) for at in range(0, 81, 9)) + f" 2 {9 + (more is not None)} -"
            self.case(mnk(9, 9, 5), text, FIRST, 1, build, more and "move")

    def proves(self, unproved, board, sets, kind, moves=(), references=(), turn=FIRST, value=1, **options):
        """One node, for First, with stones elsewhere. Returns what is left to prove."""
        rows = board.split("/")
        game = verifier.read_game(mnk(len(rows), len(rows[0]), **options))
        stones = verifier.StonesElsewhere(game, FIRST, value)
        position = *stones.position((turn, board))[:3], tuple(sum(stones.bits[cell] for cell in cells) for cells in sets)
        node = kind, list(moves), list(references), 0
        if unproved is None:
            found = stones.left_to_prove(node, position, verifier.count_steps(1000))
            return [(reference, stones.text(after)) for reference, after in found]
        with self.assertRaisesRegex(verifier.Refused, unproved):
            stones.left_to_prove(node, position, verifier.count_steps(1000))
        return None

    def test_end(self):
        won, some = "xxx./..../..../..oo", "may have a line elsewhere"
        self.proves(None, won, [(8, 9)], verifier.END, turn=SECOND, win=3)
        self.proves(some, won, [(8, 13)], verifier.END, turn=SECOND, win=3)
        self.proves(None, won, [(8, 12)], verifier.END, turn=SECOND, win=3)  # a gap is outside
        self.proves(some, won, [(12, 13)] * 2, verifier.END, turn=SECOND, win=3)
        self.proves(None, "xxx./..../..../...o", [(13, 14)], verifier.END, turn=SECOND, win=3)  # two gaps
        self.proves(some, "xxx./..../..../...o", [(13, 14)] * 2, verifier.END, turn=SECOND, win=3)
        self.proves(some, "xxx./..../..../....", [range(3, 16)] * 3, verifier.END, turn=SECOND, win=3)
        self.proves(None, "xxx./..../..../.x.o", [(14,)] * 2, verifier.END, turn=SECOND, win=3)
        self.proves(None, "xxx./..../..../.#.o", [(14,)] * 2, verifier.END, turn=SECOND, win=3, walls="b1")
        self.proves(some, "xxx./..../..../.ooo", [(8,)], verifier.END, turn=SECOND, win=3)
        for danger, sets in ((False, [(13,), (13,)]), (True, [(13,), (14,)]), (True, [(13, 14), (13,)]), (True, [(14,), (13, 14)]),
                             (False, [(12, 13), (8, 9)]), (True, [(12,), (8,), (14,), (13,)])):
            self.proves(some if danger else None, "xxx./..../..../...o", sets, verifier.END, turn=SECOND, win=3)
        four = "xxxx/..../..../...o"
        self.proves(some, four, [(12, 13), (13, 14), (12,)], verifier.END, turn=SECOND, win=4)  # 14, then 13, then 12
        self.proves(None, four, [(12, 13), (8, 14), (8, 14), (8, 14)], verifier.END, turn=SECOND, win=4)
        for unlucky in ("ooo./..../..../....", "xx../..../..../...."):
            self.proves("worth", unlucky, [(8,)], verifier.END, win=3, value=-1)
        full = "xox/xoo/oxx"  # without stones elsewhere a draw is enough
        self.proves(None, full, [], verifier.END, win=3, value=0)
        self.proves("worth 0", full, [()], verifier.END, win=3, value=0)

    def test_answer(self):
        board = "xx../..../..../...o"
        self.assertEqual(self.proves(None, board, [(8, 9)], verifier.ANSWER, (7,), (8,), win=3),
                         [(8, "xx../...x/..../...o 2 4 -, stones elsewhere: [[8, 9]]")])
        for move in (0, 15, 8, 16):
            self.proves("not legal, or may be taken", board, [(8, 9)], verifier.ANSWER, (move,), (8,), win=3)
        for sets in ([(8,), (7,)], [(7,), (8,)]):
            self.proves("may be taken", board, sets, verifier.ANSWER, (7,), (8,), win=3)
        self.proves("wrong side", board, [(8, 9)], verifier.ANSWER, (7,), (8,), turn=SECOND, win=3)

    def test_replies(self):
        board, walled = "xx../.##.", {"walls": "b1+c1", "win": 3}
        after = ["xx.o/.##. 1 3 -, stones elsewhere: [[4, 7]]", "xx../.##o 1 3 -, stones elsewhere: [[4]]",
                 "xx../o##. 1 3 -, stones elsewhere: [[7]]", "xxo./.##. 1 3 -, stones elsewhere: [[4, 7]]",
                 "xx../.##. 1 2 -, stones elsewhere: [[4], [2, 4, 7]]"]
        self.assertEqual(self.proves(None, board, [(4, 7)], verifier.REPLIES, (2, 3, 4, 7), (8, 16, 24, 32), SECOND, **walled),
                         [(8, after[3]), (16, after[0]), (24, after[2]), (32, after[1])])
        self.assertEqual(self.proves(None, board, [(4, 7)], verifier.REPLIES, (3, 7), (8, 16, 24), SECOND, **walled),
                         [(8, after[0]), (16, after[1]), (24, after[3]), (24, after[2])])
        self.assertEqual(self.proves(None, board, [(4,)], verifier.PASSING, (3,), (8, 24), SECOND, **walled),
                         [(8, after[0].replace("4, 7", "4")), (24, after[4])])
        self.assertEqual(self.proves(None, board, [(4,)], verifier.PASSING, (3, 4), (8, 16, 24), SECOND, **walled)[2],
                         (24, after[4].replace("2, 4, 7", "2, 7")))  # 4 may have been played elsewhere before
        self.assertEqual(self.proves(None, board, [(4, 7), (2, 4)], verifier.PASSING, (4,), (8, 16), SECOND, **walled),
                         [(8, "xx../o##. 1 3 -, stones elsewhere: [[2], [7]]"),
                          (16, "xx../.##. 1 2 -, stones elsewhere: [[2, 4], [2, 3, 7], [4, 7]]")])
        self.proves(None, board, [(4,)] * 15, verifier.PASSING, (3,), (8, 24), SECOND, **walled)
        self.proves("too many stones", board, [(4,)] * 16, verifier.PASSING, (3,), (8, 24), SECOND, **walled)
        self.proves(None, board, [(4,)] * 16, verifier.REPLIES, (3,), (8, 24), SECOND, **walled)
        self.proves("more than 1", board, [(4,)], verifier.PASSING, (3,), (8, 24), SECOND, value=2, **walled)
        self.proves("not every legal", board, [(4, 7)], verifier.REPLIES, (2, 3), (8, 16), SECOND, **walled)
        self.proves("wrong side", board, [(4, 7)], verifier.REPLIES, (2, 3, 4, 7), (8, 16, 24, 32), FIRST, **walled)

    def test_forcing(self):
        def forcing(unproved, board, sets, *moves, **options):
            self.proves(unproved, board, sets, verifier.FORCING, moves, **{"win": 3} | options)
        # A line at once.
        line = "..xx..../oo......"
        forcing(None, line, [(5,)], 4)
        forcing("may have a line elsewhere", line, [(10,)], 4)
        forcing("may have a line elsewhere", "..xx..../o.......", [(9, 10)] * 2, 4)
        forcing(None, "..xx..../o.......", [(9, 10)], 4)
        forcing(None, "..xx..../o.......", [(9,)] * 2, 4)
        forcing("the list goes on", line, [(5,)], 4, 1)
        forcing("may be taken", line, [(4,)], 4)
        for move in (3, 8, 16, 2**40):
            forcing("not legal", line, [(5,)], move)
        forcing("without a move", line, [(5,)])
        forcing("more than 1", line, [(5,)], 4, value=2)
        forcing("wrong side", line, [(5,)], 4, turn=SECOND)
        # Two threats.
        fork, danger = "..x...../........", "may have a line or make one"
        forcing(None, fork, [(0, 8)], 3)
        forcing("does not win", fork, [(0, 1)], 3)  # only 4 is certain
        forcing("does not win", fork, [(1, 4)], 3)
        forcing("does not win", fork, [(1, 4)], 3, 5)
        forcing("does not win", fork, [(0, 8)], 5)
        forcing("the list goes on", fork, [(0, 8)], 3, 1)
        forcing("may be taken", fork, [(3, 8)], 3)
        forcing(danger, "..x...../o.......", [(0, 9)], 3)  # 10 is certain, but next
        forcing(None, "..x...../o.......", [(0, 5)], 3)
        forcing(danger, "..x...../o.......", [(9, 10)], 3)
        forcing(danger, fork, [(9, 10)] * 2, 3)
        forcing(danger, fork, [(9, 11)] * 2, 3)
        forcing(None, fork, [(9, 15)] * 2, 3)
        forcing(danger, fork, [(9, 10, 11)] * 3, 3)
        forcing(danger, "..x...../oo......", [(0, 5)], 3)
        forcing(danger, "..x...../oo......", [], 3)
        forcing(None, "..x...../ox......", [(0, 10)], 3)
        forcing(None, "..x...../o#......", [(0, 10)], 3, walls="b1")
        # A set for each.
        forcing("may be taken", fork, [(8,), (3,)], 3)
        forcing("does not win", fork, [(0,), (1,)], 3)
        forcing("does not win", fork, [(1,), (4,)], 3)
        forcing(None, fork, [(9,), (9,)], 3)
        forcing(danger, fork, [(9,), (10,)], 3)
        forcing(danger, fork, [(9, 10), (9,)], 3)
        forcing(None, fork, [(9,), (12,)], 3)
        forcing(None, fork, [(9, 12), (9, 12), (9, 12)], 3)
        forcing(danger, "..x...../o.......", [(10,), (0,)], 3)
        forcing(None, "..x...../o.......", [(11,), (0,)], 3)
        forcing(None, "..x../...o./.....", [(13,)], 3)  # 3 itself is in the way
        # One threat, then two. With a stone on 11 nothing can come of 12 and 13.
        steps = "..x...../..x.o.#."
        forcing(None, steps, [(13,)], 11, 3, walls="g1")
        forcing("does not win", steps, [(13,)], 11, walls="g1")
        forcing("the list goes on", steps, [(13,)], 11, 3, 5, walls="g1")
        forcing("may be taken", steps, [(3, 13)], 11, 3, walls="g1")
        forcing(None, "..x...../.ox.....", [(5,)], 11, 3)
        forcing(danger, "..x...../.ox.....", [(13,)], 11, 3)  # the reply at 12, 13, then 14
        # A longer line that does not count is a chance nevertheless.
        forcing(None, "..x...../oooo....", [], 3, overline="ignored")
        forcing(None, "..x...../....oooo", [], 3, overline="ignored")
        forcing(danger, "..x...../oooo....", [(0, 15)], 3, overline="ignored")
        forcing(None, "..x.x.../........", [(0, 15)], 5)
        forcing("does not win", "..x.x.../........", [(0, 15)], 5, overline="ignored")  # 3 would make four in a row

    def test_other_kinds_prove_nothing_with_stones_elsewhere(self):
        for kind, moves, board, turn in ((verifier.PAIRING, (1, 2), "x../.../...", SECOND), (verifier.STEALING, (), ".../.../...", FIRST),
                                         (verifier.BOUNDED, (1 << 24,), "xx./oo./...", FIRST)):
            self.proves("proves nothing with stones elsewhere", board, [(8,)], kind, moves, turn=turn, value=-1)
        self.proves(None, "xx./oo./...", [], verifier.BOUNDED, (1 << 24,))

    def test_what_is_remembered(self):
        nodes = Nodes()
        forcing, end = nodes.forcing(2), nodes.end()
        win = nodes.answer(2, end)
        nodes.passing([(2, (win, 4)), (6, win)], forcing)
        certificate = verifier.Certificate(container(nodes.payload((FIRST, 1, 3), version=2), mnk(), "xx./x../..o 2 4 -"))
        steps = verifier.count_steps(1000)
        verifier.check_passing_claim(certificate, certificate.claims[0], steps)
        self.assertEqual(next(steps), 1 + 5)  # passing, forcing and its move, the answer once, its end

        def another_node(nodes):
            forcing, end = nodes.forcing(2), nodes.end()
            right, wrong = nodes.answer(2, end), nodes.answer(0, end)
            nodes.replies([(0, right), (1, wrong), (2, wrong)], right)  # nobody comes here, but both are shared now
            nodes.passing([(2, (wrong, 4)), (6, right)], forcing)
        self.case(mnk(), "xx./x../..o 2 4 -", FIRST, 1, another_node, "not legal")

        def other_sets(first, second):
            def build(nodes):  # 5 and 7, after which First plays 4, are mirror images of each other
                end = nodes.end()
                two, six = nodes.answer(2, end), nodes.answer(6, end)
                lists = [[(2, six), (6, two), (7, two), (8, two)][without:] for without in (first, second)]
                after_5, after_7 = [nodes.answer(4, nodes.passing(listed, two)) for listed in lists]
                nodes.replies([(2, six), (4, two), (5, after_5), (6, two), (7, (after_7, 4)), (8, two)])
            return build
        self.case(mnk(), "xx./x../... 2 3 -", FIRST, 1, other_sets(0, 0))
        self.case(mnk(), "xx./x../... 2 3 -", FIRST, 1, other_sets(0, 1), "may be taken")
        self.case(mnk(), "xx./x../... 2 3 -", FIRST, 1, other_sets(1, 0), "may be taken")
        game = verifier.StonesElsewhere(certificate.game, FIRST, 1)
        stones = [0, *game.bits[:5]]
        sets = [sets for count in range(4) for sets in itertools.combinations_with_replacement(stones, count)]
        positions = set(itertools.product((False, True), stones, stones, sets))
        self.assertEqual(len({game.packed(position) for position in positions}), len(positions))


unittest.main()
