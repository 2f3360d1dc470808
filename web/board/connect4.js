// The face of Connect Four: an upright board with round holes, into which discs fall.

import {svg} from './svg.js';

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./board.js').Labels} Labels
 * @typedef {{family: 'connect4', spec: string, rows: number, cols: number, win: number}} Connect4Game
 */

/** Moves are columns, from 0 on the left; cells are counted row by row from the top left. */
const columnLetter = (/** @type {number} */ column) => String.fromCharCode(97 + column);

/** The cell that the next disc in `column` falls to. @param {Connect4Game} game @param {(0|1|null)[]} owners
 *  @param {number} column */
function landingCell(game, owners, column) {
  let cell = (game.rows - 1) * game.cols + column;
  while (cell >= 0 && owners[cell] !== null) cell -= game.cols;
  return cell;
}

/** Does the disc at `cell` stand in a line? @param {Connect4Game} game @param {(0|1|null)[]} owners
 *  @param {number} cell */
function inRow(game, owners, cell) {
  const discs = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    let count = 0;
    let x = (cell % game.cols) + dx,
      y = Math.floor(cell / game.cols) + dy;
    while (x >= 0 && y >= 0 && x < game.cols && y < game.rows && owners[y * game.cols + x] === owners[cell]) {
      ++count;
      x += dx;
      y += dy;
    }
    return count;
  };
  return [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].some(([dx, dy]) => 1 + discs(dx, dy) + discs(-dx, -dy) >= game.win);
}

/** @param {Connect4Game} game @param {Position} before @param {number} column @returns {Position} */
function drop(game, before, column) {
  const owners = (before.owners ?? []).slice();
  const cell = landingCell(game, owners, column);
  owners[cell] = before.toMove;
  const made = before.made + 1,
    line = inRow(game, owners, cell);
  return {
    toMove: /** @type {0|1} */ (1 - before.toMove),
    made,
    over: line || made === game.rows * game.cols,
    winner: line ? before.toMove : null,
    last: column,
    mover: before.toMove,
    owners,
  };
}

/** @param {Element} root @param {Connect4Game} game @param {Position} position @param {Labels} labels
 *  @param {{hint?: string, mistake?: boolean}} marks */
function drawConnect4(root, game, position, labels, marks) {
  const {rows, cols} = game,
    width = cols * 10,
    height = rows * 10,
    letters = 3;
  const owners = position.owners ?? [];
  root.setAttribute('viewBox', `-1 -1 ${width + 2} ${height + 2 * letters}`);
  root.append(svg('rect', {class: 'ground', x: 0, y: 0, width, height, rx: 2}));
  const hint =
    marks.hint === undefined ? -1 : landingCell(game, owners, marks.hint.charCodeAt(0) - 97);
  const lastCell = position.last === null ? -1 : landingCell(game, owners, position.last) + cols;
  const cells = svg('g', {class: 'cells'}),
    discs = svg('g', {class: 'stones'});
  for (let cell = 0; cell < rows * cols; ++cell) {
    const x = (cell % cols) * 10,
      y = Math.floor(cell / cols) * 10;
    const owner = owners[cell] ?? null,
      sign = owner === null ? null : owner === 0 ? 'x' : 'o';
    const winning = position.over && sign !== null && inRow(game, owners, cell) ? ' winning' : '';
    const last = cell === lastCell ? (marks.mistake ? ' last mistake' : ' last') : '';
    const square = svg('rect', {class: `cell${last}${winning}`, x, y, width: 10, height: 10});
    const name = columnLetter(cell % cols) + (rows - Math.floor(cell / cols));
    if (cell === landingCell(game, owners, cell % cols)) square.setAttribute('data-move', columnLetter(cell % cols));
    if (labels.cell) square.append(svg('title', {}, labels.cell(name, sign ?? 'empty')));
    cells.append(square);
    discs.append(svg('circle', {class: 'hole', cx: x + 5, cy: y + 5, r: 4.2, fill: 'none'}));
    if (sign) {
      const group = svg('g', {class: `stone ${sign}${winning}`});
      if (sign === 'x') group.append(svg('path', {d: `M${x + 2.6} ${y + 2.6}l4.8 4.8m0-4.8l-4.8 4.8`}));
      else group.append(svg('circle', {cx: x + 5, cy: y + 5, r: 2.7}));
      discs.append(group);
    }
    if (cell === hint && !sign) discs.append(svg('circle', {class: 'hint', cx: x + 5, cy: y + 5, r: 3.4}));
  }
  root.append(cells, discs, svg('rect', {class: 'frame', x: 0, y: 0, width, height, rx: 2}));
  const names = svg('g', {class: 'names', 'aria-hidden': 'true', 'font-size': letters});
  for (let x = 0; x < cols; ++x)
    names.append(svg('text', {x: x * 10 + 5, y: height + 1.3 * letters}, columnLetter(x)));
  root.append(names);
}

/** @type {import('./board.js').Face} */
export const connect4Face = {
  readGame: (spec, options) => ({
    family: 'connect4',
    spec,
    rows: Number(options.rows ?? 6),
    cols: Number(options.cols ?? 7),
    win: Number(options.win ?? 4),
  }),
  start: (game) => ({owners: Array(game.rows * game.cols).fill(null)}),
  play: drop,
  moveName: (game, move) => columnLetter(move),
  readMove: (game, name) => name.charCodeAt(0) - 97,
  positionText(game, position) {
    let text = '';
    (position.owners ?? []).forEach((owner, cell) => {
      if (cell > 0 && cell % game.cols === 0) text += '/';
      text += owner === null ? '.' : 'xo'[owner];
    });
    return `${text} ${position.toMove + 1} ${position.made}`;
  },
  draw: drawConnect4,
  columns: (game) => game.cols,
  cause: 'report-cause-line',
  sideName: (position, side) => 'XO'[side],
};
