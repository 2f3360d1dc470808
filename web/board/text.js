// A board in words and letters, for those who hear it.

import {faceOf} from './board.js';

/** @param {string} text @param {number} width */
const wide = (text, width) => ' '.repeat(Math.max(0, width - [...text].length)) + text;

/**
 * The board as a table (`columns`, `rows` with their names), as lines of one width for a <pre> (`lines`), and as a
 * sentence for each piece or pit (`sentences`), in the words of `labels`.
 * @param {import('./board.js').Game} game @param {import('./board.js').Position} position
 * @param {import('./board.js').Labels} [labels] @returns {import('./board.js').TextBoard}
 */
export function textBoard(game, position, labels = {}) {
  const {columns, rows, sentences} = faceOf(game.family).text(game, position, labels);
  if (rows.length === 0) return {columns, rows, sentences, lines: [sentences.join(' ')]};
  const names = Math.max(...rows.map(({name}) => [...name].length)),
    cells = Math.max(...[...columns, ...rows.flatMap((row) => row.cells)].map((cell) => [...cell].length));
  const line = (/** @type {string} */ name, /** @type {string[]} */ each) =>
    [wide(name, names), ...each.map((cell) => wide(cell, cells))].join(' ');
  return {columns, rows, sentences, lines: [line('', columns), ...rows.map((row) => line(row.name, row.cells))]};
}
