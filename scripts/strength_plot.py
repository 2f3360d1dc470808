#!/usr/bin/env python3
"""strength_plot.py [FILE]: draws docs/results/strength-history.csv as docs/images/strength.svg, or as FILE.

Elo against Rapfi's classical engine at equal time, with 95 % intervals as if single games were independent.
"""
import csv
import math
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 24, 64
LOWEST, HIGHEST = -600, 300
COLOURS = {100: "#1f6fb4", 500: "#c4551a"}


def elo(score):
    score = min(max(score, 0.005), 0.995)
    return -400 * math.log10(1 / score - 1)


def interval(score, games):
    error = 1.96 * math.sqrt(score * (1 - score) / games)
    return elo(score - error), elo(score + error)


def main():
    with open(ROOT / "docs/results/strength-history.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    commits = list(dict.fromkeys(row["commit"] for row in rows))
    changes = {row["commit"]: row["what changed"] for row in rows}
    step = (WIDTH - LEFT - RIGHT) / len(commits)

    def x_of(commit, milliseconds):
        return LEFT + (commits.index(commit) + 0.5) * step + (10 if milliseconds == 500 else -10)

    def y_of(value):
        value = min(max(value, LOWEST), HIGHEST)
        return TOP + (HIGHEST - value) / (HIGHEST - LOWEST) * (HEIGHT - TOP - BOTTOM)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>']
    for mark in range(LOWEST, HIGHEST + 1, 100):
        y = y_of(mark)
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{"#555" if mark == 0 else "#ddd"}"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#333">{mark:+d}</text>')
    for commit in commits:
        x = LEFT + (commits.index(commit) + 0.5) * step
        out.append(f'<text x="{x:.1f}" y="{HEIGHT - 40}" text-anchor="middle" fill="#333">{changes[commit]}</text>')
        out.append(f'<text x="{x:.1f}" y="{HEIGHT - 22}" text-anchor="middle" fill="#777" font-size="11">{commit}</text>')
    for milliseconds, colour in COLOURS.items():
        points = []
        for row in rows:
            if int(row["milliseconds a move"]) != milliseconds:
                continue
            score = float(row["score in percent"]) / 100
            low, high = interval(score, int(row["games"]))
            x = x_of(row["commit"], milliseconds)
            points.append(f"{x:.1f},{y_of(elo(score)):.1f}")
            out.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y_of(high):.1f}" y2="{y_of(low):.1f}" stroke="{colour}" stroke-width="1.5"/>')
            out.append(f'<circle cx="{x:.1f}" cy="{y_of(elo(score)):.1f}" r="4" fill="{colour}"/>')
        out.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = TOP + 16 + 20 * list(COLOURS).index(milliseconds)
        out.append(f'<line x1="{LEFT + 16}" x2="{LEFT + 40}" y1="{y - 4}" y2="{y - 4}" stroke="{colour}" stroke-width="2"/>')
        out.append(f'<text x="{LEFT + 48}" y="{y}" fill="#333">{milliseconds} ms a move</text>')
    out.append("</svg>")
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/images/strength.svg"
    target.write_text("\n".join(out) + "\n", encoding="utf-8")


main()
