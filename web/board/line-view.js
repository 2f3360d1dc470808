// How line games look: the cells, and the signs on them.

import {cellIndex, cellName, columnName, signOf, winningLines} from './line-rules.js';
import {foulOf} from './renju.js';
import {cellsShape, classes, layerShape, placeShape, rowShape, signShape, stateOf, valueShape} from './stones.js';
import {near, shape} from './svg.js';

/**
 * @typedef {import('./line.js').LineGame} LineGame
 * @typedef {import('./board.js').View} View
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./board.js').Labels} Labels
 * @typedef {import('./svg.js').Shape} Shape
 */

const CELL = 10;

/** @param {LineGame} game @param {number} cell */
const middleOf = ({cols}, cell) => [(cell % cols) * CELL + CELL / 2, Math.floor(cell / cols) * CELL + CELL / 2];

/** What is on a cell, as a reader is told. @param {LineGame} game @param {Position} position @param {number} cell */
function contentOf(game, position, cell) {
  const owner = (position.owners ?? [])[cell] ?? null;
  return game.walls.has(cell) ? 'wall' : owner === null ? 'empty' : signOf(position, owner);
}

/** The places of the cells, row by row. @param {View} view @param {Set<number>} winning @returns {Shape[]} */
function lineRows(view, winning) {
  const {game, position, labels, marks} = view;
  return Array.from({length: game.rows}, (_, row) =>
    rowShape(
      view,
      row,
      Array.from({length: game.cols}, (_, column) => {
        const cell = row * game.cols + column,
          name = cellName(game, cell),
          content = contentOf(game, position, cell),
          last = cell === position.last;
        const state = stateOf(view, name, {last, winning: winning.has(cell)});
        const square = shape('rect', {
          key: 'square',
          class: classes(
            content === 'wall' ? 'wall' : 'cell',
            last && (marks.mistake ? 'last mistake' : 'last'),
            winning.has(cell) && 'winning',
          ),
          x: column * CELL,
          y: row * CELL,
          width: CELL,
          height: CELL,
        });
        const move = content === 'empty' ? name : null,
          label = labels.cell?.(name, content, state);
        return placeShape(view, {at: name, column, move, label}, [square]);
      }),
    ),
  );
}

/** Where the first player, who is to move, would lose at once. @type {WeakMap<Position, number[]>} */
const forbiddenCells = new WeakMap();

/** @param {LineGame} game @param {Position} position @returns {number[]} */
function forbiddenIn(game, position) {
  const owners = position.owners ?? [];
  if (!game.renju || position.over || position.pending || position.toMove !== 0) return [];
  const known = forbiddenCells.get(position);
  if (known) return known;
  const cells = owners.flatMap((owner, cell) =>
    owner === null && !game.walls.has(cell) && foulOf(game, owners, cell) !== null ? [cell] : [],
  );
  forbiddenCells.set(position, cells);
  return cells;
}

/** Crosses there. @param {View} view @returns {Shape[]} */
const forbidden = ({game, position, seen}) =>
  (position === seen ? forbiddenIn(game, position) : []).map((cell) => {
    const [x, y] = middleOf(game, cell);
    const d = `M${x - 1.6} ${y - 1.6}l3.2 3.2M${x - 1.6} ${y + 1.6}l3.2-3.2`;
    return shape('path', {key: `forbidden ${cell}`, class: 'forbidden', d});
  });

/** A frame around the last move. @param {View} view @param {number} line */
function latest({game, position, seen, marks}, line) {
  if (position.last === null || seen !== position) return [];
  const [x, y] = middleOf(game, position.last);
  return [
    shape('rect', {
      key: `last ${position.last}`,
      class: classes('latest', marks.mistake && 'mistake-edge'),
      x: x - 5 + 1.5 * line,
      y: y - 5 + 1.5 * line,
      width: 10 - 3 * line,
      height: 10 - 3 * line,
      rx: line,
      'stroke-width': 2 * line,
    }),
  ];
}

/** The lines that win, struck through. @param {View} view @param {number[][]} lines */
const strikes = ({game}, lines) =>
  lines.map((line) => {
    const [x1, y1] = middleOf(game, line[0]),
      [x2, y2] = middleOf(game, line[line.length - 1]);
    return shape('path', {key: `${line[0]}-${line[1]}`, class: 'strike', d: `M${x1} ${y1}L${x2} ${y2}`});
  });

/** @param {View} view @param {number} cell @param {string} kind @param {Shape[]} [more] */
function stoneShape({game, seen}, cell, kind, more = []) {
  const [x, y] = middleOf(game, cell),
    name = cellName(game, cell),
    owner = /** @type {0|1} */ ((seen.owners ?? [])[cell] ?? seen.toMove),
    sign = signOf(seen, owner);
  return shape('g', {key: `${kind.split(' ')[0]} ${name} ${sign}`, class: `${kind} ${sign}`, 'data-stone': name}, [
    signShape(x, y, sign),
    ...more,
  ]);
}

/** What was not played: a stone to confirm, one under the pointer, a hint, values. @param {View} view @returns {Shape[]} */
function guesses(view) {
  const {game, position, seen, marks, preview, allows, playable} = view;
  /** The cell of that name if nothing lies there, else -1. @param {string|null|undefined} name */
  const freeCell = (name) => {
    const cell = /^[a-z]+\d+$/.test(name ?? '') ? cellIndex(game, name ?? '') : -1;
    return cell >= 0 && contentOf(game, seen, cell) === 'empty' ? cell : -1;
  };
  const shapes = [];
  for (const [name, value] of Object.entries(marks.values ?? {})) {
    const cell = freeCell(name),
      [x, y] = middleOf(game, cell);
    if (cell >= 0) shapes.push(valueShape(x, y, value, `value ${name}`));
  }
  const [hint, chosen, pointed] = [marks.hint, marks.pending, preview].map(freeCell);
  if (hint >= 0) {
    const [cx, cy] = middleOf(game, hint);
    shapes.push(shape('circle', {key: 'hint', class: 'hint', cx, cy, r: 3.9}));
  }
  if (chosen >= 0) {
    const ghost = stoneShape(view, chosen, 'ghost');
    ghost.attributes['data-pending'] = marks.pending;
    shapes.push(ghost);
  }
  const isFree = pointed >= 0 && pointed !== chosen && !marks.values?.[preview ?? ''];
  if (playable && isFree && allows(preview ?? '') && position === seen)
    shapes.push(stoneShape(view, pointed, 'preview'));
  return shapes;
}

/** The letters and numbers at the edges; those of the cell that is pointed at stand out. @param {LineGame} game
 *  @param {string|null} pointed @param {number} size */
function lineNames({rows, cols}, pointed, size) {
  const [, letters, number] = /^([a-z]+)(\d+)$/.exec(pointed ?? '') ?? [];
  const edge = (
    /** @type {string} */ name,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {boolean} */ on,
  ) => shape('text', {key: name, x, y, class: on ? 'pointed' : null}, name);
  return [
    ...Array.from({length: cols}, (_, x) =>
      edge(columnName(x), x * CELL + 5, rows * CELL + 1.3 * size, columnName(x) === letters),
    ),
    ...Array.from({length: rows}, (_, y) =>
      edge(String(rows - y), -1.05 * size, y * CELL + 5 + 0.36 * size, String(rows - y) === number),
    ),
  ];
}

/** @param {View} view @returns {import('./board.js').Drawing} */
export function drawLine(view) {
  const {game, position, seen, marks} = view,
    {rows, cols} = game;
  const width = cols * CELL,
    height = rows * CELL;
  const longest = Math.max(rows, cols),
    letters = Math.min(4, Math.max(1.4, 0.27 * longest)),
    margin = 1.9 * letters,
    line = Math.min(0.26, 0.09 + 0.012 * longest), // on a small board everything is large, lines are not
    edge = 2.6 * line;
  const settled = position === seen && (position.over || position.pending);
  const lines = settled ? winningLines(game, position) : [],
    winning = new Set(lines.flat());
  const numberOf = new Map((marks.numbers ?? []).map((move, at) => [cellIndex(game, move), at + 1]));
  const stones = [];
  (seen.owners ?? []).forEach((owner, cell) => {
    if (owner === null) return;
    const number = numberOf.get(cell),
      [x, y] = middleOf(game, cell);
    stones.push(
      stoneShape(view, cell, winning.has(cell) ? 'stone winning' : 'stone', [
        ...(number === undefined
          ? []
          : [shape('text', {key: 'number', class: 'number', x, y: y + 1.45, 'font-size': 4.1}, String(number))]),
      ]),
    );
  });
  for (const cell of game.walls) {
    const [x, y] = middleOf(game, cell);
    stones.push(
      shape('path', {
        key: `wall ${cell}`,
        class: 'bricks',
        d: `M${x - 3.5} ${y + 3.5}l7-7M${x - 3.5} ${y}l3.5-3.5M${x} ${y + 3.5}l3.5-3.5`,
      }),
    );
  }
  return {
    viewBox: [-margin, -1, width + margin + 1, height + margin + 1].map(near).join(' '),
    shapes: [
      shape('rect', {key: 'ground', class: 'ground', x: 0, y: 0, width, height, rx: 1}),
      cellsShape(lineRows(view, winning), line),
      layerShape('strikes', [...latest(view, line), ...forbidden(view), ...strikes(view, lines)]),
      layerShape('stones', stones, {class: classes('stones', numberOf.size > 0 && 'numbered')}),
      layerShape('guesses', guesses(view)),
      shape('rect', {
        key: 'frame',
        class: 'frame',
        x: -edge / 2,
        y: -edge / 2,
        width: width + edge,
        height: height + edge,
        rx: 1.2 * edge,
        'stroke-width': edge,
      }),
      layerShape('names', lineNames(game, view.playable ? view.preview : null, letters), {'font-size': letters}),
    ],
  };
}

/** A stone appears; an inversion turns every stone over. @type {NonNullable<import('./board.js').Face['motion']>} */
export async function lineMotion(stage, game, before, after) {
  const stoneAt = (/** @type {number} */ cell) =>
    stage.root.querySelector(`.stones [data-stone="${cellName(game, cell)}"]`);
  /** @type {Position} */
  const placed = {...after, owners: before.owners?.slice(), signs: before.signs};
  if (placed.owners) placed.owners[after.last] = before.toMove;
  stage.show(after.inverted ? placed : after);
  const frames = [
    {transform: 'scale(0.4)', opacity: 0},
    {transform: 'scale(1.12)', opacity: 1, offset: 0.7},
    {transform: 'none'},
  ];
  stage.move(stoneAt(after.last), frames, {duration: 170, easing: 'ease-out'});
  await stage.done();
  if (!after.inverted) return;
  const turned = (placed.owners ?? []).flatMap((owner, cell) => (owner === null ? [] : [cell]));
  const turn = (/** @type {Keyframe[]} */ steps, /** @type {string} */ easing) => {
    turned.forEach((cell) => {
      const delay = 6 * ((cell % game.cols) + Math.floor(cell / game.cols));
      stage.move(stoneAt(cell), steps, {duration: 150, delay, easing, fill: 'both'});
    });
    return stage.done();
  };
  await turn([{transform: 'none'}, {transform: 'scaleX(0)'}], 'ease-in');
  stage.show(after);
  await turn([{transform: 'scaleX(0)'}, {transform: 'none'}], 'ease-out');
}

/** @type {import('./board.js').Face['text']} */
export function lineText(game, position, labels) {
  const symbols = {x: 'X', o: 'O', wall: '#', empty: '.', ...labels.symbols};
  const at = (/** @type {number} */ cell) => contentOf(game, position, cell);
  const winning = new Set(position.over ? winningLines(game, position).flat() : []);
  const sentences = Array.from({length: game.rows * game.cols}, (_, cell) => cell)
    .filter((cell) => at(cell) !== 'empty')
    .map((cell) => {
      const name = cellName(game, cell),
        facts = {last: cell === position.last, winning: winning.has(cell), mistake: false, hint: false, pending: false};
      return labels.cell?.(name, at(cell), facts) ?? `${name} ${symbols[at(cell)]}`;
    });
  return {
    columns: Array.from({length: game.cols}, (_, x) => columnName(x)),
    rows: Array.from({length: game.rows}, (_, row) => ({
      name: String(game.rows - row),
      cells: Array.from({length: game.cols}, (_, column) => symbols[at(row * game.cols + column)]),
    })),
    sentences,
  };
}
