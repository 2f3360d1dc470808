"""Checks certificates, files that prove what positions of board games are worth: python3 verify_certificate.py FILE...

Written from docs/certificates.md alone: it shares nothing with the program that makes certificates, nor with the C++
code that checks them, and needs nothing but Python 3.10. Status 0: every claim is proved; 1: one is not, or a limit was
reached; 2: a file is malformed or cannot be read."""
import argparse, array, functools, itertools, operator, re, struct, sys

FIRST, SECOND = 1, 2
END, ANSWER, REPLIES, PAIRING, FORCING, BOUNDED, STEALING = range(1, 8)
PASSING = -REPLIES  # what node() calls replies with the byte 2
MOST_ELSEWHERE = 16  # stones
MEMORY = 500_000  # how many positions of shared nodes are remembered, at least; twice as many at most
SIGNS, NUMBER = ".xo", "(0|[1-9][0-9]{0,8})"  # in texts: the signs of nobody, First and Second; a number
sys.setrecursionlimit(10_000)  # for bounded searches: games are longer than Python expects

class Refused(Exception):
    """While a file is read: it is malformed. After that: a node proves nothing where it is needed."""

def need(condition, reason):
    if not condition:
        raise Refused(reason)

class LineGame:
    """A position is (side to move, board, is a last reply pending?, value for First or None if the game is not over).
    The board is as in texts: read in steps of 1, cols, cols + 1 or cols + 2, the "/" after a row ends every line."""
    kinds, symmetries = (PASSING, *range(END, STEALING + 1)), range(8)

    def __init__(self, board, win, exactly=False, last_reply=False, max_moves=0, period=0):
        self.win, self.exactly, self.last_reply, self.max_moves = win, exactly, last_reply, max_moves
        self.period = period  # 0 unless stones change their owner
        self.cols, self.cells = len(board.split("/")[0]), board.count(".")
        self.most = min(max_moves or self.cells, self.cells)
        self.start = (FIRST, board, False, None if self.most else 0)
        self.steps = (1, self.cols, self.cols + 1, self.cols + 2)
        runs = [range(at, at + win * step, step) for at in range(len(board)) for step in self.steps]
        self.windows = [run for run in runs if board[run.start:run.stop:run.step] == "." * win]  # what a line can fill
        self.turns = {symmetry for symmetry in self.symmetries if self.turn(self.start, symmetry) == self.start}

    def turn(self, position, symmetry):
        side, board, *others = position
        rows = [row[::-1 if symmetry & 1 else 1] for row in board.split("/")][::-1 if symmetry & 2 else 1]
        return side, "/".join(map("".join, zip(*rows)) if symmetry & 4 else rows), *others

    def read(self, text):
        match = re.fullmatch(f"([.xo#/]+) ([12]) {NUMBER} ([-p])", text)
        need(match and re.sub("[xo]", ".", match[1]) == self.start[1], "the position is not one of this board")
        board, side, made, pending = match[1], int(match[2]), int(match[3]), match[4] == "p"
        need(made == self.cells - board.count("."), "the position has not as many stones as moves made")
        stones = [(cell, sign) for cell, sign in enumerate(board.replace("/", "")) if sign in "xo"]
        lines = {sign for cell, sign in stones if self.put(board, cell, sign)[1]}
        # A text does not say which stone was played last: the only line it can have is one that waits for a last reply.
        need(lines == ({"x"} if pending else set()), "the position has a line that ended the game, or none to reply to")
        need(not pending or self.last_reply and side == SECOND and made < self.most, "the position cannot be pending")
        return side, board, pending, 0 if made >= self.most else None

    def text(self, position):
        return f"{position[1]} {position[0]} {self.cells - position[1].count('.')} {'p' if position[2] else '-'}"

    def value(self, position, side):
        return position[3] if side == FIRST or position[3] is None else -position[3]

    def moves(self, position):
        return [move for move, sign in enumerate(position[1].replace("/", "")) if sign == "."]

    def put(self, board, move, sign):
        """The board with a stone more, and: is there a line now on its row, column or diagonals?"""
        at, line = move + move // self.cols, sign * self.win
        board = board[:at] + sign + board[at + 1:]
        for step in self.steps:
            signs = board[at % step::step]
            if line in signs and (not self.exactly or re.search(f"(?<!{sign}){line}(?!{sign})", signs)):
                return board, True
        return board, False

    def play(self, position, move):
        side, board, pending, result = position
        board, line = self.put(board, move, SIGNS[side])
        made = self.cells - board.count(".")
        if pending:
            result = 0 if line else 1
        elif line and not (side == FIRST and self.last_reply and made < self.most):
            result = 1 if side == FIRST else -1
        elif made >= self.most:
            result = 0
        elif self.period and made % self.period == 0 and not line:
            board = board.translate({ord("x"): "o", ord("o"): "x"})
        return 3 - side, board, line and result is None, result

    def check_pairing(self, position, side, value, cells):
        need(value <= 0 and not self.period, "a pairing proves only draws, and only where stones keep their owner")
        need(position[2:] == (False, None), "the game is over or a last reply is pending")
        need(all(a < b for a, b in zip(cells[::2], cells[1::2])), "a pair is not in order")
        need(set(cells) <= set(self.moves(position)), "a cell of a pair is taken or not on the board")
        need(len(set(cells)) == len(cells), "a cell is in two pairs")
        places, board = [cell + cell // self.cols for cell in cells], position[1]
        partner = dict(zip(places[::2], places[1::2]))
        is_open = lambda run: not any(board[at] == SIGNS[side] or partner.get(at) in run for at in run)
        line = [at - at // (self.cols + 1) for at in next(filter(is_open, self.windows), ())]
        need(not line, f"nothing blocks the line of cells {line}")

    def check_stealing(self, position, side, value):
        need(position == self.start, "this is not the start of the game")
        need(side == FIRST and value <= 0, "stealing proves a draw for First and nothing else")
        need(not (self.exactly or self.last_reply or self.max_moves or self.period), "one stone more may do harm")

    def check_forcing(self, position, side, value, moves, steps):
        need(value <= 1 and moves, "no line game is worth more than 1, and nobody wins without a move")
        for number, move in enumerate(moves, 1):
            need(position[3] is None and position[0] == side, "the game is over or the other side is to move")
            need(move in self.moves(position), f"move {number}, {move}, is not legal")
            position = self.play(position, move)
            replies = [] if self.is_won(position, side) else self.dangerous_replies(position, side, steps)
            if not replies:
                return need(number == len(moves), f"the game is won with move {number}, but the list goes on")
            need(len(replies) == 1 and number < len(moves), f"move {number}, {move}, does not win against {replies}")
            position = self.play(position, replies[0])

    def is_won(self, position, side):
        """Has the side won with the move it just made, whatever a last reply does?"""
        ends = [self.play(position, reply) for reply in self.moves(position)] if position[2] else [position]
        return all(self.value(end, side) == 1 for end in ends)

    def dangerous_replies(self, position, side, steps):
        need(position[2:] == (False, None), "a move ends the game without a win, or a last reply makes it a draw")
        replies, dangerous = self.moves(position), []
        # Where stones keep their owner, only moves that make a line already can win after a reply.
        wins = [move for move in replies if self.period or self.put(position[1], move, SIGNS[side])[1]]
        for reply in replies:
            next(steps)
            after = self.play(position, reply)
            tries = [move for move in wins if move != reply and after[3] is None]
            if not any(self.is_won(self.play(after, move), side) for move in tries):
                dangerous.append(reply)
        return dangerous

    def passes(self):
        """Do the rules allow passing?"""
        return not (self.last_reply or self.max_moves or self.period)

class StonesElsewhere:
    """How nodes prove claims of a side where passing is allowed. A position is (is that side to move?, its stones, the
    other side's stones, the sets of the stones elsewhere in ascending order, without the cells that are taken now).
    Sets of cells are integers: bit b is the place b of the board as in texts, so a shift moves all cells along their
    lines, and a "/" ends every line."""

    def __init__(self, game, side, value):
        self.game, self.side, self.value, self.win, self.exactly = game, side, value, game.win, game.exactly
        self.board, self.size = game.start[1], len(game.start[1]) + 1
        self.cells = sum(1 << at for at, sign in enumerate(self.board) if sign == ".")
        self.bits = [1 << at for at, sign in enumerate(self.board) if sign != "/"]
        self.lines = [range(0, game.win * step, step) for step in game.steps]  # from the first cell of a run to each
        # To count stones in runs: how many the first cells can have, and must have for the others to make them enough.
        self.counts = [[range(min(most, at), max(0, most - game.win + at - 1), -1) for at in range(1, game.win + 1)]
                       for most in range(game.win + 1)]
        # From the places of the board to those of the turned board, both read backwards: the highest bit comes first.
        names = "".join(sign if sign == "/" else chr(at + 256) for at, sign in enumerate(self.board))
        turned = {symmetry: game.turn((None, names), symmetry)[1] for symmetry in game.turns}
        self.places = {symmetry: [self.size - 1 - names.index(name) if name != "/" else 0 for name in reversed(text)]
                       for symmetry, text in turned.items()}

    def position(self, position):
        """Of the line game, without stones elsewhere."""
        ours, theirs = SIGNS[self.side], SIGNS[3 - self.side]
        stones = [sum(1 << at for at, sign in enumerate(position[1]) if sign == whose) for whose in (ours, theirs)]
        return position[0] == self.side, *stones, ()

    def plain(self, position, worth=None):
        """Of the line game, without what is elsewhere; worth: for the side, or None if the game is not over."""
        our_turn, ours, theirs, _ = position
        signs = {0: ".", 1: SIGNS[self.side], 2: SIGNS[3 - self.side]}
        stones = [signs[(ours >> at & 1) + 2 * (theirs >> at & 1)] for at in range(len(self.board))]
        board = "".join(stone if sign == "." else sign for sign, stone in zip(self.board, stones))
        return self.side if our_turn else 3 - self.side, board, False, worth and worth * (3 - 2 * self.side)

    def packed(self, position):
        """One number, which takes less memory."""
        our_turn, ours, theirs, elsewhere = position
        add = lambda packed, cells: packed << self.size | cells
        return functools.reduce(add, (ours, theirs, *elsewhere), 2 + our_turn)

    def text(self, position):
        sets = [[move for move, bit in enumerate(self.bits) if bit & cells] for cells in position[3]]
        return self.game.text(self.plain(position)) + f", stones elsewhere: {sets}" * (sets != [])

    def turn(self, position, symmetry):
        our_turn, ours, theirs, elsewhere = position
        turned = lambda cells: int("".join(map(f"{cells:0{self.size}b}".__getitem__, self.places[symmetry])), 2)
        return our_turn, turned(ours), turned(theirs), tuple(sorted(map(turned, elsewhere)))

    def has_line(self, stones):
        for line in self.lines:
            runs = stones  # the first cells of runs
            for at in line:
                runs &= stones >> at
                if not runs:
                    break
            if runs and (not self.exactly or runs & ~(stones << line.step) & ~(stones >> line.stop)):
                return True
        return False

    def completions(self, stones, empty):
        """The empty cells where a stone more makes a line."""
        found, most = 0, self.win - 1
        if stones.bit_count() < most:
            return found
        for line in self.lines:
            before, after, cells = [], [], empty  # the empty cells with so many stones, or more, next to them
            for at in line:
                before.append(cells)
                cells &= stones << at + line.step
                if not cells:
                    break
            before_more, cells = cells, empty
            for at in line:
                after.append(cells)
                cells &= stones >> at + line.step
                if not cells:
                    break
            if len(before) + len(after) > self.win:  # the longest of both kinds might make a line
                if self.exactly:
                    before = [some & ~more for some, more in zip(before, [*before[1:], before_more])]
                    after = [some & ~more for some, more in zip(after, [*after[1:], cells])]
                for many in range(max(0, self.win - len(after)), len(before)):
                    found |= before[many] & after[most - many]
        return found

    def can_fill(self, ours, theirs, elsewhere, more):
        """Can a chance be filled with so many stones more, and with those elsewhere?"""
        least, anywhere = max(self.win - len(elsewhere) - more, 0), functools.reduce(operator.or_, elsewhere)
        certain = self.cells & ~ours & ~theirs & ~anywhere
        for line in self.lines:
            # Nearly all runs have too few stones or too many gaps where nothing can be elsewhere.
            many = [-1] + [0] * least  # the first cells of runs with so many of their stones, or more
            for at, counts in zip(line, self.counts[least]):
                stones = theirs >> at
                for number in counts:
                    many[number] |= many[number - 1] & stones
            few, runs = 0, many[least]
            if runs:
                for at in line:
                    runs &= ~((few if more else -1) & certain >> at) & (self.cells & ~ours) >> at
                    few |= certain >> at
            while runs:
                run, runs = runs & -runs, runs & runs - 1
                if self.can_fill_run([run << at for at in line if not theirs & run << at], elsewhere, more):
                    return True
        return False

    def can_fill_run(self, gaps, elsewhere, more):
        """Is there a matching of stones elsewhere to gaps that leaves at most so many gaps?"""
        gap_of = {}

        def match(gap, tried):
            for stone, cells in enumerate(elsewhere):
                if cells & gap and stone not in tried:
                    tried.add(stone)
                    if stone not in gap_of or match(gap_of[stone], tried):
                        gap_of[stone] = gap
                        return True
            return False
        return sum(not match(gap, set()) for gap in gaps) <= more

    def check_won(self, ours, theirs, elsewhere):
        """The side has a line: could the other side have had one before?"""
        need(not elsewhere or not self.can_fill(ours, theirs, elsewhere, 0), "the other side may have a line elsewhere")

    def check_forcing(self, position, moves, steps):
        _, ours, theirs, elsewhere = position
        empty, number, anywhere = self.cells & ~ours & ~theirs, 0, functools.reduce(operator.or_, elsewhere, 0)
        need(self.value <= 1 and moves, "no line game is worth more than 1, and nobody wins without a move")
        for number, move in enumerate(moves, 1):
            next(steps)
            bit = self.bit(move, empty & ~anywhere)
            ours, empty = ours | bit, empty ^ bit
            if self.has_line(ours):
                self.check_won(ours, theirs, elsewhere)
                break
            danger = self.can_fill(ours, theirs, elsewhere, 1) if elsewhere else self.completions(theirs, empty)
            need(not danger, f"after move {number}, {move}, the other side may have a line or make one")
            wins = self.completions(ours, empty) & ~anywhere
            if wins & wins - 1:
                break
            need(wins and number < len(moves), f"move {number}, {move}, does not win")
            theirs, empty = theirs | wins, empty ^ wins
        need(number == len(moves), f"the game is won with move {number}, but the list goes on")

    def bit(self, move, allowed):
        need(move < len(self.bits) and self.bits[move] & allowed, f"move {move} is not legal, or may be taken")
        return self.bits[move]

    def left_to_prove(self, node, position, steps):
        """Checks what a node says about a position; returns what that rests on, [(reference, position)]."""
        (kind, numbers, references, _), (our_turn, ours, theirs, elsewhere) = node, position
        empty = self.cells & ~ours & ~theirs
        line = self.has_line(theirs if our_turn else ours)  # other lines were looked for before the last move
        worth = (-1 if our_turn else 1) if line else None if empty else 0
        if kind == END:
            least = 1 if elsewhere else self.value
            need(worth is not None and worth >= least, f"the game is worth {worth} (None: it is not over)")
            self.check_won(ours, theirs, elsewhere)
            return []
        if kind in (PAIRING, BOUNDED, STEALING):
            need(not elsewhere, "this proves nothing with stones elsewhere")
            return left_to_prove(self.game, (self.side, self.value, None), node, self.plain(position, worth), steps)
        need(worth is None and our_turn == (kind in (ANSWER, FORCING)), "the game is over or the wrong side to move")
        if our_turn:
            if kind == FORCING:
                self.check_forcing(position, numbers, steps)
                return []
            bit = self.bit(numbers[0], empty & ~functools.reduce(operator.or_, elsewhere, 0))
            return [(references[0], (False, ours | bit, theirs, elsewhere))]
        need(all(a < b for a, b in itertools.pairwise(numbers)), "a move is not in order")
        left, rest = [], empty
        reply = lambda bit: (True, ours, theirs | bit, tuple(sorted([cells & ~bit for cells in elsewhere])))
        for move, reference in zip(numbers, references):
            bit = self.bit(move, empty)
            rest ^= bit
            left.append((reference, reply(bit)))
        if kind == PASSING:
            need(self.value <= 1, "no line game is worth more than 1")
            need(len(elsewhere) < MOST_ELSEWHERE, "too many stones elsewhere")
            return [*left, (references[-1], (True, ours, theirs, tuple(sorted([*elsewhere, rest]))))]
        need(not rest or len(references) > len(numbers), "not every legal move is listed")
        while rest:
            bit, rest = rest & -rest, rest & rest - 1
            left.append((references[-1], reply(bit)))
        return left

class ConnectFour(LineGame):
    """A line game where a move is a column. On an odd number of cells First has the disc more."""
    kinds, symmetries = (END, ANSWER, REPLIES, BOUNDED), (0, 1)

    def read(self, text):
        side, board, _, _ = position = super().read(text + " -")
        need(not re.search(f"[xo].{{{self.cols}}}[.]", board), "the position has a disc above an empty cell")
        need(board.count("x") - board.count("o") == side - 1, "the position cannot be reached by alternating moves")
        return position

    def text(self, position):
        return super().text(position)[:-2]

    def moves(self, position):
        return [column for column in range(self.cols) if position[1][column] == "."]

    def play(self, position, move):
        row, winner = position[1][move::self.cols + 1].rindex("."), position[0]
        *after, result = super().play(position, row * self.cols + move)
        return *after, result and result * (1 + (self.cells + 2 - winner) // 2 - after[1].count(SIGNS[winner]))

class Kalah:
    """A position is the side to move, then both stores, First's pits and Second's pits, as in texts."""
    kinds, turns = (END, ANSWER, REPLIES, BOUNDED), {0}

    def __init__(self, pits, seeds, capture, stop):
        self.pits, self.capture, self.all_seeds = pits, capture, 2 * pits * seeds
        self.most_in_store = pits * seeds if stop == "half" else self.all_seeds  # with more in a store the game ends
        self.start = (FIRST, 0, 0, *2 * pits * [seeds])
        first, second = range(3, 3 + pits), range(3 + pits, 3 + 2 * pits)
        self.way = {FIRST: [*first, 1, *second], SECOND: [*second, 2, *first]}  # where a side sows

    def read(self, text):
        match = re.fullmatch(f"<{self.pits}((,{NUMBER}){{{2 * self.pits + 2}}})> ([12])", text)
        need(match, "the position is not one of this board")
        numbers = [int(number) for number in match[1][1:].split(",")]
        need(sum(numbers) == self.all_seeds, "the position has not the seeds of this game")
        return int(match[4]), *numbers

    def text(self, position):
        return f"<{','.join(map(str, (self.pits, *position[1:])))}> {position[0]}"

    def value(self, position, side):
        _, store, others_store, *pits = position
        first, second = sum(pits[:self.pits]), sum(pits[self.pits:])
        if first and second and max(store, others_store) <= self.most_in_store:
            return None
        return (store + first - others_store - second) * (1 if side == FIRST else -1)  # seeds belong where they lie

    def moves(self, position):
        return [pit for pit, at in enumerate(self.way[position[0]][:self.pits]) if position[at]]

    def play(self, position, move):
        side, *_ = seeds = list(position)
        way, last = self.way[side], move
        in_hand, seeds[way[move]] = seeds[way[move]], 0
        for _ in range(in_hand):
            last = (last + 1) % len(way)
            seeds[way[last]] += 1
        opposite = way[2 * self.pits - last]
        captures = self.capture == "always" or self.capture == "opposite-nonempty" and seeds[opposite]
        if last < self.pits and seeds[way[last]] == 1 and captures:
            seeds[way[self.pits]] += seeds[opposite] + 1
            seeds[way[last]] = seeds[opposite] = 0
        seeds[0] = side if last == self.pits else 3 - side
        return tuple(seeds)

def read_game(text):
    dozen, side, board = "([1-9]|1[0-2])", "([1-9]|[12][0-9]|3[0-2])", "([4-9]|10)"
    kalah = f"kalah:pits={dozen},seeds={dozen},capture=(opposite-nonempty|always|none),stop=(off|half)"
    connect4 = f"connect4:rows={board},cols={board},win=([3-5])"
    mnk = (f"mnk:rows={side},cols={side},win={side},overline=(wins|ignored),last-reply=(on|off),walls=([a-z0-9+]+),"
           f"max-moves={NUMBER},inversion=(off|signs|stones),period=([1-9][0-9]{{0,2}}|1000)")
    if match := re.fullmatch(kalah, text):
        return Kalah(int(match[1]), int(match[2]), match[3], match[4])
    match = re.fullmatch(connect4, text) or re.fullmatch(mnk, text)
    need(match, "the game is not one with its options as certificates write it")
    rows, cols, win = (int(match[group]) for group in (1, 2, 3))
    need(win <= max(rows, cols), "the game has no room for a line")
    if text.startswith("connect4"):
        return ConnectFour("/".join(["." * cols] * rows), win)
    letters = [chr(97 + x) if x < 26 else "a" + chr(71 + x) for x in range(cols)]
    names = [letter + str(row) for row in range(rows, 0, -1) for letter in letters]
    walls = [] if match[6] == "none" else match[6].split("+")
    need(walls == [name for name in names if name in walls], "the game has walls out of order or outside the board")
    cells = "".join("#" if name in walls else "." for name in names)
    board = "/".join(cells[at:at + cols] for at in range(0, len(cells), cols))
    period = int(match[9]) if match[8] == "stones" else 0
    return LineGame(board, win, match[4] == "ignored", match[5] == "on", int(match[7]), period)

def xxh64(data):
    """The checksum of the container: XXH64 with seed 0."""
    p1, p2, p3 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
    p4, p5, ones = 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5, 2**64 - 1
    turn = lambda word, by: (word << by | (word & ones) >> 64 - by) & ones
    mix = lambda lane, word: turn(lane + word * p2, 31) * p1 & ones
    lanes, result, at = [p1 + p2, p2, 0, -p1], p5, len(data) // 32 * 32
    for words in struct.iter_unpack("<4Q", data[:at]):
        lanes = [mix(lane, word) for lane, word in zip(lanes, words)]
    if at:
        result = sum(turn(lane, by) for lane, by in zip(lanes, (1, 7, 12, 18)))
        for lane in lanes:
            result = (result ^ mix(0, lane)) * p1 + p4
    result += len(data)
    for size, first, by, factor, more in (8, None, 27, p1, p4), (4, p1, 23, p2, p3), (1, p5, 11, p1, 0):
        while at + size <= len(data):
            word, at = int.from_bytes(data[at:at + size], "little"), at + size
            result = turn(result ^ (word * first if first else mix(0, word)), by) * factor + more
    result &= ones
    for by, factor in (33, p2), (29, p3), (32, 1):
        result = (result ^ result >> by) * factor & ones
    return result

def read_numbers(data):
    """All numbers of a payload. The bytes in it are read as numbers too: those allowed are the same as numbers."""
    numbers, number, shift = array.array("I"), 0, 0  # of 32 bits as long as all fit, to save memory
    for byte in data:
        if byte < 128:
            need(byte or not shift, "a number is not in its shortest form")
            number |= byte << shift
            if number >> 32 and numbers.typecode == "I":
                numbers = array.array("Q", numbers)
            numbers.append(number)
            number = shift = 0
        else:
            number, shift = number | (byte & 127) << shift, shift + 7
            need(shift < 63, "a number is 2^63 or more")
    need(not shift, "the payload ends inside a number")
    return numbers

class Certificate:
    """A file whose form is checked: the game, the root (a position), claims (side, value, node), and nodes."""
    def __init__(self, data):
        need(len(data) >= 64 and data[:8] == b"PARLOUR\x1a", "this is not a data file of Parlour")
        version, header, payload, payload_sum, header_sum, *lengths = struct.unpack_from("<IIQQQ4H", data, 8)
        ends = list(itertools.accumulate(lengths, initial=48))
        need(version == 1, "the format is not 1")
        need(header % 64 == 0 and ends[-1] <= header <= len(data), "the header cannot have this length")
        need(payload == len(data) - header, "the payload has another length")
        need(payload_sum == xxh64(data[header:]), "the checksum of the payload is wrong")
        need(header_sum == xxh64(data[:32] + bytes(8) + data[40:header]), "the checksum of the header is wrong")
        need(not any(data[ends[-1]:header]), "the header does not end with zeros")
        kind, self.game_text, _, root = (data[begin:end].decode() for begin, end in itertools.pairwise(ends))
        need(kind == "certificate", "this is a data file, but not a certificate")
        self.game = read_game(self.game_text)
        self.root = self.game.read(root) if root else self.game.start
        self.numbers = read_numbers(data[header:])
        self.begins = array.array("I" if len(self.numbers) < 1 << 32 else "Q")  # where nodes begin in the numbers
        self.version = self.number(0)
        need(1 <= self.version <= 2, "the version of the payload is neither 1 nor 2")
        need(1 <= self.number(1) <= 16, "there are not 1 to 16 claims")
        at = 2 + 3 * self.number(1)
        sides, values, nodes = (self.numbers[first:at:3] for first in (2, 3, 4))
        count, at = self.number(at), at + 1
        need(set(sides) <= {FIRST, SECOND}, "a claim is of neither side")
        need(max(nodes) < count, "a claim names a node that does not exist")
        self.claims = list(zip(sides, (value // 2 ^ -(value % 2) for value in values), nodes))
        need(count <= len(self.numbers), "the payload ends too early")
        self.shared = bytearray(count)  # for each node how many positions it is asked about: 0, 1, or 2 for more
        for number in range(count):
            self.begins.append(at)
            kind, numbers, references, at = self.node(number)
            need(abs(kind) in self.game.kinds, f"node {number} has kind {kind}")
            allowed = kind != PASSING or self.version == 2 and PASSING in self.game.kinds
            need(allowed, f"node {number} has neither 0 nor 1 after the replies")
            need(kind != BOUNDED or numbers[0] <= 1 << 24, f"node {number} has a limit above 16777216")
            need(max(references, default=-1) // 8 < number, f"node {number} refers to a node that does not exist")
            wrong = {reference % 8 for reference in references} - self.game.turns
            need(not wrong, f"node {number}: the board does not have symmetry {wrong}")
            for reference in references + references[-1:] * (kind == REPLIES):  # the last may be for many moves
                to = number - 1 - reference // 8
                self.shared[to] = min(self.shared[to] + 1, 2)
        need(at == len(self.numbers), "the payload does not end with the last node")

    def number(self, at):
        need(at < len(self.numbers), "the payload ends too early")
        return self.numbers[at]

    def node(self, number):
        """Its kind, its moves or other numbers, its references (one more than moves: for the rest), and its end."""
        kind, begin = self.number(self.begins[number]), self.begins[number] + 1
        count = 1 if kind in (ANSWER, BOUNDED) else 0
        if kind in (REPLIES, PAIRING, FORCING):
            count, begin = self.number(begin), begin + 1
        end = begin + count * (1 if kind in (FORCING, BOUNDED) else 2)
        need(end <= len(self.numbers), "the payload ends too early")
        numbers, references = self.numbers[begin:end].tolist(), []
        if kind in (ANSWER, REPLIES):
            numbers, references = numbers[::2], numbers[1::2]
        if kind == REPLIES:
            rest, end = self.number(end), end + 1
            need(rest <= 2, f"node {number} has neither 0 nor 1 nor 2 after the replies")
            if rest:
                references, end = [*references, self.number(end)], end + 1
            kind = PASSING if rest == 2 else REPLIES
        return kind, numbers, references, end

def count_steps(limit):
    yield from range(1, limit + 1)
    raise TimeoutError(f"more than {limit} steps")

def holds(game, position, side, value, left, steps):
    """The bounded search; left has an item for each position that it may still look at."""
    next(steps)
    need(next(left, None) is not None, "the search looks at more positions than its limit allows")
    worth, ours = game.value(position, side), position[0] == side
    if worth is not None:
        return worth >= value
    for move in game.moves(position):
        if holds(game, game.play(position, move), side, value, left, steps) == ours:
            return ours
    return not ours

def left_to_prove(game, claim, node, position, steps):
    """Checks what a node says about a position; returns what that rests on, [(reference, position)]."""
    (side, value, _), (kind, numbers, references, _) = claim, node
    need(kind != PASSING, "the rules of the game do not allow passing")
    worth = game.value(position, side)
    if kind in (ANSWER, REPLIES):
        need(worth is None and (position[0] == side) == (kind == ANSWER), "the game is over or the wrong side to move")
        legal, listed = game.moves(position), dict(zip(numbers, references))
        need(numbers == [move for move in legal if move in listed], "a move is not legal or not in order")
        played = numbers if kind == ANSWER else legal
        need(len(references) > len(numbers) or len(numbers) == len(played), "not every legal move is listed")
        return [(listed.get(move, references[-1]), game.play(position, move)) for move in played]
    if kind == END:
        need(worth is not None and worth >= value, f"the game is worth {worth} (None: it is not over)")
    elif kind == BOUNDED:
        need(holds(game, position, side, value, iter(range(numbers[0])), steps), "the search does not find it")
    elif kind == PAIRING:
        game.check_pairing(position, side, value, numbers)
    elif kind == FORCING:
        game.check_forcing(position, side, value, numbers, steps)
    else:
        game.check_stealing(position, side, value)
    return []

def check_claim(certificate, claim, steps):
    """Nodes come after those they refer to: going down, all positions of a node are known when it is reached."""
    game, waiting = certificate.game, {claim[2]: {certificate.root}}  # sets, which compare whole positions
    next(steps)
    for number in range(claim[2], -1, -1):
        positions = waiting.pop(number, ())
        node = certificate.node(number) if positions else None
        for position in positions:
            try:
                found = left_to_prove(game, claim, node, position, steps)
            except Refused as error:
                raise Refused(f"node {number}, position {game.text(position)}: {error}") from None
            for reference, after in found:
                same = waiting.setdefault(number - 1 - reference // 8, set())
                after = game.turn(after, reference % 8) if reference % 8 else after
                if after not in same:  # counted before it waits: the limit is also one of memory
                    next(steps)
                    same.add(after)

def check_passing_claim(certificate, claim, steps):
    """Depth first: what waits are the siblings of a few nodes, and only what several nodes refer to is remembered."""
    game = StonesElsewhere(certificate.game, claim[0], claim[1])
    waiting, known, older = [(claim[2], game.position(certificate.root))], set(), set()
    while waiting:
        number, position = waiting.pop()
        node = certificate.node(number)
        if certificate.shared[number] > 1 and node[0] not in (END, FORCING):  # these rest on nothing
            key = number, game.packed(position)
            if key in known or key in older:
                continue
            known.add(key)  # if it proves nothing here, that ends everything
            if len(known) == MEMORY:
                known, older = set(), known
        next(steps)
        try:
            found = game.left_to_prove(node, position, steps)
        except Refused as error:
            raise Refused(f"node {number}, position {game.text(position)}: {error}") from None
        for reference, after in found:
            after = game.turn(after, reference % 8) if reference % 8 else after
            waiting.append((number - 1 - reference // 8, after))

def verify(path, limit):
    """Prints what a file proves; returns the status."""
    try:
        with open(path, "rb") as file:
            certificate, steps = Certificate(file.read()), count_steps(limit)
    except (Refused, UnicodeDecodeError, OSError, KeyboardInterrupt) as error:
        print(f"{path}: {str(error) or 'interrupted'}", file=sys.stderr)
        return 1 if isinstance(error, KeyboardInterrupt) else 2
    print(f"{path}: {certificate.game_text} at {certificate.game.text(certificate.root)}")
    for claim in certificate.claims:
        claimed = f"{'first' if claim[0] == FIRST else 'second'} gets at least {claim[1]}"
        try:
            passes = certificate.version == 2 and PASSING in certificate.game.kinds and certificate.game.passes()
            check = check_passing_claim if passes else check_claim
            check(certificate, claim, steps)
        except (Refused, TimeoutError, MemoryError, RecursionError, KeyboardInterrupt) as error:
            verdict = "not proved" if isinstance(error, Refused) else "not decided"
            print(f"{verdict}: {claimed}: {str(error) or type(error).__name__}")
            return 1
        print(f"valid: {claimed}")
    return 0

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Checks certificates; docs/certificates.md says what they are.")
    parser.add_argument("files", metavar="FILE", nargs="+")
    parser.add_argument("--limit", metavar="N", type=int, default=10**8, help="steps for a file (default: %(default)s)")
    options = parser.parse_args()
    sys.exit(max([verify(path, options.limit) for path in options.files]))
