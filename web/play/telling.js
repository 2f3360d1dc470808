// What happens in a game, in words: for the line under the board, for announcements, for the title of the page.

import {canMove, isLive, shownPly} from './game_state.js';
import {seatName} from './seats.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./game_state.js').GameState} GameState
 */

/** Where the game stands. @param {Translate} t @param {GameState} state */
export function standing(t, state) {
  const {served} = state,
    {toMove, conclusion, paused, thinking} = served.state;
  if (conclusion) return conclusion.words;
  if (served.seats.some(({kind}) => kind === 'open')) return t('web-waiting-friend');
  if (paused) return t('web-paused');
  if (toMove === null) return '';
  if (state.waiting.length > 0) return t('web-sending', {move: state.waiting[0].move});
  const player = seatName(t, served, toMove);
  if (served.yours.includes(toMove)) return served.yours.length === 1 ? t('web-your-turn') : t('web-turn-of', {player});
  if (served.seats[toMove].kind === 'computer' && thinking) return t('web-thinking', {player});
  return t('web-turn-of', {player});
}

/** What the move before a ply was and did. @param {Translate} t @param {GameState} state @param {number} ply */
export function moveWords(t, state, ply) {
  if (ply === 0) return t('web-at-start');
  const {move, side, told} = state.served.moves[ply - 1];
  return [t('web-move-made', {number: ply, player: seatName(t, state.served, side), move}), ...(told ?? [])].join(' ');
}

/** What is under the board: the move in sight, and what it did. @param {Translate} t @param {GameState} state */
export function shownWords(t, state) {
  const ply = shownPly(state);
  if (ply === 0 && isLive(state)) return '';
  return moveWords(t, state, ply);
}

/** What to announce of an event; null: nothing. @param {Translate} t @param {GameState} state @param {any} event */
export function eventWords(t, state, event) {
  const player = event.side === undefined ? '' : seatName(t, state.served, event.side);
  const mine = state.served.yours.length === 1 && state.served.yours[0] === event.side;
  switch (event.kind) {
    case 'move':
      return [
        t('web-move-made', {number: state.served.moves.length, player, move: event.move}),
        ...(event.told ?? []),
      ].join(' ');
    case 'back':
      return t('web-taken-back', {moves: event.moves});
    case 'joined':
      return t('web-joined', {player: event.name});
    case 'ended':
      return event.conclusion.words;
    case 'offered':
      if (mine) return null;
      return event.what === 'draw'
        ? t('web-draw-theirs', {player})
        : event.what === 'back'
          ? t('web-back-theirs', {player})
          : t('web-rematch-theirs', {player});
    case 'declined':
      return mine ? null : t('web-declined', {player});
    case 'paused':
      return t('web-paused');
    case 'restarted':
      return t('web-restarted');
    default:
      return null;
  }
}

/** The whole of it, when somebody asks. @param {Translate} t @param {GameState} state */
export const whereWords = (t, state) => [moveWords(t, state, shownPly(state)), standing(t, state)].join(' ');

/** The title of the page: it calls when it is one's turn. @param {Translate} t @param {GameState} state */
export const pageTitle = (t, state) =>
  canMove(state) && state.served.yours.length === 1
    ? `● ${t('web-your-turn')} · ${state.served.caption}`
    : state.served.caption;
