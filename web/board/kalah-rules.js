// What the face of Kalah and its drawing both need to know of the rules.

/**
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./kalah.js').KalahGame} KalahGame
 */

/** Where the seeds of a pit go, one after the other, and what the last one captures: pits as [side, number], the store
 *  being the last. @param {KalahGame} game @param {Position} before @param {number} pit */
export function sowing(game, before, pit) {
  const mover = before.toMove,
    other = /** @type {0|1} */ (1 - mover),
    store = game.pits;
  const pits = (before.pits ?? []).map((row) => row.slice());
  /** @type {[0|1, number][]} */ const path = [];
  /** @type {0|1} */ let side = mover;
  let cell = pit,
    inHand = pits[mover][pit];
  pits[mover][pit] = 0;
  for (; inHand > 0; --inHand) {
    if (cell === (side === mover ? store : store - 1)) {
      side = /** @type {0|1} */ (1 - side);
      cell = 0;
    } else {
      ++cell;
    }
    ++pits[side][cell];
    path.push([/** @type {0|1} */ (side), cell]);
  }
  const bonus = side === mover && cell === store;
  const facing = store - 1 - cell;
  const captures = game.capture === 'always' || (game.capture !== 'none' && pits[other][facing] > 0);
  /** @type {[0|1, number][]} */ const captured = [];
  if (!bonus && side === mover && pits[mover][cell] === 1 && captures) {
    pits[mover][store] += 1 + pits[other][facing];
    pits[mover][cell] = pits[other][facing] = 0;
    captured.push([mover, cell], [other, facing]);
  }
  return {path, pits, bonus, captured};
}
