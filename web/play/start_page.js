// The first page: choose a game and an opponent, and play. What was chosen last is chosen again.

import {html} from '../board/html.js';
import {playGame} from './asking.js';
import {boardPicture} from './board_picture.js';
import {button, field, segments, select} from './controls.js';
import {checkedComputer, computerFields, playerSpec} from './opponent_fields.js';
import {optionFields, specOf} from './option_fields.js';
import {changeSettings, getSettings, LONGEST_NAME} from './settings.js';
import {placeOf, wordsOf} from './shell.js';
import {kept} from './storage.js';

/**
 * @typedef {'computer'|'here'|'friend'|'watch'} Opponent
 * @typedef {{game: string, options: Record<string, Record<string, string>>, opponent: Opponent,
 *   computer: import('./opponent_fields.js').ComputerChoice, second: import('./opponent_fields.js').ComputerChoice,
 *   begins: 'me'|'other'|'random', sign: 'X'|'O', clock: string, minutes: number, seconds: number}} Choices
 */

/** Minutes and seconds a move. */
const CLOCKS = ['1+0', '3+2', '5+3', '10+0', '30+0'];
const OPPONENTS = /** @type {Opponent[]} */ (['computer', 'here', 'friend', 'watch']);
const USUAL_GAME = 'gomoku',
  PREVIEW_MS = 250;

/** @param {import('./api.js').Catalogue} catalogue @returns {Choices} */
function lastChoices(catalogue) {
  const last = kept.get('choices', {});
  const known = (/** @type {any} */ value, /** @type {any[]} */ values) => (values.includes(value) ? value : values[0]);
  const names = catalogue.games.map(({name}) => name);
  return {
    game: names.includes(last.game) ? last.game : names.includes(USUAL_GAME) ? USUAL_GAME : names[0],
    options: typeof last.options === 'object' && last.options ? last.options : {},
    opponent: known(last.opponent, OPPONENTS),
    computer: checkedComputer(last.computer),
    second: checkedComputer(last.second),
    begins: known(last.begins, ['me', 'other', 'random']),
    sign: known(last.sign, ['X', 'O']),
    clock: known(last.clock, ['none', ...CLOCKS, 'own']),
    minutes: Number.isFinite(last.minutes) ? last.minutes : 15,
    seconds: Number.isFinite(last.seconds) ? last.seconds : 10,
  };
}

/** What is asked where a game does not say it. @param {import('./api.js').DeclaredOption[]} options */
const fewOf = (options) =>
  options
    .filter(({type}) => type === 'integer')
    .slice(0, 3)
    .map(({name}) => name);

/** @param {Choices} choices */
function clockOf({clock, minutes, seconds}) {
  if (clock === 'none') return null;
  const [base, increment] = clock === 'own' ? [minutes, seconds] : clock.split('+').map(Number);
  return {base: Math.round(base * 60_000), increment: Math.round(increment * 1000)};
}

/** The seats that the server is asked for, First's first. @param {Choices} choices @param {string} name
 *  @param {string} other who else sits at this screen @param {() => number} random */
export function seatsOf(choices, name, other, random = Math.random) {
  const you = {kind: 'you', name};
  const computer = {kind: 'computer', player: playerSpec(choices.computer)};
  switch (choices.opponent) {
    case 'here':
      return [you, {kind: 'here', name: other}];
    case 'watch':
      return [computer, {kind: 'computer', player: playerSpec(choices.second)}];
    default: {
      const opponent = choices.opponent === 'friend' ? {kind: 'friend'} : computer;
      const first = choices.begins === 'me' || (choices.begins === 'random' && random() < 0.5);
      return first ? [you, opponent] : [opponent, you];
    }
  }
}

/** The name of this reader, with a word for those who gave none. @param {import('../board/words.js').Translate} t
 *  @param {boolean} [two] at one screen, where both need one */
export const myName = (t, two = false) => getSettings().name || (two ? t('web-first') : t('web-player'));

/** The sign that First draws: in a game of one's own the chosen one is one's own. @param {Choices} choices
 *  @param {{kind: string}[]} seats */
export function firstSignOf({sign}, seats) {
  const mine = seats.findIndex(({kind}) => kind === 'you');
  return mine < 1 ? sign : sign === 'X' ? 'O' : 'X';
}

/** @type {import('./main.js').PageMaker} */
export function startPage(app, {query}) {
  const {t, catalogue} = app;
  const choices = lastChoices(catalogue);
  const asked = query.get('game');
  if (asked && catalogue.games.some(({name}) => name === asked)) choices.game = asked;

  const preview = html('div', {class: 'preview'});
  const about = html('div', {class: 'about'});
  const gameOptions = html('div');
  const opponentPlace = html('div', {class: 'opponent'});
  const trouble = html('div', {class: 'trouble', role: 'alert', hidden: true});
  const playButton = button(t('web-play'), play, {kind: 'primary play', icon: 'play'});
  let previewTimer = 0,
    previews = 0;

  const game = () =>
    /** @type {import('./api.js').CatalogueGame} */ (catalogue.games.find(({name}) => name === choices.game));
  const keep = () => kept.set('choices', choices);

  /** @param {any} error */
  function complain(error) {
    trouble.hidden = !error;
    trouble.replaceChildren();
    if (error) trouble.append(html('p', {}, wordsOf(t, error)), placeOf(error.place) ?? '');
  }

  /** The board as the options make it, by the server's rules. */
  function drawPreview() {
    const {name, spec, family, sample} = game(),
      values = choices.options[name] ?? {},
      mine = ++previews;
    clearTimeout(previewTimer);
    if (Object.keys(values).length === 0) {
      complain(null);
      preview.replaceChildren(boardPicture(spec, family, sample));
      return;
    }
    previewTimer = window.setTimeout(async () => {
      try {
        const answer = await app.api.position(specOf(name, values), '');
        if (mine !== previews) return;
        complain(null);
        preview.replaceChildren(boardPicture(answer.spec, answer.family));
      } catch (error) {
        if (mine === previews) complain(error);
      }
    }, PREVIEW_MS);
  }

  function drawGame() {
    const {name, caption, help, options} = game();
    const values = choices.options[name] ?? {};
    about.replaceChildren(
      html('h2', {}, caption),
      html('p', {class: 'faint'}, help),
      html('a', {href: `/rules?${new URLSearchParams({game: specOf(name, values)})}`}, t('web-rules')),
    );
    gameOptions.replaceChildren(
      optionFields(t, options, values, game().asked ?? fewOf(options), (changed) => {
        choices.options[name] = changed;
        keep();
        drawPreview();
      }),
    );
    drawPreview();
  }

  function drawOpponent() {
    const computer = (/** @type {'computer'|'second'} */ which, /** @type {string} */ title) =>
      computerFields(app, choices.game, title, choices[which], (choice) => {
        choices[which] = choice;
        keep();
      });
    const parts = [];
    if (choices.opponent === 'computer') parts.push(computer('computer', t('web-computer-kind')));
    if (choices.opponent === 'watch')
      parts.push(computer('computer', t('web-first')), computer('second', t('web-second')));
    if (choices.opponent === 'computer' || choices.opponent === 'friend')
      parts.push(
        segments(
          t('web-begins'),
          [
            ['me', t('web-begins-me')],
            ['other', t('web-begins-other')],
            ['random', t('web-begins-random')],
          ],
          choices.begins,
          (value) => {
            choices.begins = /** @type {any} */ (value);
            keep();
          },
        ),
      );
    if (game().signs)
      parts.push(
        segments(
          choices.opponent === 'computer' || choices.opponent === 'friend' ? t('web-your-sign') : t('web-first-sign'),
          [
            ['X', 'X'],
            ['O', 'O'],
          ],
          choices.sign,
          (value) => {
            choices.sign = /** @type {any} */ (value);
            keep();
          },
        ),
      );
    if (choices.opponent === 'friend') parts.push(html('p', {class: 'note'}, t('web-friend-note')));
    opponentPlace.replaceChildren(...parts);
  }

  async function play() {
    playButton.disabled = true;
    complain(null);
    keep();
    const name = myName(t, choices.opponent === 'here'),
      seats = seatsOf(choices, name, t('web-second'));
    try {
      await playGame(
        app,
        {
          game: specOf(choices.game, choices.options[choices.game] ?? {}),
          seats,
          clock: clockOf(choices),
          ...(game().signs ? {firstSign: firstSignOf(choices, seats)} : {}),
        },
        JSON.stringify([choices, name]),
      );
    } catch (error) {
      complain(error);
      trouble.scrollIntoView({block: 'nearest'});
    } finally {
      playButton.disabled = false;
    }
  }

  /** Pictures are drawn one by one once the page can be used. @type {(() => void)[]} */
  const waiting = [];
  const laterPicture = (/** @type {() => HTMLElement} */ make) => {
    const place = html('div', {class: 'picture'});
    waiting.push(() => place.replaceWith(make()));
    return place;
  };
  const drawNext = () => {
    waiting.shift()?.();
    if (waiting.length) requestAnimationFrame(drawNext);
  };

  const cards = html(
    'fieldset',
    {
      class: 'cards',
      onchange: (/** @type {Event} */ event) => {
        choices.game = /** @type {HTMLInputElement} */ (event.target).value;
        keep();
        drawGame();
        drawOpponent();
      },
    },
    html('legend', {}, t('web-choose-game')),
    html(
      'div',
      {class: 'cards-row'},
      ...catalogue.games.map(({name, caption, spec, family, sample}) =>
        html(
          'label',
          {class: 'card-game'},
          html('input', {type: 'radio', name: 'game', value: name, checked: name === choices.game}),
          laterPicture(() => boardPicture(spec, family, sample)),
          html('span', {}, caption),
        ),
      ),
    ),
  );

  drawGame();
  drawOpponent();
  return {
    title: '',
    shown() {
      requestAnimationFrame(drawNext);
      const row = cards.querySelector('.cards-row'),
        chosen = cards.querySelector('label:has(:checked)');
      if (row instanceof HTMLElement && chosen instanceof HTMLElement)
        row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
    },
    element: html(
      'div',
      {class: 'start'},
      html('h1', {}, t('web-start-title')),
      html(
        'div',
        {class: 'start-columns'},
        cards,
        html(
          'form',
          {
            class: 'card setup',
            'aria-label': t('web-new-game'),
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              play();
            },
          },
          html('div', {class: 'chosen'}, preview, about),
          gameOptions,
          segments(
            t('web-opponent'),
            [
              ['computer', t('web-against-computer')],
              ['here', t('web-against-here')],
              ['friend', t('web-against-friend')],
              ['watch', t('web-against-watch')],
            ],
            choices.opponent,
            (value) => {
              choices.opponent = /** @type {Opponent} */ (value);
              keep();
              drawOpponent();
            },
            'segments grid',
          ),
          opponentPlace,
          clockFields(t, choices, keep),
          field(
            t('web-your-name'),
            html('input', {
              type: 'text',
              value: getSettings().name,
              maxlength: LONGEST_NAME,
              autocomplete: 'nickname',
              placeholder: t('web-name-placeholder'),
              oninput: (/** @type {Event} */ event) =>
                changeSettings({name: /** @type {HTMLInputElement} */ (event.target).value.trim()}),
            }),
          ),
          trouble,
          html('div', {class: 'play-row'}, playButton),
        ),
      ),
    ),
  };
}

/** @param {import('../board/words.js').Translate} t @param {Choices} choices @param {() => void} keep */
function clockFields(t, choices, keep) {
  const number = (/** @type {'minutes'|'seconds'} */ which, /** @type {number} */ min, /** @type {number} */ max) =>
    html('input', {
      type: 'number',
      min,
      max,
      step: which === 'minutes' ? 'any' : 1,
      value: choices[which],
      oninput: (/** @type {Event} */ event) => {
        const value = /** @type {HTMLInputElement} */ (event.target).valueAsNumber;
        if (!Number.isFinite(value)) return;
        choices[which] = Math.min(max, Math.max(min, value));
        keep();
      },
    });
  const own = html(
    'div',
    {class: 'fields', hidden: choices.clock !== 'own'},
    field(t('web-clock-minutes'), number('minutes', 0.1, 1440)),
    field(t('web-clock-seconds'), number('seconds', 0, 600)),
  );
  const chooser = select(
    [
      ['none', t('web-clock-none')],
      ...CLOCKS.map((clock) => /** @type {[string, string]} */ ([clock, clockWords(t, clock)])),
      ['own', t('web-clock-own')],
    ],
    choices.clock,
    (value) => {
      choices.clock = value;
      own.hidden = value !== 'own';
      keep();
    },
  );
  return html('div', {class: 'clock-fields'}, field(t('web-clock'), chooser), own);
}

/** @param {import('../board/words.js').Translate} t @param {string} clock */
function clockWords(t, clock) {
  const [minutes, seconds] = clock.split('+').map(Number);
  return seconds === 0 ? t('web-clock-each', {minutes}) : t('web-clock-increment', {minutes, seconds});
}
