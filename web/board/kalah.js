// Kalah: two rows of pits between two stores. How it is drawn is in kalah-view.js.

import {sowing} from './kalah-rules.js';
import {drawKalah, kalahMotion, kalahText} from './kalah-view.js';

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./board.js').Labels} Labels
 * @typedef {{family: 'kalah', spec: string, pits: number, seeds: number, capture: string, half: boolean}} KalahGame
 */

/** @param {string} spec @param {Record<string, string>} options @returns {KalahGame} */
function readKalahGame(spec, options) {
  return {
    family: 'kalah',
    spec,
    pits: Number(options.pits ?? 6),
    seeds: Number(options.seeds ?? 4),
    capture: options.capture ?? 'opposite-nonempty',
    half: options.stop === 'half',
  };
}

/** The seeds that count for each side, what is left in the pits included. @param {Position} position */
function seedScores(position) {
  return (position.pits ?? []).map((row) => row.reduce((sum, seeds) => sum + seeds, 0));
}

/** @param {KalahGame} game @param {Position} before @param {number} pit @returns {Position} */
function sow(game, before, pit) {
  const mover = before.toMove,
    store = game.pits,
    {path, pits, bonus} = sowing(game, before, pit);
  const sown = [Array(store + 1).fill(0), Array(store + 1).fill(0)];
  for (const [side, cell] of path) ++sown[side][cell];
  const empty = pits.some((row) => row.slice(0, store).every((seeds) => seeds === 0));
  const over = empty || (game.half && pits.some((row) => row[store] > game.pits * game.seeds));
  const after = {
    toMove: bonus ? mover : /** @type {0|1} */ (1 - mover),
    made: before.made + 1,
    over,
    last: pit,
    mover,
    winner: /** @type {0|1|null} */ (null),
    pits,
    sown,
  };
  const [first, second] = seedScores(after);
  if (over && first !== second) after.winner = first > second ? 0 : 1;
  return after;
}

/** @param {KalahGame} game @param {string} text */
function readKalahPosition(game, text) {
  const [, list, side] = /^<([\d,]+)> ([12])$/.exec(text) ?? [];
  const numbers = (list ?? '').split(',').map(Number),
    n = game.pits;
  if (numbers[0] !== n || numbers.length !== 2 * n + 3) return null;
  const pits = [
    [...numbers.slice(3, n + 3), numbers[1]],
    [...numbers.slice(n + 3), numbers[2]],
  ];
  const toMove = /** @type {0|1} */ (Number(side) - 1);
  return {toMove, pits, sown: [[], []], over: pits.some((row) => row.slice(0, n).every((seeds) => seeds === 0))};
}

/** @param {KalahGame} game @param {Position} position */
function kalahPositionText(game, position) {
  const [first, second] = /** @type {number[][]} */ (position.pits);
  const n = game.pits;
  return `<${[n, first[n], second[n], ...first.slice(0, n), ...second.slice(0, n)].join(',')}> ${position.toMove + 1}`;
}

/** @type {import('./board.js').Face} */
export const kalahFace = {
  readGame: readKalahGame,
  start(game) {
    const row = () => [...Array(game.pits).fill(game.seeds), 0];
    return {pits: [row(), row()], sown: [[], []]};
  },
  play: sow,
  moveName: (game, move) => String(move + 1),
  readMove: (game, name) => Number(name) - 1,
  positionText: kalahPositionText,
  readPosition: readKalahPosition,
  draw: drawKalah,
  motion: kalahMotion,
  text: kalahText,
  columns: () => 0,
  cause: 'report-cause-seeds',
  sideName: (position, side, t) => t(side === 0 ? 'report-below' : 'report-above'),
  scores: seedScores,
};
