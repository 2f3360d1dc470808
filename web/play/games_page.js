// The games of this browser: what waits for a move first. There are no accounts: the secrets live here.

import {html} from '../board/html.js';
import {button, confirmed, download, iconButton} from './controls.js';
import {wordsOf} from './shell.js';
import {myGames} from './storage.js';

const AT_ONCE = 100, // summaries the server gives in one answer
  LARGEST_FILE = 1_000_000;

/** @typedef {import('./storage.js').MyGame} MyGame */

/** Mine to move, then others', then what is over, then what the server does not know any more.
 *  @param {MyGame} game @param {any} summary */
export function urgency({yours = []}, summary) {
  if (!summary) return 3;
  if (summary.conclusion) return 2;
  return yours.includes(summary.toMove) ? 0 : 1;
}

/** @param {import('./main.js').App} app */
async function summaries({api}) {
  const ids = myGames.all().map(({id}) => id);
  /** @type {Map<string, any>} */
  const found = new Map();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const {games} = await api.summaries(ids.slice(from, from + AT_ONCE));
    for (const game of games ?? []) found.set(game.id, game);
  }
  return found;
}

/** @type {import('./main.js').PageMaker} */
export async function gamesPage(app) {
  const {t, say} = app;
  const list = html('ul', {class: 'my-games'}),
    trouble = html('p', {class: 'trouble', role: 'alert', hidden: true});
  /** @type {Map<string, any>|null} */ let known = null;

  /** @param {MyGame} game @param {any} summary */
  function stateWords(game, summary) {
    if (!known) return '';
    if (!summary) return t('web-game-gone');
    if (summary.conclusion) return summary.conclusion.words;
    if (summary.open) return t('web-waiting-friend');
    if (game.yours?.includes(summary.toMove)) return t('web-your-turn');
    return t('web-their-turn');
  }

  /** @param {MyGame} game */
  function row(game) {
    const summary = known?.get(game.id),
      words = stateWords(game, summary),
      caption = summary?.caption ?? game.caption ?? game.id;
    const names = (summary?.names ?? game.names ?? []).filter(Boolean);
    const when = new Intl.DateTimeFormat(app.language, {dateStyle: 'medium', timeStyle: 'short'}).format(
      new Date(summary?.at ?? game.added),
    );
    const level = known ? urgency(game, summary) : 1;
    return html(
      'li',
      {class: `card my-game ${['mine', 'theirs', 'over', 'gone'][level]}`},
      html(
        'div',
        {class: 'my-game-words'},
        html('a', {href: `/g/${encodeURIComponent(game.id)}`}, caption),
        html(
          'span',
          {class: 'my-game-names'},
          ...names.flatMap((/** @type {string} */ name, /** @type {number} */ at) => [
            at ? ' – ' : '',
            html('bdi', {}, name),
          ]),
        ),
        html('span', {class: 'my-game-state'}, words),
        html(
          'span',
          {class: 'faint'},
          [typeof summary?.moves === 'number' ? t('web-moves-made', {moves: summary.moves}) : '', when]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
      html(
        'a',
        {
          class: level < 2 ? 'button primary' : 'button',
          href: `/g/${encodeURIComponent(game.id)}`,
          'aria-label': `${level < 2 ? t('web-go-on') : t('web-look')}: ${caption}`,
        },
        level < 2 ? t('web-go-on') : t('web-look'),
      ),
      iconButton('trash', t('web-remove-game', {game: caption}), async () => {
        if (level < 2 && !(await confirmed(t, t('web-remove-question'), t('web-remove')))) return;
        myGames.remove([game.id]);
        draw();
      }),
    );
  }

  function draw() {
    const games = myGames.all();
    if (known) games.sort((a, b) => urgency(a, known?.get(a.id)) - urgency(b, known?.get(b.id)) || b.added - a.added);
    list.replaceChildren(...games.map(row));
    empty.hidden = games.length > 0;
    keep.hidden = games.length === 0;
    clean.hidden = !known || games.every((game) => urgency(game, known?.get(game.id)) < 2);
  }

  const empty = html('p', {class: 'empty'}, t('web-no-games'), ' ', html('a', {href: '/'}, t('web-to-start')));
  const keep = button(
    t('web-export-games'),
    () =>
      download('parlour-games.json', new Blob([JSON.stringify(myGames.all(), null, 1)], {type: 'application/json'})),
    {icon: 'download'},
  );
  const clean = button(
    t('web-remove-over'),
    () => {
      myGames.remove(
        myGames
          .all()
          .filter((game) => urgency(game, known?.get(game.id)) >= 2)
          .map(({id}) => id),
      );
      draw();
    },
    {icon: 'trash'},
  );
  const file = /** @type {HTMLInputElement} */ (
    html('input', {
      type: 'file',
      accept: 'application/json,.json',
      class: 'visually-hidden',
      tabindex: -1,
      'aria-label': t('web-import-games'),
      onchange: async () => {
        const chosen = file.files?.[0];
        file.value = '';
        if (!chosen) return;
        try {
          if (chosen.size > LARGEST_FILE) throw new Error();
          const added = myGames.merge(JSON.parse(await chosen.text()));
          say(t('web-imported', {games: added}));
          trouble.hidden = true;
          await look();
        } catch {
          trouble.textContent = t('web-import-failed');
          trouble.hidden = false;
        }
      },
    })
  );

  async function look() {
    try {
      known = myGames.all().length ? await summaries(app) : new Map();
      trouble.hidden = true;
    } catch (error) {
      trouble.textContent = wordsOf(t, error);
      trouble.hidden = false;
    }
    draw();
  }

  draw();
  const again = () => {
    if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', again);
  return {
    title: t('web-nav-games'),
    element: html(
      'div',
      {class: 'games-page narrow'},
      html('h1', {}, t('web-nav-games')),
      html('p', {class: 'note'}, t('web-games-note')),
      trouble,
      list,
      empty,
      html(
        'div',
        {class: 'row'},
        keep,
        button(t('web-import-games'), () => file.click()),
        file,
        clean,
      ),
    ),
    shown: () => void look(),
    destroy: () => document.removeEventListener('visibilitychange', again),
  };
}
