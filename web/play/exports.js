// Links to a position and files of a game.

import {boardPng, boardSvg} from '../board/export.js';
import {html} from '../board/html.js';
import {button, copyText, download, field, openDialog} from './controls.js';
import {wordsOf} from './shell.js';

const PNG_SIZE = 1600;
const RECORDS = /** @type {[string, string][]} */ ([
  ['sgf', 'application/x-go-sgf'],
  ['psq', 'text/plain'],
  ['json', 'application/json'],
]);

/**
 * @param {import('./main.js').App} app
 * @param {{name: string, links: [string, string][], board: any, record: (format: string) => Promise<string>}} what
 *   `links` are captions and addresses
 */
export function openShare({t, say}, {name, links, board, record}) {
  const trouble = html('p', {class: 'trouble', role: 'alert', hidden: true});
  /** @param {string} ending @param {() => Promise<Blob>} make */
  const save = (ending, make) =>
    button(
      ending.toUpperCase(),
      async () => {
        try {
          trouble.hidden = true;
          download(`${name}.${ending}`, await make());
        } catch (error) {
          trouble.textContent = wordsOf(t, error);
          trouble.hidden = false;
        }
      },
      {icon: 'download'},
    );
  const link = (/** @type {[string, string]} */ [words, address]) => {
    const input = /** @type {HTMLInputElement} */ (
      html('input', {type: 'text', readonly: true, value: address, onfocus: () => input.select()})
    );
    const copy = button(t('web-copy-link'), () => copyText(copy, address, t, say), {icon: 'copy'});
    return html('div', {class: 'share-link'}, field(words, input), copy);
  };
  openDialog(
    t('web-share'),
    t,
    ...links.map(link),
    html('h3', {}, t('web-save-picture')),
    html(
      'div',
      {class: 'row'},
      save('png', () => boardPng(board, PNG_SIZE)),
      save('svg', async () => new Blob([boardSvg(board)], {type: 'image/svg+xml'})),
    ),
    html('h3', {}, t('web-save-game')),
    html(
      'div',
      {class: 'row'},
      ...RECORDS.map(([format, type]) => save(format, async () => new Blob([await record(format)], {type}))),
    ),
    trouble,
  ).classList.add('share');
}
