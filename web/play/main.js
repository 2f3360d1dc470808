// The application: which address shows which page, in which language, and what all pages share.

import {html} from '../board/html.js';
import {filled} from '../board/words.js';
import {ApiError, createApi} from './api.js';
import {gamePage} from './game_page.js';
import {gamesPage} from './games_page.js';
import {positionPage} from './position_page.js';
import {rulesPage} from './rules_page.js';
import {applySettings, languageToSpeak} from './settings.js';
import {createShell, errorPage} from './shell.js';
import {createConnection} from './socket.js';
import {startPage} from './start_page.js';

/**
 * What is shown below the head. `onKey` says whether it knew the key; `keys` are for the help.
 * @typedef {{title: string, element: HTMLElement, onKey?: (event: KeyboardEvent) => boolean, keys?: [string, string][],
 *   shown?: () => void, destroy?: () => void}} Page
 *
 * @typedef {{language: string, t: import('../board/words.js').Translate, number: (value: number) => string,
 *   api: import('./api.js').Api, catalogue: import('./api.js').Catalogue,
 *   connection: import('./socket.js').Connection, say: (words: string, urgent?: boolean) => void,
 *   go: (address: string, replace?: boolean) => void, reload: () => void,
 *   onStatus: (listener: (status: import('./socket.js').Status) => void) => () => void}} App
 *
 * @typedef {(app: App, route: {parts: string[], query: URLSearchParams, hash: URLSearchParams}) => Promise<Page>|Page}
 *   PageMaker
 */

/** By the first part of the path. @type {Record<string, PageMaker>} */
const PAGES = {
  '': startPage,
  g: gamePage,
  games: gamesPage,
  position: positionPage,
  rules: rulesPage,
};

/** @type {App|null} */ let app = null;
/** @type {ReturnType<typeof createShell>|null} */ let shell = null;
/** @type {Page|null} */ let page = null;
let turn = 0; // a page that comes late must not take the place of the next one

/** The words of the pages, with English where a language has none. @param {Record<string, string>} words
 *  @param {string} language @returns {import('../board/words.js').Translate} */
const translator =
  (words, language) =>
  (id, values = {}) =>
    filled(words[id] ?? id, values, language);

/** Everything that depends on the language. */
async function start() {
  const language = languageToSpeak(),
    api = createApi(language);
  /** @type {Set<(status: import('./socket.js').Status) => void>} */
  const listeners = new Set();
  const [texts, catalogue] = await Promise.all([api.texts(), api.catalogue()]);
  const t = translator(texts.texts, language);
  app?.connection.close();
  page?.destroy?.();
  page = null;
  document.documentElement.lang = language;
  const made = (shell = createShell(t, {
    go,
    reload: begin,
    page: () => page,
    retry: () => connection.retry(),
    languages: catalogue.languages ?? [],
  }));
  const connection = createConnection(language, (status) => {
    made.showStatus(status);
    for (const listener of listeners) listener(status);
  });
  app = {
    language,
    t,
    number: (value) => new Intl.NumberFormat(language).format(value),
    api,
    catalogue,
    connection,
    say: made.say,
    go,
    reload: begin,
    onStatus: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  await show(false);
}

/** Starts, or says why not in the two words that are known without the server. */
async function begin() {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    document.body.replaceChildren(
      html(
        'main',
        {class: 'loading', id: 'main'},
        html('h1', {}, 'Parlour'),
        html('p', {}, 'The server does not answer. · Сервер не отвечает. · Serwer nie odpowiada.'),
        html('button', {type: 'button', class: 'primary', onclick: begin}, '↻'),
      ),
    );
  }
}

/** Shows the page of the address. @param {boolean} focus move the reader to its beginning */
async function show(focus) {
  if (!app || !shell) return;
  const mine = ++turn;
  const parts = location.pathname.split('/').filter(Boolean).map(decoded);
  const route = {
    parts,
    query: new URLSearchParams(location.search),
    hash: new URLSearchParams(location.hash.slice(1)),
  };
  const make = Object.hasOwn(PAGES, parts[0] ?? '') ? PAGES[parts[0] ?? ''] : null;
  /** @type {Page} */ let next;
  try {
    if (!make) throw new ApiError('no-such-page', '', 404);
    next = await make(app, route);
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    next = errorPage(app, error, () => show(true));
  }
  if (mine !== turn) return next.destroy?.();
  page?.destroy?.();
  page = next;
  document.title = next.title ? `${next.title} · Parlour` : 'Parlour';
  shell.show(next.element, `/${parts[0] ?? ''}`, focus);
  next.shown?.();
}

const decoded = (/** @type {string} */ part) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** @param {string} address @param {boolean} [replace] */
function go(address, replace = false) {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  show(true);
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
window.addEventListener('popstate', () => show(true));
document.addEventListener('keydown', (event) => shell?.onKey(event));

applySettings();
begin();
if ('serviceWorker' in navigator && window.isSecureContext)
  navigator.serviceWorker.register('/sw.js').catch(() => console.info('no service worker here'));
