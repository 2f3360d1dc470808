// What happens in a game, in words: for the line under the board, for announcements, for the title of the page.

import {signMark} from './game_board.js';
import {actingSide, canChoose, canMove, isLive, shownPly} from './game_state.js';
import {seatName} from './seats.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./game_state.js').GameState} GameState
 */

/** Where the game stands. @param {Translate} t @param {GameState} state */
export function standing(t, state) {
  const {served} = state,
    {toMove, conclusion, paused, thinking, placing, choices} = served.state,
    acting = actingSide(served.state);
  if (conclusion) return conclusion.words;
  if (served.seats.some(({kind}) => kind === 'open')) return t('web-waiting-friend');
  if (paused) return t('web-paused');
  if (toMove === null || acting === null) return '';
  if (state.waiting.length > 0) return t('web-sending', {move: state.waiting[0].move});
  const player = seatName(t, served, acting);
  const computer = served.seats[acting].kind === 'computer';
  if (choices?.length && !computer) return t('web-choosing', {player});
  if (placing && !computer)
    return t('web-placing', {player, sign: signMark(t, served.family, state.positions[served.moves.length], toMove)});
  if (served.yours.includes(acting)) return served.yours.length === 1 ? t('web-your-turn') : t('web-turn-of', {player});
  if (computer && thinking) return t('web-thinking', {player});
  return t('web-turn-of', {player});
}

/** What the move before a ply was and did. @param {Translate} t @param {GameState} state @param {number} ply */
export function moveWords(t, state, ply) {
  if (ply === 0) return t('web-at-start');
  const {move, side, by, told} = state.served.moves[ply - 1];
  return [
    t('web-move-made', {number: ply, player: seatName(t, state.served, by ?? side), move}),
    ...(told ?? []),
  ].join(' ');
}

/** What is under the board: the move in sight, and what it did. @param {Translate} t @param {GameState} state */
export function shownWords(t, state) {
  const ply = shownPly(state);
  if (ply === 0 && isLive(state)) return '';
  return moveWords(t, state, ply);
}

/** Who plays which side. @param {Translate} t @param {GameState} state */
export const sidesWords = (t, state) =>
  t('web-sides', {first: seatName(t, state.served, 0), second: seatName(t, state.served, 1)});

/** What to announce of an event; null: nothing. @param {Translate} t @param {GameState} state @param {any} event */
export function eventWords(t, state, event) {
  const player = event.side === undefined ? '' : seatName(t, state.served, event.by ?? event.side);
  const mine = state.served.yours.length === 1 && state.served.yours[0] === event.side;
  switch (event.kind) {
    case 'move':
      return [
        t('web-move-made', {number: state.served.moves.length, player, move: event.move}),
        ...(event.told ?? []),
      ].join(' ');
    case 'choice':
      return [event.told, event.choice === 'two-more' ? '' : sidesWords(t, state)].filter(Boolean).join(' ');
    case 'back':
      return event.moves === 0 && event.choices > 0
        ? t('web-choice-taken-back')
        : t('web-taken-back', {moves: event.moves});
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
  (canMove(state) || canChoose(state)) && state.served.yours.length === 1
    ? `● ${t('web-your-turn')} · ${state.served.caption}`
    : state.served.caption;
