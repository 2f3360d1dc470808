// What a person can choose before an opening goes on: a side, or to put two more stones.

import {html} from '../board/html.js';
import {button} from './controls.js';
import {signMark} from './game_board.js';
import {canChoose} from './game_state.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./game_state.js').GameState} GameState
 * @typedef {import('./api.js').Choice} Choice
 */

/** @type {Record<Choice, string>} */
const WORDS = {first: 'web-choose-first', second: 'web-choose-second', 'two-more': 'web-choose-more'};

/** The choices on offer, in the order of their keys 1, 2, 3. @param {GameState} state @returns {Choice[]} */
export const choicesOf = (state) => (canChoose(state) ? (state.served.state.choices ?? []) : []);

/** @param {Translate} t @param {(choice: Choice) => void} choose */
export function createChoice(t, choose) {
  const question = html('p', {class: 'question'}, t('web-choose'));
  const buttons = html('div', {class: 'row'});
  const element = html(
    'div',
    {class: 'card choice', role: 'group', 'aria-label': t('web-choose'), hidden: true},
    question,
    buttons,
  );
  let drawn = '';
  return {
    element,
    /** @param {GameState} state */
    update(state) {
      const choices = choicesOf(state),
        key = choices.join(' ');
      element.hidden = choices.length === 0;
      if (key === drawn) return; // nobody loses the focus
      drawn = key;
      const position = state.positions[state.served.moves.length],
        sign = (/** @type {0|1} */ side) => signMark(t, state.served.family, position, side);
      buttons.replaceChildren(
        ...choices.map((choice) => {
          const words = t(WORDS[choice], {sign: sign(choice === 'second' ? 1 : 0)});
          const each = button(words, () => choose(choice));
          each.dataset.choice = choice;
          return each;
        }),
      );
    },
    /** Was it the key of a choice? @param {GameState} state @param {string} key */
    onKey(state, key) {
      const choice = choicesOf(state)[Number(key) - 1];
      if (choice === undefined) return false;
      choose(choice);
      return true;
    },
  };
}
