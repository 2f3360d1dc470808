"""Reads the games that bin/training/gomoku_games writes; needs numpy.

    game_files.py FOLDER        says what is there
"""
import glob
import sys
import numpy as np

SIZE, CELLS = 15, 225
DECIDED = 28_900
OPENING = 1


def read_games(folder):
    """Boards from the mover's view (0 empty, 1 own, 2 theirs) of all quiet positions, and what is known of them."""
    games = []
    for name in sorted(glob.glob(folder + "/*")):
        data = np.fromfile(name, dtype=np.uint8)
        at = 0
        while at + 2 <= len(data) and at + 2 + 8 * int(data[at]) <= len(data):
            moves = int(data[at])
            games.append((data[at + 2 : at + 2 + 8 * moves].reshape(moves, 8), int(data[at + 1].astype(np.int8))))
            at += 2 + 8 * moves
    boards, facts = [], []
    for number, (entries, result) in enumerate(games):
        moves = len(entries)
        stones = np.zeros((moves, CELLS), np.int8)
        for ply in range(moves - 1):
            stones[ply + 1 :, entries[ply, 0]] = 1 + ply % 2
        second = np.arange(moves) % 2 == 1
        stones[second] = np.where(stones[second] > 0, 3 - stones[second], 0)
        value = entries[:, 2:4].copy().view(np.int16)[:, 0].astype(np.int32)
        estimate = entries[:, 4:6].copy().view(np.int16)[:, 0].astype(np.int32)
        quiet = (entries[:, 6] & OPENING == 0) & (entries[:, 6] >> 2 == 0) & (np.abs(value) < DECIDED)
        columns = [np.full(moves, number), value, estimate, entries[:, 1], entries[:, 7],
                   np.where(second, -result, result), np.arange(moves)]
        boards.append(stones[quiet])
        facts.append(np.stack(columns, 1)[quiet])
    return np.concatenate(boards), np.concatenate(facts)


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
