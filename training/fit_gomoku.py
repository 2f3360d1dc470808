"""Fits the order of gomoku moves, and asks what a better estimate could bring.

    fit_gomoku.py FOLDER [--seconds 300] [--order order.txt]

FOLDER holds files of bin/training/gomoku_games. Needs PyTorch, and a GPU for more than a trial. Every twentieth game is held out;
all figures are of those. Written to --order: own and theirs, in hundredths of a logit, for every set of four
patterns in the order that move_order.cpp lists them in.
"""
import argparse, itertools, math, time
import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F

from game_files import CELLS, SIZE, read_games

PATTERNS, DIRECTIONS = 11, [(1, 0), (0, 1), (1, 1), (1, -1)]
GPU = "cuda" if torch.cuda.is_available() else "cpu"  # without a GPU only to see that it works


class Data:
    def __init__(self, folder):
        boards, facts = read_games(folder)
        self.board = torch.from_numpy(boards).to(GPU)
        game, self.value, self.estimate, self.best, self.rank, self.result, self.ply = (
            torch.from_numpy(facts.astype(np.int64)).to(GPU).T)
        everything = torch.arange(len(boards), device=GPU)
        self.train, self.held_out = everything[game % 20 != 0], everything[game % 20 == 0]
        self.won = (self.result.float() + 1) / 2
        self.scale = min((60, 100, 160, 250, 400, 500, 700, 1000), key=self.loss_of_scale)
        self.target = 0.7 * torch.sigmoid(self.value / self.scale) + 0.3 * self.won

    def loss_of_scale(self, scale):
        return F.binary_cross_entropy_with_logits(self.value[self.train] / scale, self.won[self.train]).item()

    def report(self, name, logits, order=None):
        here = self.held_out
        searched = torch.sigmoid(self.value[here] / self.scale)
        above = F.binary_cross_entropy_with_logits(logits, searched) - F.binary_cross_entropy(searched, searched)
        result = F.binary_cross_entropy_with_logits(logits, self.won[here])
        alike = torch.corrcoef(torch.stack([torch.sigmoid(logits), searched]))[0, 1]
        text = f"{name:28} value {above:.4f}  result {result:.4f}  correlation with the search {alike:.3f}"
        if order is not None:
            text += "  best move first {:.3f}, among three {:.3f}, among eight {:.3f}".format(*order)
        print(text, flush=True)


def line_codes(board):
    """What stands on the eight neighbours of every cell in each direction, two bits a cell, 3 outside."""
    padded = F.pad(board.view(-1, SIZE, SIZE).to(torch.int32), (4, 4, 4, 4), value=3)
    codes = []
    for dx, dy in DIRECTIONS:
        code = torch.zeros((len(board), SIZE, SIZE), dtype=torch.int32, device=GPU)
        for place, step in enumerate([-4, -3, -2, -1, 1, 2, 3, 4]):
            y, x = 4 + step * dy, 4 + step * dx
            code |= padded[:, y : y + SIZE, x : x + SIZE] << (2 * place)
        codes.append(code.view(-1, CELLS).long())
    return codes


class Patterns:
    """The set of four patterns of every cell, for both sides. patterns.txt: see README.md."""

    def __init__(self, file):
        of_line = [int(line) for line in open(file)]
        sees = lambda states: torch.tensor(
            [of_line[sum(states[code >> (2 * k) & 3] * 3**k for k in range(8))] for code in range(65536)], device=GPU)
        self.own, self.theirs = sees([0, 1, 2, 2]), sees([0, 2, 1, 2])
        self.sets = list(itertools.combinations_with_replacement(range(PATTERNS), 4))
        place = {patterns: at for at, patterns in enumerate(self.sets)}
        self.place = torch.tensor(
            [place[tuple(sorted(each))] for each in itertools.product(range(PATTERNS), repeat=4)], device=GPU)

    def sets_of(self, board):
        codes = line_codes(board)
        both = []
        for patterns in (self.own, self.theirs):
            index = torch.zeros_like(codes[0])
            for code in codes:
                index = index * PATTERNS + patterns[code]
            both.append(self.place[index])
        return both


class BySets(nn.Module):
    """Sums over empty cells by their sets of patterns; moves by the sets of their cell."""

    def __init__(self, patterns):
        super().__init__()
        self.patterns = patterns
        self.tables = nn.ModuleList(nn.Embedding(len(patterns.sets), 1) for _ in range(4))
        for table in self.tables:
            nn.init.zeros_(table.weight)
        self.tempo = nn.Parameter(torch.zeros(1))

    def forward(self, board):
        own, theirs = self.patterns.sets_of(board)
        to_move, waiting, order, spoiled = self.tables
        empty = (board == 0).float()
        value = ((to_move(own) - waiting(theirs)).squeeze(2) * empty).sum(1) + self.tempo
        moves = (order(own) + spoiled(theirs)).squeeze(2)
        return value, moves.masked_fill(board != 0, -1e4)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        conv = lambda: nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.inner = nn.Sequential(conv(), nn.BatchNorm2d(channels), nn.ReLU(), conv(), nn.BatchNorm2d(channels))

    def forward(self, x):
        return F.relu(x + self.inner(x))


class ResNet(nn.Module):
    """Far too slow to play with: how much of what a search sees can be seen at all."""

    def __init__(self, channels=96, blocks=6):
        super().__init__()
        self.tower = nn.Sequential(nn.Conv2d(3, channels, 5, padding=2), nn.ReLU(), *(Block(channels) for _ in range(blocks)))
        self.moves = nn.Conv2d(channels, 1, 1)
        self.value = nn.Sequential(nn.Linear(2 * channels, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, board):
        planes = board.view(-1, SIZE, SIZE)
        turn = int(torch.randint(0, 8, (1,))) if self.training else 0
        planes = torch.rot90(planes, turn & 3, (1, 2))
        planes = planes.flip(2) if turn & 4 else planes
        planes = torch.stack([planes == 1, planes == 2, torch.ones_like(planes, dtype=torch.bool)], 1)
        with torch.autocast(GPU, torch.bfloat16):
            seen = self.tower(planes.to(torch.bfloat16).contiguous(memory_format=torch.channels_last))
            moves = self.moves(seen).squeeze(1)
            value = self.value(torch.cat([seen.mean((2, 3)), seen.amax((2, 3))], 1)).squeeze(1)
        moves = moves.flip(2) if turn & 4 else moves
        moves = torch.rot90(moves, -(turn & 3), (1, 2))
        return value.float(), moves.float().reshape(-1, CELLS).masked_fill(board != 0, -1e4)


def fit(model, data, seconds, batch, rate, weight_of_moves, decay):
    model.to(GPU).train()
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay)
    began = time.time()
    while (done := (time.time() - began) / seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = rate * (0.02 + 0.49 * (1 + math.cos(math.pi * done)))
        some = data.train[torch.randint(0, len(data.train), (batch,), device=GPU)]
        value, moves = model(data.board[some])
        loss = F.binary_cross_entropy_with_logits(value, data.target[some])
        loss = loss + weight_of_moves * F.cross_entropy(moves, data.best[some])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()


@torch.no_grad()
def judge(model, data, name):
    model.eval()
    values, hits = [], torch.zeros(3, device=GPU)
    for some in data.held_out.split(8192):
        value, moves = model(data.board[some])
        values.append(value)
        found = moves.topk(8, 1).indices == data.best[some].unsqueeze(1)
        hits += torch.stack([found[:, :most].sum() for most in (1, 3, 8)])
    data.report(name, torch.cat(values), (hits / len(data.held_out)).tolist())


def judge_today(data):
    """What stands: the search itself, the estimate with the best map to chances, and the order of moves."""
    data.report("search", data.value[data.held_out] / data.scale)
    def features(some):
        estimate, ply = data.estimate[some] / 200, data.ply[some] / 40
        return torch.stack([estimate, estimate.tanh(), (3 * estimate).tanh(), ply, estimate * ply, torch.ones_like(ply)], 1)
    weights = torch.zeros(6, device=GPU, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=100)
    def loss():
        optimizer.zero_grad()
        wrong = F.binary_cross_entropy_with_logits(features(data.train) @ weights, data.target[data.train])
        wrong.backward()
        return wrong
    optimizer.step(loss)
    rank = data.rank[data.held_out]
    data.report("estimate", (features(data.held_out) @ weights).detach(),
                [(rank < most).float().mean().item() for most in (1, 3, 8)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--patterns", default="patterns.txt", help="written by bin/training/pattern_table")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--order", default="order.txt")
    asked = parser.parse_args()
    torch.manual_seed(1)
    data = Data(asked.folder)
    print(f"{len(data.board)} quiet positions, {len(data.held_out)} held out; a chance is 1 / (1 + exp(-value / {data.scale}))")
    judge_today(data)
    by_sets = BySets(Patterns(asked.patterns))
    fit(by_sets, data, 0.3 * asked.seconds, 32768, 3e-2, 1.0, 0)
    judge(by_sets, data, "sets of patterns")
    own, theirs = (100 * by_sets.tables[at].weight.detach().squeeze(1).cpu() for at in (2, 3))
    with open(asked.order, "w") as out:
        for patterns, a, b in zip(by_sets.patterns.sets, own, theirs):
            out.write("{} {} {} {}  {:.0f} {:.0f}\n".format(*patterns, a, b))
    network = ResNet()
    fit(network, data, 0.7 * asked.seconds, 4096, 2e-3, 0.25, 1e-2)
    judge(network, data, "ResNet, 6 blocks of 96")


main()
