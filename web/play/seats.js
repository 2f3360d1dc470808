// Who plays: names, signs, clocks, who is there, whose turn it is.

import {html} from '../board/html.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./api.js').ServedGame} ServedGame
 */

const SHORT_MS = 20_000; // tenths of seconds are shown below it

/** The name of a seat, with words where it has none. @param {Translate} t @param {ServedGame} game @param {0|1} side */
export function seatName(t, game, side) {
  const seat = game.seats[side];
  if (seat.kind === 'open') return t('web-open-seat');
  if (seat.name) return seat.name;
  if (seat.kind === 'computer') return t('web-computer');
  if (game.yours.length === 1 && game.yours[0] === side) return t('web-you');
  return side === 0 ? t('web-first') : t('web-second');
}

/** `4:05`, `1:02:03`, `9.3`. @param {number} milliseconds */
export function clockText(milliseconds) {
  if (milliseconds < SHORT_MS) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600),
    minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The bar of a side. @param {Translate} t @param {0|1} side */
export function createSeat(t, side) {
  const mark = html('span', {class: `sign side-${side}`, 'aria-hidden': 'true'});
  const name = html('bdi', {class: 'name'});
  const dot = html('span', {class: 'dot', hidden: true, role: 'img'});
  const note = html('span', {class: 'seat-note faint'});
  const score = html('span', {class: 'score', hidden: true});
  const clock = html('span', {class: 'clock', hidden: true, role: 'timer'});
  const element = html(
    'div',
    {class: `seat side-${side}`},
    mark,
    html('span', {class: 'who'}, name, dot, note),
    score,
    clock,
  );
  return {
    element,
    /** @param {{name: string, mark: string, present: boolean|null, note: string, turn: boolean, score: number|null,
     *  won: boolean}} seat */
    update(seat) {
      mark.textContent = seat.mark;
      name.textContent = seat.name;
      dot.hidden = seat.present === null;
      dot.classList.toggle('away', seat.present === false);
      dot.setAttribute('aria-label', seat.present ? t('web-present') : t('web-away'));
      dot.title = seat.present ? t('web-present') : t('web-away');
      note.textContent = seat.note;
      element.classList.toggle('turn', seat.turn);
      element.classList.toggle('won', seat.won);
      score.hidden = seat.score === null;
      score.textContent = String(seat.score ?? '');
    },
    /** @param {number|null} left @param {boolean} runs */
    showClock(left, runs) {
      clock.hidden = left === null;
      if (left === null) return;
      const text = clockText(left);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle('runs', runs);
      clock.classList.toggle('low', runs && left < SHORT_MS);
    },
  };
}
