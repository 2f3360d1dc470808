// The page of a report: everything is drawn from the data in it, in the language that is chosen.

import {positionText} from '../board/board.js';
import {html} from '../board/html.js';
import {Games} from './games.js';
import {
  boardStandings,
  choice,
  createSheet,
  crosstable,
  factsOf,
  leftOut,
  losses,
  marks,
  ratings,
  scorePath,
  sequentialTest,
  standings,
  times,
} from './sections.js';
import {createTexts} from './texts.js';
import {openGame} from './record.js';

const root = document.documentElement;
const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('data')).textContent ?? '');
/** @type {Games} */ let games = /** @type {any} */ (null); // the first thing rendered

/** The number of the game that the address names. */
const asked = () => Number(/^#game-(\d+)$/.exec(location.hash)?.[1] ?? NaN);

/** FNV-1a, which the program has put beside every game. @param {string} text */
function checksum(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; ++at) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Games that do not lead where their records say: there are none. */
function wrongGames() {
  return data.games
    .filter((/** @type {any} */ record) => {
      const {game, positions} = openGame(data, record);
      const text = positionText(game, positions[positions.length - 1]);
      return text !== null && checksum(text) !== record.h;
    })
    .map((/** @type {any} */ record) => record.n);
}

/** @param {ReturnType<typeof createSheet>} sheet @param {(Element|null)[]} sections */
function headOf(sheet, sections) {
  const {t, players, texts} = sheet;
  const settings = html(
    'div',
    {class: 'settings'},
    choice(t('report-language'), data.languages, texts.language, (language) => render(language, games.viewer)),
    choice(
      t('report-theme'),
      [
        ['auto', t('report-auto')],
        ['light', t('report-light')],
        ['dark', t('report-dark')],
      ],
      root.dataset.theme ?? 'auto',
      (theme) => {
        if (theme === 'auto') delete root.dataset.theme;
        else root.dataset.theme = theme;
      },
    ),
    html('button', {type: 'button', onclick: () => window.print()}, t('report-print')),
  );
  const title =
    data.title ||
    (players.length === 2
      ? players.map((/** @type {any} */ player) => player.name).join(' – ')
      : t('report-tournament', {players: players.length}));
  document.title = `${title} · Parlour`;
  const links = sections.map(
    (section) =>
      section && html('li', {}, html('a', {href: `#${section.id}`}, section.querySelector('h2')?.textContent ?? '')),
  );
  return html(
    'header',
    {},
    settings,
    html('p', {class: 'kicker'}, t('report-kicker')),
    html('h1', {}, html('bdi', {}, title)),
    factsOf(sheet),
    html('nav', {'aria-label': t('report-contents')}, html('ul', {}, ...links)),
  );
}

/** @param {string} language @param {{record: any, ply: number}} [kept] the game that was shown */
function render(language, kept) {
  const sheet = createSheet(data, createTexts(data.texts, language));
  root.lang = language;
  games = new Games(sheet);
  const sections = [
    marks(sheet),
    standings(sheet),
    boardStandings(sheet),
    leftOut(sheet),
    crosstable(sheet),
    ratings(sheet),
    scorePath(sheet),
    sequentialTest(sheet),
    times(sheet),
    losses(sheet),
    games.element,
  ];
  document.body.replaceChildren(
    html('main', {}, headOf(sheet, sections), ...sections),
    html('footer', {}, sheet.t('report-footer')),
  );
  const telling = data.games.find((/** @type {any} */ each) => each.v && each.v.d !== null) ?? data.games[0];
  if (kept?.record) games.open(kept.record.n, kept.ply);
  else if (!games.open(asked()) && telling) games.open(telling.n);
  new ResizeObserver(() => games.viewer.redraw()).observe(games.viewer.element);
}

window.addEventListener('hashchange', () => {
  const {viewer} = games;
  if (!games.open(asked())) return;
  viewer.element.scrollIntoView({block: 'start'});
  viewer.element.focus({preventScroll: true});
});
render(data.language);
if (!Number.isNaN(asked())) games.viewer.element.scrollIntoView({block: 'start'});
Object.assign(window, {parlour: {data, wrongGames, render, viewer: () => games.viewer}}); // for whoever looks inside
