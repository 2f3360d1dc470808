// Connect Four: discs fall into the columns of an upright board. How it is drawn is in connect4-view.js.

import {connect4Motion, connect4Text, drawConnect4} from './connect4-view.js';

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./board.js').Labels} Labels
 * @typedef {{family: 'connect4', spec: string, rows: number, cols: number, win: number}} Connect4Game
 */

/** Moves are columns, from 0 on the left; cells are counted row by row from the top left. */
export const columnLetter = (/** @type {number} */ column) => String.fromCharCode(97 + column);

/** The cell that the next disc in `column` falls to. @param {Connect4Game} game @param {(0|1|null)[]} owners
 *  @param {number} column */
export function landingCell(game, owners, column) {
  let cell = (game.rows - 1) * game.cols + column;
  while (cell >= 0 && owners[cell] !== null) cell -= game.cols;
  return cell;
}

/** Does the disc at `cell` stand in a line? @param {Connect4Game} game @param {(0|1|null)[]} owners
 *  @param {number} cell */
export function inRow(game, owners, cell) {
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

/** @param {Connect4Game} game @param {string} text */
function readConnect4Position(game, text) {
  const [cells, side, made] = text.split(' ');
  const owners = [...cells.replaceAll('/', '')].map((sign) => /** @type {0|1|null} */ ({x: 0, o: 1}[sign] ?? null));
  if (owners.length !== game.rows * game.cols) return null;
  const toMove = /** @type {0|1} */ (Number(side) - 1);
  const over = owners.some((owner, cell) => owner !== null && inRow(game, owners, cell));
  return {toMove, mover: /** @type {0|1} */ (1 - toMove), made: Number(made), owners, over};
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
  readPosition: readConnect4Position,
  positionText(game, position) {
    let text = '';
    (position.owners ?? []).forEach((owner, cell) => {
      if (cell > 0 && cell % game.cols === 0) text += '/';
      text += owner === null ? '.' : 'xo'[owner];
    });
    return `${text} ${position.toMove + 1} ${position.made}`;
  },
  draw: drawConnect4,
  motion: connect4Motion,
  text: connect4Text,
  columns: (game) => game.cols,
  cause: 'report-cause-line',
  sideName: (position, side) => 'XO'[side],
};
