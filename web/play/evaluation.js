// What a position is worth: a bar, a sentence, and the best moves, asked of the server for the position in sight.

import {html} from '../board/html.js';
import {shortWorth} from './game_board.js';
import {wordsOf} from './shell.js';

/** @typedef {import('./api.js').Analysis} Analysis */

const THINK_MS = 1000,
  PAUSE_MS = 250, // stepping through a game asks only where it stops
  REMEMBERED = 64,
  LINES = 3,
  LINE_MOVES = 8;

/** @param {import('./main.js').App} app @param {() => void} onchange */
export function createEvaluation({t, api, number}, onchange) {
  const share = html('div', {class: 'eval-share'});
  const bar = html('div', {class: 'eval-bar', role: 'img', hidden: true}, share);
  const told = html('div', {class: 'evaluation', hidden: true});
  /** @type {Map<string, Analysis>} */
  const known = new Map();
  /** @type {any} */ let trouble = null;
  let on = false,
    timer = 0,
    current = '';

  /** @param {string} spec @param {string} moves */
  async function ask(spec, moves) {
    const key = `${spec} ${moves}`;
    try {
      const analysis = await api.analysis(spec, moves, THINK_MS);
      if (known.size >= REMEMBERED) known.delete(/** @type {string} */ (known.keys().next().value));
      known.set(key, analysis);
      trouble = null;
    } catch (error) {
      if (current === key) trouble = error;
    }
    if (current === key) {
      draw();
      onchange();
    }
  }

  function draw() {
    const analysis = known.get(current) ?? null;
    bar.hidden = told.hidden = !on;
    if (!on) return;
    bar.classList.toggle('unknown', !analysis);
    if (!analysis) {
      told.replaceChildren(html('p', {class: 'faint'}, trouble ? wordsOf(t, trouble) : t('web-analysing')));
      return;
    }
    const {toMove, words, depth, best, line, moves, chances} = analysis;
    share.style.setProperty('--share', `${50 + (chances ?? 0) / 2}%`);
    bar.setAttribute('aria-label', t('web-worth', {words: words ?? '–'}));
    const order = Object.entries(moves).sort(([a, left], [b, right]) =>
      a === best[0] ? -1 : b === best[0] ? 1 : right.value - left.value,
    );
    told.replaceChildren(
      html(
        'p',
        {},
        html('strong', {}, t('web-worth', {words: words ?? '–'})),
        depth ? html('span', {class: 'faint'}, ` · ${t('web-depth', {depth: number(depth)})}`) : null,
      ),
      html(
        'ol',
        {class: 'lines'},
        ...order
          .slice(0, LINES)
          .map(([move, worth]) =>
            html(
              'li',
              {},
              html('span', {class: 'value', title: worth.words}, shortWorth(worth, toMove)),
              html('span', {}, (move === line[0] ? line : [move]).slice(0, LINE_MOVES).join(' ')),
            ),
          ),
      ),
    );
  }

  return {
    bar,
    told,
    get on() {
      return on;
    },
    /** What is known of the position in sight. @returns {Analysis|null} */
    get analysis() {
      return on ? (known.get(current) ?? null) : null;
    },
    /** The position to judge; null: none. @param {boolean} wanted @param {string} spec @param {string|null} moves */
    update(wanted, spec, moves) {
      on = wanted && moves !== null;
      const key = moves === null ? '' : `${spec} ${moves}`;
      const begins = on && (key !== current || !timer) && !known.has(key);
      if (key !== current || !on) {
        clearTimeout(timer);
        timer = 0;
        trouble = null;
      }
      current = key;
      if (begins) timer = window.setTimeout(() => ask(spec, /** @type {string} */ (moves)), PAUSE_MS);
      draw();
    },
  };
}
