// The face of Kalah: two rows of pits between two stores.

import {svg} from './svg.js';

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
    store = game.pits;
  const pits = (before.pits ?? []).map((row) => row.slice());
  const sown = [Array(store + 1).fill(0), Array(store + 1).fill(0)];
  let side = mover,
    cell = pit,
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
    ++sown[side][cell];
  }
  const bonus = side === mover && cell === store;
  const facing = store - 1 - cell,
    other = 1 - mover;
  const captures = game.capture === 'always' || (game.capture !== 'none' && pits[other][facing] > 0);
  if (!bonus && side === mover && pits[mover][cell] === 1 && captures) {
    pits[mover][store] += 1 + pits[other][facing];
    pits[mover][cell] = pits[other][facing] = 0;
  }
  const empty = pits.some((row) => row.slice(0, store).every((seeds) => seeds === 0));
  const over = empty || (game.half && pits.some((row) => row[store] > game.pits * game.seeds));
  const after = {
    toMove: bonus ? mover : /** @type {0|1} */ (other),
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

/** @param {KalahGame} game @param {Position} position */
function kalahPositionText(game, position) {
  const [first, second] = /** @type {number[][]} */ (position.pits);
  const n = game.pits;
  return `<${[n, first[n], second[n], ...first.slice(0, n), ...second.slice(0, n)].join(',')}> ${position.toMove + 1}`;
}

/** Where the seeds of a pit lie: rings around its middle. @param {number} count */
function seedPlaces(count) {
  const places = [];
  for (let at = 0; at < Math.min(count, 24); ++at) {
    const turn = at * 2.39996,
      far = count === 1 ? 0 : 1.25 * Math.sqrt(at + 0.6);
    places.push([far * Math.cos(turn), far * Math.sin(turn)]);
  }
  return places;
}

/** @param {Element} root @param {KalahGame} game @param {Position} position @param {Labels} labels
 *  @param {{hint?: string, mistake?: boolean}} marks */
function drawKalah(root, game, position, labels, marks) {
  const pits = /** @type {number[][]} */ (position.pits),
    store = game.pits,
    step = 17;
  const width = (game.pits + 2) * step + 2,
    height = 56;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.append(svg('rect', {class: 'ground', x: 0.5, y: 6.5, width: width - 1, height: height - 13, rx: 8}));
  const house = (/** @type {0|1} */ side, /** @type {number} */ pit) => {
    const seeds = pits[side][pit],
      isStore = pit === store;
    const x = isStore
      ? side === 0
        ? width - step / 2 - 1
        : step / 2 + 1
      : step * (side === 0 ? pit + 1.5 : game.pits - pit + 0.5) + 1;
    const y = isStore ? height / 2 : side === 0 ? 38 : 18;
    const moved = position.mover === side && position.last === pit;
    const kinds = [
      isStore ? 'store' : 'pit',
      side === 0 ? 'x' : 'o',
      moved ? (marks.mistake ? 'last mistake' : 'last') : '',
      position.sown?.[side][pit] ? 'sown' : '',
      !isStore && position.toMove === side && marks.hint === String(pit + 1) ? 'hinted' : '',
    ];
    const group = svg('g', {class: kinds.filter(Boolean).join(' ')});
    const label = isStore ? labels.store?.(side, seeds) : labels.pit?.(side, pit + 1, seeds);
    if (label) group.append(svg('title', {}, label));
    if (!isStore && position.toMove === side && seeds > 0) group.setAttribute('data-move', String(pit + 1));
    group.append(svg('rect', {x: x - 7, y: y - (isStore ? 17 : 7.5), width: 14, height: isStore ? 34 : 15, rx: 7}));
    for (const [dx, dy] of seedPlaces(seeds))
      group.append(svg('circle', {class: 'seed', cx: x + dx, cy: y + dy * (isStore ? 1.8 : 1), r: 0.95}));
    group.append(svg('text', {class: 'count', x, y: isStore ? y + 15 : y + (side === 0 ? 12.2 : -9.2)}, String(seeds)));
    if (!isStore) group.append(svg('text', {class: 'name', x, y: side === 0 ? height - 1 : 4}, String(pit + 1)));
    return group;
  };
  for (const side of /** @type {(0|1)[]} */ ([1, 0]))
    for (let pit = 0; pit <= store; ++pit) root.append(house(side, pit));
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
  draw: drawKalah,
  columns: () => 0,
  cause: 'report-cause-seeds',
  sideName: (position, side, t) => t(side === 0 ? 'report-below' : 'report-above'),
  scores: seedScores,
};
