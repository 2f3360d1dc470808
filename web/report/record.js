// What the data of a report say of one game, which they keep short (src/ui/report/game_data.hpp).

import {faceOf, readGame, replay} from '../board/board.js';

// What a move must cost to be marked besides the decisive one, in % of the chances or, where games are won by a margin, in that.
const BLUNDER = 40;
const BLUNDER_MARGIN = 6;

/** What the data keep short. @param {any} data @param {any} record */
export function openGame(data, record) {
  const {name, margin} = data.families[record.s];
  const game = readGame(data.specs[record.s], name);
  const moves = record.m ? record.m.split(' ') : [];
  return {
    game,
    margin,
    moves,
    positions: replay(game, moves),
    names: record.p.map((/** @type {number} */ at) => data.players[at].name),
  };
}

/** Why the loser lost, as an id of a text. @param {any} data @param {any} record */
export function causeOf(data, record) {
  const ending = data.endings[record.e];
  if (ending !== 'rules') return `report-cause-${ending}`;
  const face = faceOf(data.families[record.s].name);
  return face.causeOf?.(data.specs[record.s], () => openGame(data, record).positions.at(-1)) ?? face.cause;
}

/** @param {any} record */
export const resultOf = (record) => (record.w === null ? '½ : ½' : record.w === 0 ? '1 : 0' : '0 : 1');

/** The moves that cost the mover much, by number from 0; the decisive one first. @param {any} review @param {any[]} positions
 *  @param {boolean} margin */
export function blunders(review, positions, margin) {
  const found = new Set(review.d === null ? [] : [review.d]),
    field = margin ? 2 : 0;
  for (let at = review.f; at + 1 < positions.length; ++at) {
    const sign = positions[at].toMove === 0 ? 1 : -1;
    if (sign * (review.p[at][field] - review.p[at + 1][field]) >= (margin ? BLUNDER_MARGIN : BLUNDER)) found.add(at);
  }
  return found;
}

/** What the graph of a game shows, from -100 to 100: First's chances, or the margin by which First will win. @param {any} review
 *  @param {boolean} margin */
export function curveOf(review, margin) {
  const FEW = 8;
  if (!margin) return review.p.map((/** @type {any} */ each) => each[0]);
  const leads = review.p.map((/** @type {any} */ each) => each[2]);
  const most = Math.max(FEW, ...leads.map(Math.abs));
  return leads.map((/** @type {number} */ lead) => (100 * lead) / most);
}
