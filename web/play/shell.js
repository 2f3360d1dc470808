// What stands around every page: head, banner of the connection, announcements, help, settings, errors.

import {html} from '../board/html.js';
import {button, freshId, iconButton, openDialog} from './controls.js';
import {openSettings} from './settings_dialog.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./main.js').Page} Page
 */

/** Keys that work on every page. @param {Translate} t @returns {[string, string][]} */
const commonKeys = (t) => [
  ['?', t('web-key-help')],
  ['Tab', t('web-key-tab')],
];

/** In a field, letters are letters. @param {KeyboardEvent} event */
function isTyping(event) {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['button', 'checkbox', 'radio'].includes(target.type)))
  );
}

/** @param {Translate} t @param {{go: (address: string) => void, reload: () => void, page: () => Page|null,
 *  retry: () => void, languages: {code: string, name: string}[]}} hooks */
export function createShell(t, {reload, page, retry, languages}) {
  const polite = html('div', {class: 'visually-hidden', 'aria-live': 'polite', role: 'status'});
  const urgent = html('div', {class: 'visually-hidden', 'aria-live': 'assertive', role: 'alert'});
  const banner = html('div', {class: 'banner', role: 'status', hidden: true});
  const place = html('main', {id: 'main', tabindex: -1});
  const links = /** @type {[string, string][]} */ ([
    ['/', t('web-nav-play')],
    ['/games', t('web-nav-games')],
    ['/rules', t('web-nav-rules')],
  ]).map(([href, words]) => html('a', {href}, words));
  document.body.replaceChildren(
    html('a', {class: 'skip', href: '#main'}, t('web-skip')),
    html(
      'header',
      {class: 'head'},
      html(
        'a',
        {class: 'brand', href: '/'},
        html('img', {src: '/icon.svg', alt: '', width: 28, height: 28}),
        'Parlour',
      ),
      html('nav', {'aria-label': t('web-nav')}, ...links),
      html(
        'div',
        {class: 'head-tools'},
        iconButton('help', t('web-help'), help, '?'),
        iconButton('settings', t('web-settings'), () => openSettings(t, languages, reload)),
      ),
    ),
    banner,
    place,
    polite,
    urgent,
  );

  function help() {
    if (document.querySelector('dialog[open]')) return;
    const rows = [...(page()?.keys ?? []), ...commonKeys(t)];
    openDialog(
      t('web-help'),
      t,
      html(
        'table',
        {class: 'keys'},
        html('caption', {}, t('web-keys')),
        html(
          'tbody',
          {},
          ...rows.map(([keys, words]) =>
            html(
              'tr',
              {},
              html('th', {scope: 'row'}, ...keys.split(' ').flatMap((key) => [html('kbd', {}, key), ' '])),
              html('td', {}, words),
            ),
          ),
        ),
      ),
      html('p', {class: 'note'}, t('web-help-secrets')),
    ).classList.add('help');
  }

  return {
    /** @param {HTMLElement} element @param {string} address @param {boolean} focus */
    show(element, address, focus) {
      place.replaceChildren(element);
      for (const link of links)
        if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
      if (!focus) return;
      window.scrollTo(0, 0);
      place.focus({preventScroll: true});
    },
    /** @param {string} words @param {boolean} [loud] */
    say(words, loud = false) {
      const where = loud ? urgent : polite;
      if (where.textContent === words) words += '\u00a0'; // the same again is news too
      where.textContent = words;
    },
    /** @param {import('./socket.js').Status} status */
    showStatus(status) {
      const words = {
        open: '',
        connecting: '',
        lost: t('web-lost'),
        offline: t('web-offline'),
        version: t('web-version'),
      }[status];
      banner.hidden = words === '';
      banner.className = `banner ${status}`;
      banner.replaceChildren(html('span', {}, words));
      if (status === 'lost') banner.append(button(t('web-try-now'), retry));
      if (status === 'version') banner.append(button(t('web-reload'), () => location.reload()));
    },
    /** @param {KeyboardEvent} event */
    onKey(event) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') help();
      else if (!page()?.onKey?.(event)) return;
      event.preventDefault();
    },
  };
}

/** The server's words, or ours where it had none. @param {Translate} t @param {any} error */
function bareWords(t, error) {
  switch (error?.reason) {
    case 'unreachable':
    case 'connection':
      return t('web-error-unreachable');
    case 'no-such-page':
      return t('web-error-page');
    case 'no-such-game':
      return error.message || t('web-error-game');
    case 'busy':
    case 'too-many':
      return error.message || t('web-error-busy');
    default:
      return error?.message || t('web-error-unknown');
  }
}

/** What went wrong, as a sentence begins; an option that it begins with stays as people type it. @param {Translate} t @param {any} error */
export function wordsOf(t, error) {
  const words = bareWords(t, error);
  return /^[\w-]+=/.test(words) ? words : words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** A page that says what went wrong and where to go. @param {import('./main.js').App} app @param {any} error
 *  @param {() => void} again @returns {Page} */
export function errorPage({t}, error, again) {
  const id = freshId();
  return {
    title: t('web-error'),
    element: html(
      'section',
      {class: 'card error-page', 'aria-labelledby': id},
      html('h1', {id}, t('web-error')),
      html('p', {}, wordsOf(t, error)),
      placeOf(error?.place),
      html(
        'div',
        {class: 'row'},
        html('a', {class: 'button primary', href: '/'}, t('web-to-start')),
        button(t('web-try-again'), again),
      ),
    ),
  };
}

/** The input with a mark under the place that was not understood. @param {any} place */
export function placeOf(place) {
  if (!place || typeof place.input !== 'string') return null;
  const column = Math.max(1, Number(place.column) || 1);
  return html('pre', {class: 'place'}, `${place.input}\n${' '.repeat(column - 1)}^`);
}
