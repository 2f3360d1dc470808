// A game as this page knows it: data only. The server's truth, the moves that wait for it, and what is being looked at.

import {faceOf, readGame, startPosition} from '../board/board.js';

/**
 * @typedef {import('./api.js').ServedGame} ServedGame
 * @typedef {import('./api.js').MoveMade} MoveMade
 * @typedef {import('../board/board.js').Position} Position
 *
 * @typedef {{served: ServedGame, game: any, positions: Position[], shown: number|null, waiting: {ply: number, move: string}[],
 *   presence: {present: boolean[], watchers: number, claimAt: number|null}|null, thinking: any,
 *   hint: {ply: number, move: string, words: string}|null, chosen: string|null}} GameState
 */

/** @param {ServedGame} served @param {{ply: number, move: string}[]} [waiting] @returns {GameState} */
export function createGameState(served, waiting = []) {
  const game = readGame(served.spec, served.family);
  const state = {
    served,
    game,
    positions: [firstPosition(game, served.firstSign)],
    shown: null,
    waiting,
    presence: null,
    thinking: null,
    hint: null,
    chosen: null,
  };
  playOn(state);
  keepWaiting(state);
  return state;
}

/** Side 0 draws the other sign if its player asked for that. @param {any} game @param {string} [firstSign] */
export function firstPosition(game, firstSign) {
  const position = startPosition(game);
  return firstSign === 'O' && 'signs' in position ? {...position, signs: true} : position;
}

/** Positions for all moves, those there are kept. @param {GameState} state */
function playOn(state) {
  const {moves, family} = state.served,
    face = faceOf(family);
  state.positions.length = Math.min(state.positions.length, moves.length + 1);
  while (state.positions.length <= moves.length) {
    const before = state.positions[state.positions.length - 1];
    state.positions.push(
      face.play(state.game, before, face.readMove(state.game, moves[state.positions.length - 1].move)),
    );
  }
}

/** Moves that are played by now, or cannot be any more, wait no longer. @param {GameState} state */
function keepWaiting(state) {
  const {moves, state: now} = state.served;
  state.waiting = now.conclusion ? [] : state.waiting.filter(({ply}) => ply === moves.length);
}

/** The state after everything was sent again. @param {GameState} state @param {ServedGame} served */
export function replaceGame(state, served) {
  const same = served.moves.every(
    ({move}, at) => at >= state.served.moves.length || state.served.moves[at].move === move,
  );
  state.served = {...served, yours: served.yours ?? state.served.yours};
  if (!same) state.positions.length = 1;
  playOn(state);
  keepWaiting(state);
  if (state.shown !== null && state.shown >= served.moves.length) state.shown = null;
}

/**
 * Takes in what happened. What is returned is what is new, or null if something between is missing.
 * @param {GameState} state @param {any[]} events @param {import('./api.js').State} after
 */
export function applyEvents(state, events, after) {
  const {served} = state;
  const fresh = events.filter(({n}) => n > served.state.n);
  if (fresh.length === 0) {
    if (after.n >= served.state.n) served.state = after;
    return [];
  }
  if (fresh[0].n !== served.state.n + 1) return null;
  for (const event of fresh) applyEvent(state, event);
  if (Boolean(after.sidesSwapped) !== Boolean(served.state.sidesSwapped)) swapSides(served);
  served.state = after;
  playOn(state);
  keepWaiting(state);
  if (state.shown !== null && state.shown >= served.moves.length) state.shown = null;
  if (state.hint && state.hint.ply !== served.moves.length) state.hint = null;
  if (fresh.some(({kind}) => ['move', 'choice', 'back', 'ended'].includes(kind))) state.thinking = null;
  return fresh;
}

/** An opening rule has it that everybody plays the other side from now on. @param {ServedGame} served */
function swapSides(served) {
  const other = (/** @type {0|1} */ side) => /** @type {0|1} */ (1 - side);
  served.seats = served.seats.map((_, side) => ({...served.seats[1 - side], side: /** @type {0|1} */ (side)}));
  served.yours = served.yours.map(other);
  for (const made of served.moves) if (made.by !== undefined) made.by = other(made.by);
}

/** @param {GameState} state @param {any} event */
function applyEvent(state, event) {
  const {served} = state;
  switch (event.kind) {
    case 'move':
      served.moves.push({
        move: event.move,
        side: event.side,
        ...(event.by === undefined ? {} : {by: event.by}),
        elapsed: event.elapsed,
        told: event.told,
      });
      break;
    case 'back':
      served.moves.length = Math.max(0, served.moves.length - event.moves);
      break;
    case 'joined':
      served.seats[event.side] = {...served.seats[event.side], name: event.name, kind: 'person'};
      break;
    case 'rematch':
      served.next = event.id;
      break;
  }
}

/** The ply that is being looked at. @param {GameState} state */
export const shownPly = (state) => state.shown ?? state.served.moves.length;

/** @param {GameState} state */
export const isLive = (state) => state.shown === null;

/** The position looked at. @param {GameState} state */
export const shownPosition = (state) => state.positions[shownPly(state)];

/** The move that waits for the server, where it is in sight. @param {GameState} state */
export const waitingMove = (state) => (isLive(state) ? (state.waiting[0]?.move ?? null) : null);

/** The side whose player acts: while an opening is laid out, that need not be the side to move.
 *  @param {import('./api.js').State} now */
export const actingSide = (now) => (now.acting === undefined ? now.toMove : now.acting);

/** Is it this page's turn? @param {GameState} state */
function isMine(state) {
  const {yours, state: now, seats} = state.served,
    acting = actingSide(now);
  return (
    isLive(state) &&
    state.waiting.length === 0 &&
    acting !== null &&
    !now.conclusion &&
    yours.includes(acting) &&
    seats.every(({kind}) => kind !== 'open')
  );
}

/** May this page move now? @param {GameState} state */
export const canMove = (state) => isMine(state) && !state.served.state.choices?.length;

/** Must this page choose a side before the next move? @param {GameState} state */
export const canChoose = (state) => isMine(state) && Boolean(state.served.state.choices?.length);

/** Is the other side, if there is one, somebody else? @param {ServedGame} served */
export const againstPerson = (served) => served.yours.length < 2 && served.seats.every(({kind}) => kind !== 'computer');

/** The side that sits below. @param {ServedGame} served @returns {0|1} */
export const bottomSide = (served) => (served.yours.length === 1 ? served.yours[0] : 0);

/** What is left on the clocks at a moment, or null without clocks. A computer pays for what it thinks, as far as it has
 *  told. @param {ServedGame} served @param {number} now @param {{side: 0|1, elapsed?: number}|null} [thinking] */
export function clocksAt(served, now, thinking = null) {
  const {clocks, turnBegan} = served.state,
    acting = actingSide(served.state);
  if (!served.clock) return null;
  const used = turnBegan !== null ? now - turnBegan : thinking?.side === acting ? (thinking?.elapsed ?? 0) : 0;
  return clocks.map((left, side) => (side === acting ? Math.max(0, (left ?? 0) - Math.max(0, used)) : (left ?? 0)));
}

/** The moves up to a ply, as they are typed. @param {ServedGame} served @param {number} ply */
export const movesText = (served, ply) =>
  served.moves
    .slice(0, ply)
    .map(({move}) => move)
    .join(' ');

/** The address that shows a position. @param {string} spec @param {string} moves */
export const positionAddress = (spec, moves) => `/position?${new URLSearchParams({game: spec, moves})}`;
