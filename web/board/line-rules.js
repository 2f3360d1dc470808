// What the face of line games and its drawing both need to know of the rules.

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./line.js').LineGame} LineGame
 */

/** The ways in which lines run. */
export const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** `h8` as an index, row by row from the top left. @param {{rows: number, cols: number}} game @param {string} name */
export function cellIndex(game, name) {
  const [, letters, row] = /** @type {RegExpExecArray} */ (/^([a-z]+)(\d+)$/.exec(name));
  const first = letters.charCodeAt(0) - 97;
  const x = letters.length === 1 ? first : (first + 1) * 26 + letters.charCodeAt(1) - 97;
  return (game.rows - Number(row)) * game.cols + x;
}

/** @param {number} x */
export function columnName(x) {
  return x < 26
    ? String.fromCharCode(97 + x)
    : String.fromCharCode(96 + Math.floor(x / 26)) + String.fromCharCode(97 + (x % 26));
}

/** @param {LineGame} game @param {number} cell */
export const cellName = (game, cell) => columnName(cell % game.cols) + (game.rows - Math.floor(cell / game.cols));

/** Does only a line of exactly `win` count for this side? @param {LineGame} game @param {0|1|null} owner */
const isExact = (game, owner) => game.exact || (game.renju && owner === 0);

/** The lines that count, each as its cells. @param {LineGame} game @param {Position} position @returns {number[][]} */
export function winningLines(game, position) {
  const owners = position.owners ?? [],
    {rows, cols, win} = game,
    lines = [];
  for (let cell = 0; cell < owners.length; ++cell)
    for (const [dx, dy] of owners[cell] === null ? [] : STEPS) {
      const x = cell % cols,
        y = Math.floor(cell / cols);
      const isMine = (/** @type {number} */ step) => {
        const [atX, atY] = [x + step * dx, y + step * dy];
        return atX >= 0 && atY >= 0 && atX < cols && atY < rows && owners[atY * cols + atX] === owners[cell];
      };
      if (isMine(-1)) continue; // it starts before
      const line = [cell];
      while (isMine(line.length)) line.push(cell + line.length * (dy * cols + dx));
      if (isExact(game, owners[cell]) ? line.length === win : line.length >= win) lines.push(line);
    }
  return lines;
}

/** What `side` is drawn as, with `inversion=signs` turned over as often as that happened. @param {Position} position
 *  @param {0|1} side */
export const signOf = (position, side) => ((side === 0) !== Boolean(position.signs) ? 'x' : 'o');

/** Does the stone at `cell` stand in a line that counts? @param {LineGame} game @param {(0|1|null)[]} owners
 *  @param {number} cell */
export function inLine(game, owners, cell) {
  const beyond = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    let stones = 0;
    let x = (cell % game.cols) + dx,
      y = Math.floor(cell / game.cols) + dy;
    while (x >= 0 && y >= 0 && x < game.cols && y < game.rows && owners[y * game.cols + x] === owners[cell]) {
      ++stones;
      x += dx;
      y += dy;
    }
    return stones;
  };
  return STEPS.some(([dx, dy]) => {
    const run = 1 + beyond(dx, dy) + beyond(-dx, -dy);
    return isExact(game, owners[cell]) ? run === game.win : run >= game.win;
  });
}
