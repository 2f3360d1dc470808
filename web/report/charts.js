// Charts of a report, drawn as SVG at the width they have: text keeps its size on every screen.

import {svg} from '../board/svg.js';

/** @typedef {import('./texts.js').Texts} Texts */

/** Numbers that divide a range well. @param {number} from @param {number} to @param {number} about */
export function ticks(from, to, about) {
  const rough = Math.max(to - from, 1e-9) / about,
    power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
  const result = [];
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-9; ++at) result.push(at * step || 0);
  return result;
}

/** @param {number} width @param {number} height @param {string} label */
function chart(width, height, label) {
  return svg('svg', {
    class: 'chart',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': label,
  });
}

/** A text cut to about `width` pixels. @param {string} text @param {number} width */
const cut = (text, width) => {
  const room = Math.max(4, Math.floor(width / 7.2)),
    letters = [...text];
  return letters.length <= room ? text : letters.slice(0, room - 1).join('') + '…';
};

/** Ratings of all players with their intervals. @param {number} width @param {any[]} players @param {Texts} texts */
export function ratingsChart(width, players, texts) {
  const row = 44,
    axis = 26,
    left = 8,
    right = width - 8;
  const root = chart(width, players.length * row + axis, texts.text('report-ratings'));
  const ends = players.flatMap((player) => player.elo).filter((end) => end !== null);
  const low = Math.min(0, ...ends),
    high = Math.max(0, ...ends),
    room = Math.max((high - low) * 0.06, 10);
  const from = low - room,
    to = high + room;
  const x = (/** @type {number} */ elo) => left + ((right - left) * (elo - from)) / (to - from);
  const bottom = players.length * row;
  for (const tick of ticks(from, to, Math.max(2, width / 110))) {
    root.append(svg('line', {class: tick === 0 ? 'zero' : 'grid', x1: x(tick), x2: x(tick), y1: 0, y2: bottom + 4}));
    root.append(
      svg('text', {class: 'tick', x: x(tick), y: bottom + 19, 'text-anchor': 'middle'}, texts.number(tick, 0, true)),
    );
  }
  players.forEach((player, at) => {
    const [value, lower, upper] = player.elo,
      y = at * row + 31,
      said = texts.elo(player.elo);
    root.append(
      svg('text', {class: 'name', x: left, y: y - 13}, cut(player.name, width - left - 8 - 7.5 * said.length)),
    );
    root.append(svg('text', {class: 'value', x: right, y: y - 13, 'text-anchor': 'end'}, said));
    const start = lower === null ? left : x(lower),
      end = upper === null ? right : x(upper);
    root.append(svg('line', {class: 'whisker', x1: start, x2: end, y1: y, y2: y}));
    if (lower !== null) root.append(svg('line', {class: 'whisker', x1: start, x2: start, y1: y - 5, y2: y + 5}));
    else root.append(svg('path', {class: 'arrow', d: `M${left - 3} ${y}l7-4v8z`}));
    if (upper !== null) root.append(svg('line', {class: 'whisker', x1: end, x2: end, y1: y - 5, y2: y + 5}));
    else root.append(svg('path', {class: 'arrow', d: `M${right + 3} ${y}l-7-4v8z`}));
    if (value !== null) root.append(svg('circle', {class: 'dot', cx: x(value), cy: y, r: 5}));
  });
  return root;
}

/** The frame of a chart of something over games. @param {number} width @param {number} height @param {string} label
 *  @param {{games: number, from: number, to: number, marks: number[], say: (value: number) => string}} axes
 *  @param {Texts} texts */
function overGames(width, height, label, {games, from, to, marks, say}, texts) {
  const root = chart(width, height, label),
    left = 44,
    right = width - 10,
    top = 10,
    bottom = height - 36;
  const x = (/** @type {number} */ game) => left + ((right - left) * game) / Math.max(1, games);
  const y = (/** @type {number} */ value) => bottom - ((bottom - top) * (value - from)) / (to - from);
  for (const mark of marks) {
    root.append(svg('line', {class: 'grid', x1: left, x2: right, y1: y(mark), y2: y(mark)}));
    root.append(svg('text', {class: 'tick', x: left - 6, y: y(mark) + 4, 'text-anchor': 'end'}, say(mark)));
  }
  for (const tick of ticks(0, games, Math.max(2, width / 90)))
    if (Number.isInteger(tick))
      root.append(
        svg(
          'text',
          {class: 'tick', x: x(tick), y: bottom + 16, 'text-anchor': x(tick) > right - 12 ? 'end' : 'middle'},
          texts.number(tick),
        ),
      );
  root.append(svg('line', {class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom}));
  root.append(
    svg('text', {class: 'tick', x: right, y: bottom + 31, 'text-anchor': 'end'}, texts.text('report-axis-games')),
  );
  return {root, x, y, left, right};
}

/** @param {number[][]} points @param {(game: number) => number} x @param {(value: number) => number} y @param {number} at */
const path = (points, x, y, at = 1) =>
  points.map((point, i) => `${i ? 'L' : 'M'}${x(point[0]).toFixed(1)} ${y(point[at]).toFixed(1)}`).join('');

/** Where scores are worth looking at: the first few games may lead anywhere. @param {number[][][]} scores */
function rangeOf(scores) {
  const settled = scores
    .flatMap((points) => points.slice(Math.floor(points.length / 8)))
    .flatMap((point) => point.slice(1));
  const step = (/** @type {number} */ value) => Math.min(1, Math.max(0, Math.round(value * 20) / 20));
  return {from: step(Math.min(0.5, ...settled) - 0.05), to: step(Math.max(0.5, ...settled) + 0.05)};
}

/** The share of points after so many games. @param {number} width @param {any} data @param {Texts} texts */
export function scoreChart(width, data, texts) {
  const games = Math.max(
    1,
    ...data.scores.map((/** @type {any} */ series) => (series.length ? series[series.length - 1][0] : 0)),
  );
  const {from, to} = rangeOf(data.scores),
    height = Math.min(260, 150 + width / 6);
  const {root, x, y, left, right} = overGames(
    width,
    height,
    texts.text('report-score-path'),
    {games, from, to, marks: ticks(from, to, 4), say: (value) => texts.percent(value, 0)},
    texts,
  );
  root.append(svg('line', {class: 'zero', x1: left, x2: right, y1: y(0.5), y2: y(0.5)}));
  const plot = svg('g', {'clip-path': 'url(#score-plot)'});
  root.append(
    svg(
      'clipPath',
      {id: 'score-plot'},
      svg('rect', {x: left, y: y(to) - 4, width: right - left + 8, height: y(from) - y(to) + 8}),
    ),
    plot,
  );
  data.scores.forEach((/** @type {number[][]} */ points, /** @type {number} */ at) => {
    if (points.length === 0) return;
    if (points[0].length > 2) {
      const back = points
        .slice()
        .reverse()
        .map((point) => `L${x(point[0]).toFixed(1)} ${y(point[3]).toFixed(1)}`)
        .join('');
      plot.append(svg('path', {class: 'band', d: path(points, x, y, 2) + back + 'z'}));
    }
    plot.append(svg('path', {class: `series series-${at % 6}`, d: path(points, x, y)}));
    const last = points[points.length - 1];
    plot.append(svg('circle', {class: `end series-${at % 6}`, cx: x(last[0]), cy: y(last[1]), r: 3.5}));
  });
  return root;
}

/** The likelihood ratio of a sequential test and where it ends. @param {number} width @param {any} sprt @param {Texts} texts */
export function sprtChart(width, sprt, texts) {
  const values = sprt.path.map((/** @type {number[]} */ point) => point[1]);
  const games = Math.max(1, ...sprt.path.map((/** @type {number[]} */ point) => point[0]));
  const room = 0.12 * (sprt.upper - sprt.lower);
  const from = Math.min(sprt.lower - room, ...values),
    to = Math.max(sprt.upper + room, ...values);
  const {root, x, y, left, right} = overGames(
    width,
    Math.min(260, 150 + width / 6),
    texts.text('report-sprt'),
    {games, from, to, marks: [0], say: (value) => texts.number(value)},
    texts,
  );
  for (const [bound, kind] of [
    [sprt.upper, 'h1'],
    [sprt.lower, 'h0'],
  ]) {
    root.append(svg('line', {class: `bound ${kind}`, x1: left, x2: right, y1: y(bound), y2: y(bound)}));
    root.append(
      svg('text', {class: 'tick', x: left - 6, y: y(bound) + 4, 'text-anchor': 'end'}, texts.number(bound, 2)),
    );
    root.append(
      svg(
        'text',
        {class: `bound ${kind}`, x: left + 6, y: y(bound) + (kind === 'h1' ? -5 : 14)},
        texts.text('arena-accepted', {hypothesis: kind.toUpperCase()}),
      ),
    );
  }
  root.append(svg('path', {class: 'series series-0', d: path([[0, 0], ...sprt.path], x, y)}));
  const last = sprt.path[sprt.path.length - 1];
  if (last) root.append(svg('circle', {class: 'end series-0', cx: x(last[0]), cy: y(last[1]), r: 3.5}));
  return root;
}

const BINS_A_DECADE = 5;

/** How long one player's moves took, on a logarithmic axis that all share. @param {number} width @param {any} player
 *  @param {{from: number, to: number}} range in bins @param {Texts} texts */
export function timeChart(width, player, range, texts) {
  const height = 128,
    bottom = height - 22,
    top = 22,
    left = 6,
    right = width - 6;
  const root = chart(width, height, `${texts.text('arena-times')}: ${player.name}`);
  const most = Math.max(1, ...player.times.map((/** @type {number[]} */ bin) => bin[1]));
  const x = (/** @type {number} */ bin) => left + ((right - left) * (bin - range.from)) / (range.to - range.from);
  const every = Math.ceil(64 / (x(BINS_A_DECADE) - x(0))); // decades, so that their names have room
  for (let decade = Math.ceil(range.from / BINS_A_DECADE); decade * BINS_A_DECADE <= range.to; decade += every) {
    const at = x(decade * BINS_A_DECADE);
    root.append(svg('line', {class: 'grid', x1: at, x2: at, y1: top, y2: bottom + 4}));
    const anchor = at < left + 20 ? 'start' : at > right - 20 ? 'end' : 'middle';
    root.append(svg('text', {class: 'tick', x: at, y: height - 4, 'text-anchor': anchor}, texts.time(10 ** decade)));
  }
  for (const [bin, count] of player.times) {
    const tall = Math.max(1.5, ((bottom - top) * count) / most);
    const bar = svg('rect', {
      class: 'bar',
      x: x(bin) + 0.75,
      y: bottom - tall,
      width: Math.max(1, x(bin + 1) - x(bin) - 1.5),
      height: tall,
      rx: 1,
    });
    const edge = (/** @type {number} */ at) => texts.time(10 ** (at / BINS_A_DECADE));
    bar.append(svg('title', {}, `${edge(bin)} – ${edge(bin + 1)}: ${texts.number(count)}`));
    root.append(bar);
  }
  root.append(svg('line', {class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom}));
  const mean = player.wall.mean;
  if (mean > 0) {
    const at = Math.min(right, Math.max(left, x(Math.log10(mean) * BINS_A_DECADE)));
    root.append(svg('line', {class: 'mean', x1: at, x2: at, y1: top - 6, y2: bottom}));
    root.append(
      svg(
        'text',
        {class: 'mean', x: at + (at > width / 2 ? -5 : 5), y: top - 8, 'text-anchor': at > width / 2 ? 'end' : 'start'},
        `⌀ ${texts.time(mean)}`,
      ),
    );
  }
  return root;
}

/** First's chances through a game; `onPick` is told the number of a position. @param {number} width
 *  @param {{values: number[], from: number, decisive: number|null, now: number, names: string[], label: string}} review
 *  @param {(at: number) => void} onPick */
export function chancesChart(width, {values, from, decisive, now, names, label}, onPick) {
  const height = 112,
    left = 4,
    right = width - 4,
    middle = height / 2,
    reach = middle - 8;
  const root = chart(width, height, label);
  const x = (/** @type {number} */ at) => left + ((right - left) * at) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) => middle - (reach * value) / 100;
  const points = values.map((value, at) => [at, value]).slice(from);
  const line = path(points, x, y);
  const area = points.length ? `${line}L${x(values.length - 1)} ${middle}L${x(from)} ${middle}z` : '';
  for (const [kind, top] of /** @type {[string, number][]} */ ([
    ['x', 0],
    ['o', middle],
  ])) {
    const clip = svg('clipPath', {id: `half-${kind}`}, svg('rect', {x: 0, y: top, width, height: middle}));
    root.append(clip, svg('path', {class: `area ${kind}`, d: area, 'clip-path': `url(#half-${kind})`}));
  }
  root.append(svg('line', {class: 'zero', x1: left, x2: right, y1: middle, y2: middle}));
  root.append(
    svg('text', {class: 'tick', x: left + 2, y: 12}, cut(names[0], width - 10)),
    svg('text', {class: 'tick', x: left + 2, y: height - 5}, cut(names[1], width - 10)),
  );
  root.append(svg('path', {class: 'series', d: line}));
  root.append(svg('line', {class: 'now', x1: x(now), x2: x(now), y1: 2, y2: height - 2}));
  if (decisive !== null) {
    const at = x(decisive + 1),
      level = y(values[decisive + 1]);
    root.append(svg('path', {class: 'decisive', d: `M${at} ${level - 7}l7 7l-7 7l-7-7z`}));
  }
  root.addEventListener('click', (event) => {
    const click = /** @type {MouseEvent} */ (event);
    const box = root.getBoundingClientRect();
    const share = (((click.clientX - box.left) / box.width) * width - left) / (right - left);
    onPick(Math.round(Math.min(1, Math.max(0, share)) * (values.length - 1)));
  });
  return root;
}
