// The board in words, for those who listen or prefer to read, and a field to type a move.

import {textBoard} from '../board/text.js';
import {html} from '../board/html.js';
import {button, field} from './controls.js';

/** @param {import('../board/words.js').Translate} t @param {(move: string) => void} onMove */
export function createTextView(t, onMove) {
  const table = html('div', {class: 'text-board wide', tabindex: 0, role: 'region', 'aria-label': t('web-text-board')});
  const sentences = html('p', {class: 'text-sentences'});
  const inSentences = html('details', {}, html('summary', {}, t('web-text-sentences')), sentences);
  const input = /** @type {HTMLInputElement} */ (
    html('input', {
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      inputmode: 'text',
      maxlength: 8,
    })
  );
  const form = html(
    'form',
    {
      class: 'type-move',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const move = input.value.trim().toLowerCase();
        if (!move) return;
        input.value = '';
        onMove(move);
      },
    },
    field(t('web-type-move'), input),
    html('button', {type: 'submit'}, t('web-send-move')),
  );
  const element = html(
    'section',
    {class: 'card text-view', 'aria-label': t('web-text-view'), hidden: true},
    form,
    table,
    inSentences,
  );
  return {
    element,
    input,
    /** @param {any} game @param {import('../board/board.js').Position} position
     *  @param {import('../board/board.js').Labels} labels @param {boolean} mine */
    update(game, position, labels, mine) {
      form.hidden = !mine;
      if (element.hidden) return;
      const text = textBoard(game, position, labels);
      table.style.setProperty('--columns', String(text.columns.length)); // the letters shrink until all columns fit
      table.replaceChildren(
        html(
          'table',
          {},
          html('caption', {class: 'visually-hidden'}, t('web-text-board')),
          html(
            'thead',
            {},
            html('tr', {}, html('td'), ...text.columns.map((name) => html('th', {scope: 'col'}, name))),
          ),
          html(
            'tbody',
            {},
            ...text.rows.map(({name, cells}) =>
              html('tr', {}, html('th', {scope: 'row'}, name), ...cells.map((cell) => html('td', {}, cell))),
            ),
          ),
        ),
      );
      sentences.textContent = text.sentences.join('; ');
    },
  };
}

/** @param {import('../board/words.js').Translate} t @param {() => void} onclick */
export const textViewButton = (t, onclick) => button(t('web-text-view'), onclick, {icon: 'text'});
