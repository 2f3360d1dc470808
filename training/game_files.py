"""Reads the games that bin/training/gomoku_games writes; needs numpy.

    game_files.py FOLDER        says what is there
"""
import glob
import multiprocessing
import sys
import numpy as np

SIZE, CELLS = 15, 225
WON, DECIDED = 30_000, 28_900
AT_HAND = 8  # moves of both sides: a search sees such wins without an estimate
OPENING = 1


def stored_games(file):
    """For every game of a file its entries, eight bytes each, and First's result."""
    games = []
    data = np.fromfile(file, dtype=np.uint8)
    at = 0
    while at + 2 <= len(data) and at + 2 + 8 * int(data[at]) <= len(data):
        moves = int(data[at])
        games.append((data[at + 2 : at + 2 + 8 * moves].reshape(moves, 8), int(data[at + 1].astype(np.int8))))
        at += 2 + 8 * moves
    return games


def positions_of(file):
    columns = {name: [] for name in ("board", "game", "value", "estimate", "best", "rank", "result", "ply", "decided")}
    games = stored_games(file)
    for number, (entries, result) in enumerate(games):
        moves = len(entries)
        stones = np.zeros((moves, CELLS), np.int8)
        for ply in range(moves - 1):
            stones[ply + 1 :, entries[ply, 0]] = 1 + ply % 2
        second = np.arange(moves) % 2 == 1
        stones[second] = np.where(stones[second] > 0, 3 - stones[second], 0)
        value = entries[:, 2:4].copy().view(np.int16)[:, 0].astype(np.int32)
        estimate = entries[:, 4:6].copy().view(np.int16)[:, 0].astype(np.int32)
        kept = (entries[:, 6] & OPENING == 0) & (entries[:, 6] >> 2 == 0) & (np.abs(value) < WON - AT_HAND)
        for name, column in (
                ("board", stones), ("game", np.full(moves, number, np.int32)), ("value", value), ("estimate", estimate),
                ("best", entries[:, 1]), ("rank", entries[:, 7]), ("result", np.where(second, -result, result).astype(np.int8)),
                ("ply", np.arange(moves, dtype=np.uint8)), ("decided", np.abs(value) >= DECIDED)):
            columns[name].append(column[kept])
    return len(games), {name: np.concatenate(parts) for name, parts in columns.items() if parts}


def read_positions(folder):
    """The positions without a threat to answer: boards from the mover's view (0 empty, 1 own, 2 theirs), and what is
    known of them by name. Decided ones, in which a search found a win or a loss, are kept if it is not at hand."""
    with multiprocessing.Pool() as pool:
        files = pool.map(positions_of, sorted(glob.glob(folder + "/*")), chunksize=1)
    games, parts = 0, []
    for count, positions in files:
        if count:
            positions["game"] += games
            parts.append(positions)
        games += count
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def read_games(folder):
    """The same without the decided ones, as boards and facts in columns."""
    positions = read_positions(folder)
    open_ones = ~positions["decided"]
    facts = [positions[name][open_ones].astype(np.int32)
             for name in ("game", "value", "estimate", "best", "rank", "result", "ply")]
    return positions["board"][open_ones], np.stack(facts, 1)


def summary(folder):
    boards, facts = read_games(folder)
    game, value, estimate, best, rank, result, ply = facts.T
    if not ((best < CELLS).all() and (boards[np.arange(len(boards)), best] == 0).all()):
        raise SystemExit("a best move is not on a free cell: these are no such games, or the file is damaged")
    stones = (boards != 0).sum(1)
    if not (stones == ply).all():
        raise SystemExit("the number of stones is not the number of moves")
    own, theirs = (boards == 1).sum(1), (boards == 2).sum(1)
    if not ((theirs - own == ply % 2)).all():
        raise SystemExit("the sides are mixed up")
    print(f"{game.max() + 1} games, {len(boards)} quiet positions, {stones.mean():.1f} stones; "
          f"the side to move scores {(result.mean() + 1) / 2:.3f}, mean value {value.mean():.0f}, "
          f"correlation of value and estimate {np.corrcoef(value, estimate)[0, 1]:.3f}, "
          f"best move first in order {np.mean(rank == 0):.3f}, among eight {np.mean(rank < 8):.3f}")


if __name__ == "__main__":
    summary(sys.argv[1])
