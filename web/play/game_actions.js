// What can be done in a game: buttons for all of it, each only while it makes sense.

import {html} from '../board/html.js';
import {button, confirmed, iconButton, toggleButton} from './controls.js';
import {actingSide, againstPerson} from './game_state.js';

/**
 * @typedef {import('../board/words.js').Translate} Translate
 * @typedef {import('./api.js').ServedGame} ServedGame
 * @typedef {{act: (action: string, fields?: object) => Promise<any>, hint: () => void, share: () => void,
 *   toggle: (what: 'evaluation'|'values'|'numbers'|'text') => void}} Hooks
 */

/** Milliseconds between two moves of computers, from slow to quick. */
const PACES = [5000, 2500, 1200, 600, 300, 100, 0];
const EARLY_MOVES = 2; // before as many, a game is broken off, later it is resigned

/** The next pace in a direction. @param {number} pace @param {1|-1} step */
export function nextPace(pace, step) {
  let at = PACES.findIndex((each) => each <= pace);
  if (at < 0) at = PACES.length - 1;
  return PACES[Math.min(PACES.length - 1, Math.max(0, at + step))];
}

/** What may be done now, by name. @param {ServedGame} game */
export function possibleActions(game) {
  const {state, yours, host = false} = game;
  const over = state.conclusion !== null,
    acting = actingSide(state),
    plays = yours.length > 0,
    open = game.seats.some(({kind}) => kind === 'open'),
    early = game.moves.length < EARLY_MOVES;
  return {
    hint: plays && !over && !againstPerson(game) && acting !== null && yours.includes(acting) && !state.choices?.length,
    back: !over && yours.some((side) => state.canTakeBack[side]),
    draw: plays && !over && againstPerson(game) && !open && state.drawOffer === null,
    resign: plays && !over && !open && yours.length === 1 && !early,
    breakOff: !over && (early ? plays || host : open || host || yours.length === 2),
    rematch: over && (plays || Boolean(host)) && game.next === null && state.rematchOffer === null,
    watch: Boolean(host) && !over,
    analysis: over || !plays || !againstPerson(game),
  };
}

/** @param {Translate} t @param {Hooks} hooks */
export function createActions(t, hooks) {
  const ask = async (/** @type {string} */ question, /** @type {string} */ yes, /** @type {() => void} */ then) => {
    if (await confirmed(t, question, yes)) then();
  };
  let game = /** @type {ServedGame} */ (/** @type {any} */ (null));
  const ply = () => game.moves.length;
  const does = {
    hint: () => hooks.hint(),
    back: () => hooks.act('take-back'),
    draw: () => ask(t('web-draw-question'), t('web-offer-draw'), () => hooks.act('offer-draw')),
    resign: () => ask(t('web-resign-question'), t('web-resign'), () => hooks.act('resign', {ply: ply()})),
    breakOff: () => ask(t('web-break-off-question'), t('web-break-off'), () => hooks.act('break-off')),
    rematch: () => hooks.act('rematch'),
    pause: () => hooks.act(game.state.paused ? 'resume' : 'pause'),
    step: () => hooks.act('step'),
    faster: () => hooks.act('pace', {pace: nextPace(game.state.pace, 1)}),
    slower: () => hooks.act('pace', {pace: nextPace(game.state.pace, -1)}),
  };
  const hint = button(t('web-hint'), does.hint, {icon: 'hint'}),
    back = button(t('web-take-back'), does.back, {icon: 'undo'}),
    draw = button(t('web-offer-draw'), does.draw, {icon: 'draw'}),
    resign = button(t('web-resign'), does.resign, {icon: 'flag'}),
    breakOff = button(t('web-break-off'), does.breakOff, {icon: 'stop'}),
    rematch = button(t('web-rematch'), does.rematch, {icon: 'rematch', kind: 'primary'}),
    newGame = html('a', {class: 'button', href: '/'}, t('web-new-game'));
  const pause = button(t('web-pause'), does.pause, {icon: 'pause'}),
    step = button(t('web-step'), does.step, {icon: 'step'}),
    slower = iconButton('slower', t('web-slower'), does.slower),
    faster = iconButton('faster', t('web-faster'), does.faster),
    pace = html('span', {class: 'faint pace'});
  const watch = html(
    'div',
    {class: 'row watch', role: 'group', 'aria-label': t('web-watch-controls')},
    pause,
    step,
    slower,
    faster,
    pace,
  );
  const evaluation = toggleButton('chart', t('web-evaluation'), false, () => hooks.toggle('evaluation'), 'e'),
    values = toggleButton('values', t('web-values'), false, () => hooks.toggle('values'), 'v'),
    numbers = toggleButton('numbers', t('web-numbers'), false, () => hooks.toggle('numbers'), 'm'),
    text = toggleButton('text', t('web-text-view'), false, () => hooks.toggle('text'), 't');
  const rules = html('a', {class: 'button quiet'}, t('web-rules'));
  const share = iconButton('share', t('web-share'), hooks.share, 's');
  const element = html(
    'div',
    {class: 'actions'},
    watch,
    html('div', {class: 'row main-actions'}, rematch, newGame, hint, back, draw, resign, breakOff),
    html(
      'div',
      {class: 'row tools', role: 'toolbar', 'aria-label': t('web-tools')},
      evaluation,
      values,
      numbers,
      text,
      share,
      rules,
    ),
  );
  const keys = /** @type {Record<string, [keyof ReturnType<typeof possibleActions>, () => void]>} */ ({
    h: ['hint', does.hint],
    u: ['back', does.back],
    d: ['draw', does.draw],
    r: ['resign', does.resign],
    n: ['rematch', does.rematch],
    p: ['watch', does.pause],
    x: ['watch', does.step],
    '+': ['watch', does.faster],
    '-': ['watch', does.slower],
    e: ['analysis', () => hooks.toggle('evaluation')],
    v: ['analysis', () => hooks.toggle('values')],
  });

  return {
    element,
    /** @param {ServedGame} now @param {{evaluation: boolean, values: boolean, numbers: boolean, text: boolean}} on */
    update(now, on) {
      game = now;
      const can = possibleActions(game);
      hint.hidden = !can.hint;
      back.hidden = !can.back;
      draw.hidden = !can.draw;
      resign.hidden = !can.resign;
      breakOff.hidden = !can.breakOff;
      rematch.hidden = !can.rematch;
      newGame.hidden = game.state.conclusion === null;
      watch.hidden = !can.watch;
      /** @type {HTMLElement} */ (pause.lastElementChild).textContent = game.state.paused
        ? t('web-resume')
        : t('web-pause');
      pace.textContent = t('web-pace', {seconds: String(game.state.pace / 1000)});
      step.disabled = !game.state.paused;
      faster.disabled = nextPace(game.state.pace, 1) === game.state.pace;
      slower.disabled = nextPace(game.state.pace, -1) === game.state.pace;
      for (const [each, pressed] of /** @type {[HTMLElement, boolean][]} */ ([
        [evaluation, on.evaluation],
        [values, on.values],
        [numbers, on.numbers],
        [text, on.text],
      ]))
        each.setAttribute('aria-pressed', String(pressed));
      for (const each of [evaluation, values]) {
        each.disabled = !can.analysis;
        each.title = can.analysis ? (each.getAttribute('aria-label') ?? '') : t('web-analysis-later');
      }
      rules.setAttribute('href', `/rules?${new URLSearchParams({game: game.spec})}`);
    },
    /** Was it a key for something here? @param {string} key */
    onKey(key) {
      if (key === 's') hooks.share();
      else if (key === 'm') hooks.toggle('numbers');
      else if (key === 't') hooks.toggle('text');
      else {
        const entry = Object.hasOwn(keys, key) ? keys[key] : null;
        if (!entry || !possibleActions(game)[entry[0]]) return false;
        entry[1]();
      }
      return true;
    },
  };
}

/** The keys of a game, for the help. @param {Translate} t @returns {[string, string][]} */
export const gameKeys = (t) => [
  ['← →', t('web-key-steps')],
  [', .', t('web-key-steps-anywhere')],
  ['Home End', t('web-key-ends')],
  ['b', t('web-key-board')],
  ['↑ ↓ ← → Enter', t('web-key-cells')],
  ['1 2 3', t('web-key-choose')],
  ['h', t('web-hint')],
  ['u', t('web-take-back')],
  ['d', t('web-offer-draw')],
  ['r', t('web-resign')],
  ['n', t('web-rematch')],
  ['e', t('web-evaluation')],
  ['v', t('web-values')],
  ['m', t('web-numbers')],
  ['t', t('web-text-view')],
  ['i', t('web-key-where')],
  ['s', t('web-share')],
  ['p x', t('web-key-watch')],
  ['+ -', t('web-key-pace')],
];
