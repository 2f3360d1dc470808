// What the face of Connect Four and its drawing both need to know of the rules.

/** @typedef {import('./connect4.js').Connect4Game} Connect4Game */

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
