// What is forbidden to the first player in renju; see docs/games.md. The same rule as games/line/fouls.hpp.

import {STEPS} from './line-rules.js';

/** @typedef {import('./line.js').LineGame} LineGame */
/** @typedef {(0|1|null)[]} Owners */
/** @typedef {'overline'|'double-four'|'double-three'} Foul */

const MOST_STONES = 2000; // in one question; then the next is taken to be allowed

/** A line through a cell: which steps from it have a stone of the first player, and which are empty.
 *  @param {LineGame} game @param {Owners} owners @param {number} cell @param {number[]} way */
function lineThrough(game, owners, cell, [dx, dy]) {
  const x = cell % game.cols,
    y = Math.floor(cell / game.cols);
  const at = (/** @type {number} */ step) => (y + step * dy) * game.cols + x + step * dx;
  const isOn = (/** @type {number} */ step) => {
    const [atX, atY] = [x + step * dx, y + step * dy];
    return atX >= 0 && atY >= 0 && atX < game.cols && atY < game.rows;
  };
  const mine = (/** @type {number} */ step) => isOn(step) && owners[at(step)] === 0;
  const empty = (/** @type {number} */ step) => isOn(step) && owners[at(step)] === null && !game.walls.has(at(step));
  const runFrom = (/** @type {number} */ step, /** @type {number} */ towards) => {
    let stones = 0;
    while (mine(step + stones * towards)) ++stones;
    return stones;
  };
  return {at, mine, empty, runFrom};
}

/** What the stone of the first player at `cell`, which is on the board, makes along one line.
 *  @param {LineGame} game @param {Owners} owners @param {number} cell @param {number[]} way */
function madeAlong(game, owners, cell, way) {
  const {at, mine, empty, runFrom} = lineThrough(game, owners, cell, way),
    {win} = game;
  const ends = [-1, 1].map((towards) => {
    const end = towards * (1 + runFrom(towards, towards)); // the cell next to the run
    return {towards, end, beyond: empty(end) ? runFrom(end + towards, towards) : 0};
  });
  const run = ends[1].end - ends[0].end - 1;
  const completed = ends.filter(({end, beyond}) => empty(end) && run + 1 + beyond === win).length;
  const fours = completed === 2 && run === win - 1 ? 1 : completed;
  // The stones that make a straight four: both its ends are empty then, with no stone of the player behind them.
  const straight = ends.flatMap(({towards, end, beyond}, index) => {
    const other = ends[1 - index],
      past = end + towards * (beyond + 1);
    const isStraight =
      empty(end) &&
      empty(other.end) &&
      run + 1 + beyond === win - 1 &&
      empty(past) &&
      !mine(past + towards) &&
      !mine(other.end + other.towards);
    return isStraight ? [at(end)] : [];
  });
  return {run, fours, straight: fours === 0 ? straight : []};
}

/** Why a stone of the first player at `cell` loses, or null; 'five' if it wins. @param {LineGame} game
 *  @param {Owners} owners @param {number} cell @param {{left: number}} budget @returns {Foul|'five'|null} */
function judge(game, owners, cell, budget) {
  const before = owners[cell];
  owners[cell] = 0;
  const found = judgeStone(game, owners, cell, budget);
  owners[cell] = before;
  return found;
}

/** @param {LineGame} game @param {Owners} owners @param {number} cell @param {{left: number}} budget
 *  @returns {Foul|'five'|null} */
function judgeStone(game, owners, cell, budget) {
  const made = STEPS.map((way) => madeAlong(game, owners, cell, way));
  if (made.some(({run}) => run === game.win)) return 'five';
  if (made.some(({run}) => run > game.win)) return 'overline';
  if (made.reduce((sum, {fours}) => sum + fours, 0) > 1) return 'double-four';
  let open = made.filter(({straight}) => straight.length > 0);
  let real = 0;
  for (; open.length > 0 && real + open.length > 1 && real < 2; open = open.slice(1))
    if (open[0].straight.some((next) => budget.left-- <= 0 || judge(game, owners, next, budget) === null)) ++real;
  return real > 1 ? 'double-three' : null;
}

/** Why a stone of the first player at `cell`, which is empty or has it already, loses at once; null if it does not.
 *  @param {LineGame} game @param {Owners} owners @param {number} cell @returns {Foul|null} */
export function foulOf(game, owners, cell) {
  if (!game.renju) return null;
  const found = judge(game, owners.slice(), cell, {left: MOST_STONES});
  return found === 'five' ? null : found;
}
