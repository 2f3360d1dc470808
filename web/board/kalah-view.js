// How Kalah looks: pits and stores with their seeds, one side below.

import {sowing} from './kalah-rules.js';
import {cellsShape, classes, layerShape, placeShape, rowShape, stateOf, valueShape} from './stones.js';
import {shape} from './svg.js';

/**
 * @typedef {import('./kalah.js').KalahGame} KalahGame
 * @typedef {import('./board.js').View} View
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./svg.js').Shape} Shape
 */

const STEP = 17; // from pit to pit
const HEIGHT = 58;
const LIFT = 3.4; // of the seeds in a store, which have their number below them
const LAYER = 12;
const MOST = 2 * LAYER; // seeds that are drawn in one pit; the number says how many there are

/** Where a pit or a store (the last) is, as one sees it. @param {KalahGame} game @param {0|1} side @param {number} pit
 *  @param {0|1} bottom */
function houseAt(game, side, pit, bottom) {
  const below = side === bottom,
    width = (game.pits + 2) * STEP + 2;
  if (pit === game.pits) return {x: below ? width - STEP / 2 - 1 : STEP / 2 + 1, y: HEIGHT / 2, below};
  return {x: STEP * (below ? pit + 1.5 : game.pits - pit + 0.5) + 1, y: below ? 39 : 19, below};
}

/** Where a seed lies from the middle of its pit: in rings, the thirteenth and those after it on top of the others.
 *  @param {number} at @param {boolean} isStore */
function seedPlace(at, isStore) {
  const upper = at >= LAYER,
    turn = at * 2.39996 + (upper ? 1 : 0),
    far = 1.62 * Math.sqrt((upper ? at - LAYER : at) + 0.4);
  return [far * Math.cos(turn), far * Math.sin(turn) * (isStore ? 1.85 : 1)];
}

/** The seeds and the number of one pit. @param {View} view @param {0|1} side @param {number} pit @returns {Shape} */
function seedsShape({game, seen, bottom}, side, pit) {
  const {x, y, below} = houseAt(game, side, pit, bottom),
    isStore = pit === game.pits,
    seeds = (seen.pits ?? [])[side][pit];
  return shape(
    'g',
    {key: `${side}:${pit + 1}`, class: classes('seeds', side === 0 ? 'x' : 'o'), 'data-seeds': `${side}:${pit + 1}`},
    [
      ...Array.from({length: Math.min(seeds, MOST)}, (_, at) => {
        const [dx, dy] = seedPlace(at, isStore);
        return shape('circle', {
          key: `seed-${at}`,
          class: `seed hue-${(at * 7 + pit) % 3}`,
          cx: x + dx,
          cy: y + dy - (isStore ? LIFT : 0),
          r: 1.45,
        });
      }),
      shape(
        'text',
        {
          key: 'count',
          class: isStore ? 'count store-count' : 'count',
          x,
          y: isStore ? y + 15.6 : y + (below ? 12.6 : -9),
        },
        String(seeds),
      ),
    ],
  );
}

/** @param {View} view @param {0|1} side @param {number} pit @param {number} column @param {Set<string>} reached */
function housePlace(view, side, pit, column, reached) {
  const {game, position, labels, marks, bottom} = view,
    {x, y, below} = houseAt(game, side, pit, bottom);
  const isStore = pit === game.pits,
    seeds = (position.pits ?? [])[side][pit],
    name = String(pit + 1),
    at = `${side}:${name}`,
    last = position.mover === side && position.last === pit,
    own = !isStore && position.toMove === side;
  const state = stateOf(view, own ? name : '', {last});
  const kind = classes(
    isStore ? 'store' : 'pit',
    side === 0 ? 'x' : 'o',
    last && (marks.mistake ? 'last mistake' : 'last'),
    (position.sown?.[side][pit] ?? 0) > 0 && 'sown',
    own && marks.hint === name && 'hinted',
    own && marks.pending === name && 'chosen',
    reached.has(at) && 'reached',
  );
  const label = isStore ? labels.store?.(side, seeds) : labels.pit?.(side, pit + 1, seeds, state);
  const place = placeShape(view, {at, column, move: own && seeds > 0 ? name : null, label, kind}, [
    isStore
      ? shape('rect', {key: 'hit', class: 'hit', x: x - 8, y: y - 19, width: 16, height: 38, rx: 8})
      : shape('rect', {
          key: 'hit',
          class: 'hit',
          x: x - 8.4,
          y: below ? y - 8.4 : y - 14.4,
          width: 16.8,
          height: 23,
          rx: 8,
        }),
    ...(isStore
      ? [
          shape('rect', {key: 'well', class: 'well', x: x - 7, y: y - 18, width: 14, height: 36, rx: 7}),
          shape('rect', {key: 'bowl', class: 'bowl', x: x - 6.4, y: y - 16.6, width: 12.8, height: 34.3, rx: 6.4}),
        ]
      : [
          shape('circle', {key: 'well', class: 'well', cx: x, cy: y, r: 7.4}),
          shape('circle', {key: 'bowl', class: 'bowl', cx: x, cy: y + 0.55, r: 6.6}),
        ]),
  ]);
  if (own && marks.pending === name) place.attributes['data-pending'] = name;
  return place;
}

/** The places that the seeds of the pit under the pointer would reach. @param {View} view @returns {Set<string>} */
function reachedFrom({game, position, seen, preview, playable, allows}) {
  const [side, name] = (preview ?? '').split(':');
  if (!playable || seen !== position || Number(side) !== position.toMove || !name || !allows(name)) return new Set();
  const pit = Number(name) - 1;
  if (pit >= game.pits || !(position.pits ?? [])[position.toMove][pit]) return new Set();
  return new Set(sowing(game, position, pit).path.map(([where, cell]) => `${where}:${cell + 1}`));
}

/** @param {View} view @returns {import('./board.js').Drawing} */
export function drawKalah(view) {
  const {game, position, bottom, marks} = view,
    top = /** @type {0|1} */ (1 - bottom),
    width = (game.pits + 2) * STEP + 2,
    reached = reachedFrom(view);
  const upper = Array.from({length: game.pits + 1}, (_, at) => housePlace(view, top, game.pits - at, at, reached));
  const lower = Array.from({length: game.pits + 1}, (_, at) => housePlace(view, bottom, at, at + 1, reached));
  const all = /** @type {(0|1)[]} */ ([top, bottom]).flatMap((side) =>
    Array.from({length: game.pits + 1}, (_, pit) => seedsShape(view, side, pit)),
  );
  const names = /** @type {(0|1)[]} */ ([0, 1]).flatMap((side) =>
    Array.from({length: game.pits}, (_, pit) => {
      const {x, below} = houseAt(game, side, pit, bottom);
      return shape('text', {key: `${side}:${pit}`, x, y: below ? HEIGHT - 0.6 : 3.4}, String(pit + 1));
    }),
  );
  const values = Object.entries(marks.values ?? {}).map(([name, value]) =>
    valueShape(houseAt(game, position.toMove, Number(name) - 1, bottom).x, HEIGHT / 2, value, `value ${name}`, 2.9),
  );
  return {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    shapes: [
      shape('rect', {key: 'ground', class: 'ground', x: 0.5, y: 5, width: width - 1, height: HEIGHT - 10, rx: 9}),
      cellsShape([rowShape(view, 0, upper), rowShape(view, 1, lower)]),
      layerShape('stones', all),
      layerShape('guesses', values),
      layerShape('names', names, {'font-size': 3.2}),
    ],
  };
}

/** @typedef {[0|1, number]} House a side and one of its pits, or its store */

/** Seeds go from a pit to another; only those that stay (the last `staying`) lie down there, the others are carried on.
 *  @param {import('./motion.js').Stage} stage @param {KalahGame} game @param {0|1} bottom
 *  @param {{from: House, to: House, seeds: number, staying: number, already: number, duration: number}} flight */
function fly(stage, game, bottom, {from, to, seeds, staying, already, duration}) {
  const start = houseAt(game, ...from, bottom),
    end = houseAt(game, ...to, bottom),
    isStore = to[1] === game.pits;
  for (let at = 0; at < Math.min(seeds, MOST); ++at) {
    const stays = at >= Math.min(seeds, MOST) - staying;
    const [fromX, fromY] = seedPlace(at, false),
      [toX, toY] = stays ? seedPlace(Math.min(MOST - 1, already + at - seeds + staying), isStore) : [fromX, fromY];
    const dx = end.x + toX - start.x - fromX,
      dy = end.y + toY - start.y - fromY - (isStore && stays ? LIFT : 0);
    const seed = stage.extra('circle', {
      class: `seed hue-${at % 3}`,
      cx: start.x + fromX,
      cy: start.y + fromY,
      r: 1.45,
    });
    const frames = [
      {transform: 'none'},
      {transform: `translate(${dx / 2}px, ${dy / 2 - 2.5}px) scale(1.15)`},
      {transform: `translate(${dx}px, ${dy}px)`},
    ];
    stage.move(seed, frames, {duration, fill: 'both'});
  }
}

/** Seeds are sown one by one, then what was captured goes home.
 *  @type {NonNullable<import('./board.js').Face['motion']>} */
export async function kalahMotion(stage, game, before, after, bottom) {
  const {path, captured} = sowing(game, before, after.last),
    mover = before.toMove,
    pits = (before.pits ?? []).map((row) => row.slice());
  const duration = Math.max(30, Math.min(140, 1600 / Math.max(1, path.length)));
  const show = () => stage.show({...after, pits: pits.map((row) => row.slice())});
  /** @type {House} */ let from = [mover, after.last];
  pits[mover][after.last] = 0;
  for (const [at, to] of path.entries()) {
    const already = pits[to[0]][to[1]];
    show();
    fly(stage, game, bottom, {from, to, seeds: path.length - at, staying: 1, already, duration});
    await stage.done();
    ++pits[to[0]][to[1]];
    from = to;
  }
  if (captured.length === 0) return;
  const taken = captured.map(([side, pit]) => pits[side][pit]);
  for (const [side, pit] of captured) pits[side][pit] = 0;
  show();
  let already = pits[mover][game.pits];
  captured.forEach((each, at) => {
    const seeds = taken[at];
    fly(stage, game, bottom, {from: each, to: [mover, game.pits], seeds, staying: seeds, already, duration: 340});
    already += seeds;
  });
  await stage.done();
}

/** @type {import('./board.js').Face['text']} */
export function kalahText(game, position, labels) {
  const pits = position.pits ?? [[], []],
    state = {winning: false, mistake: false, hint: false, pending: false};
  const sides = /** @type {(0|1)[]} */ ([0, 1]);
  return {
    columns: [...Array.from({length: game.pits}, (_, pit) => String(pit + 1)), labels.storeName ?? '='],
    rows: sides.map((side) => ({name: labels.sides?.[side] ?? String(side + 1), cells: pits[side].map(String)})),
    sentences: sides.flatMap((side) =>
      pits[side].map((seeds, pit) =>
        pit === game.pits
          ? (labels.store?.(side, seeds) ?? `${side + 1}= ${seeds}`)
          : (labels.pit?.(side, pit + 1, seeds, {...state, last: position.mover === side && position.last === pit}) ??
            `${side + 1}.${pit + 1} ${seeds}`),
      ),
    ),
  };
}
