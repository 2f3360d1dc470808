"""Fits the gomoku network: what an empty cell sees along its four lines, summed over the board.

    fit_network.py FOLDER --out network.npz [--channels 32] [--seconds 300] [--shape sum|cross]

FOLDER holds files of bin/training/gomoku_games. Needs PyTorch, and a GPU for more than a trial. Every twentieth
game is held out; all figures are of those.

A cell looks along each line over `reach` cells to both sides, as far as either player can use them (the views
of src/engines/line/patterns/pattern_pairs.hpp). A small network says what a view is worth, in `channels` numbers
for either player; it is tied under reversal and under exchange of the players. The four lines of a cell are added
and clipped to [0, 1]; these are summed over all empty cells, and a head of two layers makes a logit of them, which
is added to what today's estimate says.
A move is judged by the clipped numbers of its cell, weighted by what the head makes of the whole board. After the
fit the first network is only needed as a table of all views; network.npz holds that table and the head, in floats.
"""
import argparse, math, time
import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F

from game_files import CELLS, SIZE, read_positions

DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]
EMPTY, OWN, THEIRS, OUTSIDE = range(4)
UNIT = 127  # what 1 is in the engine's table
GPU = "cuda" if torch.cuda.is_available() else "cpu"  # without a GPU only to see that it works


class Views:
    """All views of half a line: cells from the nearest to the farthest, each two bits, 3 outside."""

    def __init__(self, reach):
        self.reach = reach
        seen, self.of_half, rows = {}, [], []
        for half in range(4**reach):
            cells = [half >> (2 * step) & 3 for step in range(reach)]
            view = tuple(self.side_of(cells, OWN) + self.side_of(cells, THEIRS))
            if view not in seen:
                seen[view] = len(rows)
                rows.append(view)
            self.of_half.append(seen[view])
        self.rows = torch.tensor(rows, dtype=torch.float32, device=GPU)
        self.of_half = torch.tensor(self.of_half, dtype=torch.int32, device=GPU)
        self.exchanged = torch.tensor([seen[row[2 * reach :] + row[: 2 * reach]] for row in rows], device=GPU)
        self.count = len(rows)

    def side_of(self, cells, side):
        """For each step: is there a stone of `side`, is `side` blocked from here on."""
        bits, blocked = [], 0
        for cell in cells:
            blocked |= cell not in (EMPTY, side)
            bits += [int(cell == side and not blocked), int(blocked)]
        return bits

    def of_boards(self, boards):
        """By board, cell and direction: view before · count + view behind."""
        reach = self.reach
        padded = F.pad(boards.view(-1, SIZE, SIZE).to(torch.int32), [reach] * 4, value=OUTSIDE)
        found = torch.empty((len(boards), CELLS, 4), dtype=torch.int16, device=GPU)
        for at, (dx, dy) in enumerate(DIRECTIONS):
            halves = []
            for way in (-1, 1):
                code = torch.zeros((len(boards), SIZE, SIZE), dtype=torch.int32, device=GPU)
                for step in range(1, reach + 1):
                    y, x = reach + way * step * dy, reach + way * step * dx
                    code |= padded[:, y : y + SIZE, x : x + SIZE] << (2 * (step - 1))
                halves.append(self.of_half[code.long()])
            found[:, :, at] = (halves[0] * self.count + halves[1]).view(-1, CELLS).to(torch.int16)
        return found


class SumOfRows(torch.autograd.Function):
    """Adds four rows of a table for each cell. Most lines are empty and have the same row, so the gradient is
    collected in many copies of the table, which wait for each other less."""

    COPIES = 64

    @staticmethod
    def forward(context, table, rows):
        context.save_for_backward(rows)
        context.shape = table.shape
        return F.embedding_bag(rows, table, mode="sum")

    @staticmethod
    def backward(context, gradient):
        (rows,) = context.saved_tensors
        count, width = context.shape
        copies = SumOfRows.COPIES
        copy = torch.arange(len(rows), device=rows.device) % copies * count
        found = torch.zeros((copies * count, width), dtype=gradient.dtype, device=gradient.device)
        for line in range(4):
            found.index_add_(0, copy + rows[:, line], gradient)
        return found.view(copies, count, width).sum(0), None


class LineNetwork(nn.Module):
    def __init__(self, views, channels, shape, width=32):
        super().__init__()
        self.views, self.channels, self.shape = views, channels, shape
        self.rounded = False  # to what the engine's table can hold
        inputs = 8 * views.reach
        self.view = nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(),
                                  nn.Linear(128, channels))
        self.free = nn.Parameter(torch.zeros(views.count**2, channels))  # what the small network misses
        self.bias = nn.Parameter(torch.full((channels,), 0.1))
        if shape == "cross":
            self.centre = nn.Parameter(torch.ones(2 * channels))
            self.edge = nn.Parameter(torch.zeros(2 * channels))
            self.corner = nn.Parameter(torch.zeros(2 * channels))
            self.cross_bias = nn.Parameter(torch.zeros(2 * channels))
        self.first = nn.Linear(2 * channels, width)
        self.second = nn.Linear(width, width)
        self.value = nn.Linear(width, 1)
        self.plain = nn.Linear(2 * channels, 1, bias=False)
        self.trust = nn.Parameter(torch.tensor(0.4))  # logits for each 200 of today's estimate
        self.register_buffer("empty_views", views.of_boards(torch.zeros((1, CELLS), dtype=torch.int8, device=GPU)))
        self.style = nn.Linear(width, 2 * channels)
        nn.init.zeros_(self.style.weight)
        nn.init.zeros_(self.plain.weight)
        nn.init.zeros_(self.value.weight)

    def table(self):
        """[view before · count + view behind] → channels of the mover, channels of the other player."""
        count, rows = self.views.count, self.views.rows
        before = rows.repeat_interleave(count, 0)
        behind = rows.repeat(count, 1)
        one = self.view(torch.cat([before, behind], 1)) + self.free
        both = 0.5 * (one + one.view(count, count, -1).transpose(0, 1).reshape(count * count, -1))
        swapped = both.view(count, count, -1)[self.views.exchanged][:, self.views.exchanged].reshape(count * count, -1)
        return torch.cat([both, swapped], 1)

    def cells(self, views, empty):
        table = self.table()
        batch = len(views)
        if self.rounded:
            table = table + ((table * UNIT).round() / UNIT - table).detach()
        lines = SumOfRows.apply(table, views.reshape(-1, 4).long()).view(batch, CELLS, -1)
        bias = torch.cat([self.bias, self.bias])
        return (lines + bias).clamp(0, 1) * empty.unsqueeze(2)

    def on_empty_board(self):
        """The sums without a stone: what all positions have in common teaches nothing."""
        return self.forward(self.empty_views, torch.ones((1, CELLS), device=GPU), bare=True)

    def forward(self, views, empty, estimate=None, bare=False):
        hidden = self.cells(views, empty)
        summed = hidden
        if self.shape == "cross":
            planes = hidden.view(-1, SIZE, SIZE, hidden.shape[2]).permute(0, 3, 1, 2)
            c, e, k = self.centre, self.edge, self.corner
            kernel = torch.stack([k, e, k, e, c, e, k, e, k], 1).view(-1, 1, 3, 3)
            mixed = F.conv2d(planes, kernel, self.cross_bias, padding=1, groups=len(c))
            summed = mixed.clamp(0, 1).permute(0, 2, 3, 1).reshape(hidden.shape) * empty.unsqueeze(2)
        total = summed.sum(1)
        if not bare:
            total = (total - self.on_empty_board()) / 8
        else:
            return total
        x = F.relu(self.first(total)).clamp(max=8)
        y = F.relu(self.second(x)).clamp(max=8)
        value = (self.value(y) + self.plain(total)).squeeze(1) + self.trust * estimate
        moves = torch.einsum("bcs,bs->bc", hidden, 8 * self.style(y))
        return value, moves.masked_fill(empty == 0, -1e4)


class Data:
    def __init__(self, folder, reach):
        positions = read_positions(folder)
        self.views = Views(reach)
        boards = torch.from_numpy(positions["board"]).to(GPU)
        self.empty = boards == 0
        self.lines = torch.cat([self.views.of_boards(some) for some in boards.split(1 << 16)])
        column = lambda name: torch.from_numpy(positions[name].astype(np.int64)).to(GPU)
        game, self.value, self.estimate, self.best = map(column, ("game", "value", "estimate", "best"))
        self.decided = column("decided") != 0
        self.won = (column("result").float() + 1) / 2
        everything = torch.arange(len(boards), device=GPU)
        self.train, self.held_out = everything[game % 20 != 0], everything[game % 20 == 0]
        quiet = self.train[~self.decided[self.train]]
        loss = lambda scale: F.binary_cross_entropy_with_logits(self.value[quiet] / scale, self.won[quiet]).item()
        self.scale = min((100, 160, 250, 350, 500, 700, 1000), key=loss)
        searched = torch.where(self.decided, (self.value > 0).float(), torch.sigmoid(self.value / self.scale))
        self.searched = searched
        self.has_move = ~self.decided | (self.value > 0)

    def target(self, some, share):
        return share * self.searched[some] + (1 - share) * self.won[some]


def report(data, name, some, logits, hits=None):
    searched = data.searched[some]
    above = F.binary_cross_entropy_with_logits(logits, searched) - F.binary_cross_entropy(searched, searched)
    result = F.binary_cross_entropy_with_logits(logits, data.won[some])
    alike = torch.corrcoef(torch.stack([torch.sigmoid(logits), searched]))[0, 1]
    text = f"{name:40} value {above:.4f}  result {result:.4f}  correlation {alike:.3f}"
    if hits is not None:
        text += "  best move first {:.3f}, among three {:.3f}, among eight {:.3f}".format(*hits)
    print(text, flush=True)


@torch.no_grad()
def judge(model, data, name):
    model.eval()
    for kind, here in (("quiet", data.held_out[~data.decided[data.held_out]]),
                       ("won or lost", data.held_out[data.decided[data.held_out]])):
        logits, hits, asked = [], torch.zeros(3, device=GPU), 0
        for some in here.split(8192):
            value, moves = model(data.lines[some], data.empty[some].float(), data.estimate[some] / 200)
            logits.append(value)
            has = data.has_move[some]
            found = (moves.topk(8, 1).indices == data.best[some].unsqueeze(1))[has]
            hits += torch.stack([found[:, :most].sum() for most in (1, 3, 8)])
            asked += int(has.sum())
        logits = torch.cat(logits)
        report(data, f"{name}, {kind}", here, logits, (hits / max(asked, 1)).tolist())
        if kind == "quiet":
            estimate = data.estimate[here].float()
            print(f"{'':40} a logit is {estimate.std() / logits.std():.1f} of today's estimate by its spread; "
                  f"correlation with it {torch.corrcoef(torch.stack([estimate, logits]))[0, 1]:.3f}", flush=True)
    model.train()


def judge_estimate(data):
    """Today's estimate with the best map to chances."""
    quiet = lambda some: some[~data.decided[some]]
    features = lambda some: torch.stack([f(data.estimate[some] / 200) for f in (lambda x: x, torch.tanh, lambda x: torch.tanh(3 * x), torch.ones_like)], 1)
    weights = torch.zeros(4, device=GPU, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=60)
    train = quiet(data.train)
    def loss():
        optimizer.zero_grad()
        wrong = F.binary_cross_entropy_with_logits(features(train) @ weights, data.target(train, 0.7))
        wrong.backward()
        return wrong
    optimizer.step(loss)
    here = quiet(data.held_out)
    report(data, "today's estimate, quiet", here, (features(here) @ weights).detach())


def fit(model, data, seconds, batch, rate, decay=1e-4):
    model.to(GPU).train()
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay, betas=(0.9, 0.99))
    began, steps, told = time.time(), 0, 0.0
    while (done := (time.time() - began) / seconds) < 1:
        warm = min(1, (steps + 1) / 50)
        for group in optimizer.param_groups:
            group["lr"] = warm * rate * (0.005 + 0.4975 * (1 + math.cos(math.pi * done)))
        model.rounded = done > 2 / 3
        some = data.train[torch.randint(0, len(data.train), (batch,), device=GPU)]
        value, moves = model(data.lines[some], data.empty[some].float(), data.estimate[some] / 200)
        weight = torch.where(data.decided[some], 0.25, 1.0)  # where the search is sure it needs no estimate
        loss = F.binary_cross_entropy_with_logits(value, data.target(some, 0.8 - 0.3 * done), weight)
        chosen = F.cross_entropy(moves, data.best[some], reduction="none")
        loss = loss + 0.2 * (chosen * data.has_move[some]).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        steps += 1
        if done - told > 0.25:
            told = done
            judge(model, data, f"after {steps} steps")
        elif GPU == "cuda" and steps % 16 == 0:
            torch.cuda.synchronize()
    print(f"{steps} steps of {batch} in {seconds:.0f} s", flush=True)


def write(model, file, data):
    arrays = {name: value.detach().float().cpu().numpy() for name, value in model.state_dict().items()
              if not name.startswith("view.") and name not in ("free", "empty_views")}
    with torch.no_grad():
        arrays["on_empty_board"] = model.on_empty_board().float().cpu().numpy()
        arrays["table"] = model.table().float().cpu().numpy()
    arrays["of_half"] = data.views.of_half.cpu().numpy()
    arrays["scale"] = np.array(data.scale)
    np.savez(file, **arrays)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--out", default="network.npz")
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--reach", type=int, default=4)
    parser.add_argument("--shape", choices=("sum", "cross"), default="sum")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    data = Data(asked.folder, asked.reach)
    print(f"{len(data.empty)} positions, {len(data.held_out)} held out, {data.decided.float().mean():.3f} decided; "
          f"{data.views.count} views; a chance is 1 / (1 + exp(-value / {data.scale}))", flush=True)
    judge_estimate(data)
    model = LineNetwork(data.views, asked.channels, asked.shape)
    fit(model, data, asked.seconds, asked.batch, asked.rate)
    judge(model, data, f"{asked.shape}, {asked.channels} channels, reach {asked.reach}")
    write(model, asked.out, data)


if __name__ == "__main__":
    main()
