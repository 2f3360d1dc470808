// Line games: a grid of cells, stones, walls. How they are drawn is in line-view.js.

import {cellIndex, cellName, inLine, signOf} from './line-rules.js';
import {drawLine, lineMotion, lineText} from './line-view.js';
import {foulOf} from './renju.js';

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./board.js').Labels} Labels
 * @typedef {{family: 'line', spec: string, rows: number, cols: number, win: number, exact: boolean,
 *   renju: boolean, lastReply: boolean, maxMoves: number, inversion: 'off'|'signs'|'stones', period: number, walls: Set<number>}}
 *   LineGame
 */

/** @param {string} spec @param {Record<string, string>} options @returns {LineGame} */
function readLineGame(spec, options) {
  const number = (/** @type {string} */ key, /** @type {number} */ usual) =>
    key in options ? Number(options[key]) : usual;
  const size = number('size', 3);
  const rows = number('rows', size),
    cols = number('cols', size);
  const walls = new Set();
  for (const cell of (options.walls ?? 'none').split('+'))
    if (/^[a-z]{1,2}\d+$/.test(cell)) walls.add(cellIndex({rows, cols}, cell));
  return {
    family: 'line',
    spec,
    rows,
    cols,
    win: number('win', size),
    exact: options.overline === 'ignored',
    renju: options.forbidden === 'renju',
    lastReply: options['last-reply'] === 'on',
    maxMoves: number('max-moves', 0) || rows * cols - walls.size,
    inversion: /** @type {any} */ (options.inversion ?? 'off'),
    period: number('period', 4),
    walls,
  };
}

/** @param {LineGame} game @param {Position} before @param {number} cell @returns {Position} */
function place(game, before, cell) {
  const mover = before.toMove;
  let owners = (before.owners ?? []).slice();
  owners[cell] = mover;
  const made = before.made + 1;
  const line = inLine(game, owners, cell),
    last = made === game.maxMoves;
  const after = {
    toMove: /** @type {0|1} */ (1 - mover),
    made,
    over: false,
    last: cell,
    mover,
    inverted: false,
    winner: /** @type {0|1|null} */ (null),
    pending: Boolean(before.pending),
    signs: Boolean(before.signs),
    fouled: !line && mover === 0 && !before.pending && foulOf(game, owners, cell) !== null,
  };
  if (before.pending) {
    after.over = true;
    after.winner = line ? null : 0;
  } else if (line && game.lastReply && mover === 0 && !last) {
    after.pending = true;
  } else if (line || last || after.fouled) {
    after.over = true;
    after.winner = line ? mover : after.fouled ? 1 : null;
  } else if (game.inversion !== 'off' && made % game.period === 0) {
    after.inverted = true;
    if (game.inversion === 'signs') after.signs = !after.signs;
    else owners = owners.map((owner) => (owner === null ? null : /** @type {0|1} */ (1 - owner)));
  }
  return {...after, owners};
}

/** @param {LineGame} game @param {Position} position */
function linePositionText(game, position) {
  let text = '';
  (position.owners ?? []).forEach((owner, cell) => {
    if (cell > 0 && cell % game.cols === 0) text += '/';
    text += game.walls.has(cell) ? '#' : owner === null ? '.' : 'xo'[owner];
  });
  const mark = position.fouled ? 'f' : position.pending && !position.over ? 'p' : '-';
  return `${text} ${position.toMove + 1} ${position.made} ${mark}`;
}

/** @param {LineGame} game @param {string} text */
function readLinePosition(game, text) {
  const [cells, side, count, mark] = text.split(' ');
  const owners = [...cells.replaceAll('/', '')].map((sign) => /** @type {0|1|null} */ ({x: 0, o: 1}[sign] ?? null));
  if (owners.length !== game.rows * game.cols) return null;
  const toMove = /** @type {0|1} */ (Number(side) - 1),
    made = Number(count),
    pending = mark === 'p',
    fouled = mark === 'f';
  const over = fouled || (!pending && owners.some((owner, cell) => owner !== null && inLine(game, owners, cell)));
  const signs = game.inversion === 'signs' && Math.floor(made / game.period) % 2 === 1;
  return {toMove, mover: /** @type {0|1} */ (1 - toMove), made, owners, pending, fouled, over, signs};
}

/** @type {import('./board.js').Face} */
export const lineFace = {
  readGame: readLineGame,
  start: (game) => ({
    owners: Array(game.rows * game.cols).fill(null),
    pending: false,
    signs: false,
    inverted: false,
  }),
  play: place,
  moveName: cellName,
  readMove: cellIndex,
  positionText: linePositionText,
  readPosition: readLinePosition,
  draw: drawLine,
  motion: lineMotion,
  text: lineText,
  columns: (game) => game.cols,
  cause: 'report-cause-line',
  causeOf: (spec, last) => (spec.includes('forbidden=renju') && last()?.fouled ? 'report-cause-forbidden' : null),
  sideName: (position, side) => signOf(position, side).toUpperCase(),
  story(game, position, names) {
    const told = [];
    if (position.inverted)
      told.push({id: game.inversion === 'stones' ? 'report-inverted-stones' : 'report-inverted-signs'});
    if (position.pending && !position.over) told.push({id: 'report-last-reply', values: {player: names[1]}});
    return told;
  },
};
