// Connect Four: discs fall into the columns of an upright board. How it is drawn is in connect4-view.js.

import {columnLetter, inRow, landingCell} from './connect4-rules.js';
import {connect4Motion, connect4Text, drawConnect4} from './connect4-view.js';

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./board.js').Labels} Labels
 * @typedef {{family: 'connect4', spec: string, rows: number, cols: number, win: number}} Connect4Game
 */

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
