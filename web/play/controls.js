// Buttons, fields and dialogs that all pages are made of.

import {html} from '../board/html.js';
import {icon} from './icons.js';

/** @typedef {import('../board/words.js').Translate} Translate */

let ids = 0;
/** An id that no other element of this page has. */
export const freshId = () => `e${++ids}`;

/** @param {string} words @param {() => void} onclick @param {{icon?: import('./icons.js').IconName, kind?: string,
 *  title?: string, disabled?: boolean}} [more] */
export function button(words, onclick, {icon: name, kind = '', title, disabled} = {}) {
  return html(
    'button',
    {type: 'button', class: kind, onclick, title, disabled},
    name && icon(name),
    html('span', {}, words),
  );
}

/** A button that shows only its icon; `words` name it. @param {import('./icons.js').IconName} name
 *  @param {string} words @param {() => void} onclick @param {string} [keys] as `aria-keyshortcuts` wants them */
export function iconButton(name, words, onclick, keys) {
  return html(
    'button',
    {type: 'button', class: 'icon-button', 'aria-label': words, title: words, onclick, 'aria-keyshortcuts': keys},
    icon(name),
  );
}

/** A button that stays pressed. @param {import('./icons.js').IconName} name @param {string} words
 *  @param {boolean} pressed @param {(pressed: boolean) => void} onchange @param {string} [keys] */
export function toggleButton(name, words, pressed, onchange, keys) {
  const element = iconButton(name, words, () => onchange(element.getAttribute('aria-pressed') !== 'true'), keys);
  element.setAttribute('aria-pressed', String(pressed));
  return element;
}

/** @param {string} words @param {HTMLElement} control @param {string} [help] @param {string} [kind] */
export function field(words, control, help, kind = '') {
  const id = freshId();
  if (!control.id) control.id = id;
  const note = help ? html('small', {id: `${id}-help`}, help) : null;
  if (note) control.setAttribute('aria-describedby', note.id);
  return html('div', {class: `field ${kind}`.trim()}, html('label', {for: control.id}, words), control, note);
}

/** @param {[string, string][]} choices value and words @param {string} chosen @param {(value: string) => void} onchange */
export function select(choices, chosen, onchange) {
  const element = /** @type {HTMLSelectElement} */ (
    html(
      'select',
      {onchange: () => onchange(element.value)},
      ...choices.map(([value, words]) => html('option', {value, selected: value === chosen}, words)),
    )
  );
  return element;
}

/** One of a few, all in sight. @param {string} legend @param {[string, string, (string|undefined)?][]} choices value,
 *  words and perhaps a line below @param {string} chosen @param {(value: string) => void} onchange
 *  @param {string} [kind] */
export function segments(legend, choices, chosen, onchange, kind = 'segments') {
  const name = freshId();
  return html(
    'fieldset',
    {
      class: kind,
      onchange: (/** @type {Event} */ event) => onchange(/** @type {HTMLInputElement} */ (event.target).value),
    },
    html('legend', {}, legend),
    html(
      'div',
      {class: 'segments-row'},
      ...choices.map(([value, words, more]) =>
        html(
          'label',
          {},
          html('input', {type: 'radio', name, value, checked: value === chosen}),
          html('span', {}, words, more ? html('small', {}, more) : null),
        ),
      ),
    ),
  );
}

/** A box to tick. @param {string} words @param {boolean} checked @param {(checked: boolean) => void} onchange */
export function tick(words, checked, onchange) {
  const box = /** @type {HTMLInputElement} */ (
    html('input', {type: 'checkbox', checked, onchange: () => onchange(box.checked)})
  );
  return html('label', {class: 'tick'}, box, html('span', {}, words));
}

/** A dialog that is gone once it is closed. @param {string} title @param {Translate} t
 *  @param {(Node|string|null|false)[]} children */
export function openDialog(title, t, ...children) {
  const id = freshId();
  const dialog = /** @type {HTMLDialogElement} */ (
    html(
      'dialog',
      {'aria-labelledby': id, onclose: () => dialog.remove()},
      html(
        'div',
        {class: 'dialog-head'},
        html('h2', {id}, title),
        iconButton('close', t('web-close'), () => dialog.close()),
      ),
      ...children,
    )
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks before something that cannot be undone. @param {Translate} t @param {string} question @param {string} yes
 *  @returns {Promise<boolean>} */
export function confirmed(t, question, yes) {
  return new Promise((answer) => {
    let result = false;
    const close = (/** @type {boolean} */ value) => {
      result = value;
      dialog.close();
    };
    const dialog = openDialog(
      question,
      t,
      html(
        'div',
        {class: 'dialog-actions'},
        button(t('web-no-keep'), () => close(false)),
        button(yes, () => close(true), {kind: 'danger'}),
      ),
    );
    dialog.addEventListener('close', () => answer(result));
  });
}

/** Copies, and says so on the button for a moment. @param {HTMLElement} where @param {string} text
 *  @param {Translate} t @param {(words: string) => void} say */
export async function copyText(where, text, t, say) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    done = false;
  }
  const words = t(done ? 'web-copied' : 'web-not-copied');
  say(words);
  const label = where.querySelector('span');
  if (!label) return;
  const before = label.textContent;
  label.textContent = words;
  window.setTimeout(() => (label.textContent = before), 2000);
}

/** Gives the reader a file. @param {string} name @param {Blob} content */
export function download(name, content) {
  const address = URL.createObjectURL(content);
  html('a', {href: address, download: name}).click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
