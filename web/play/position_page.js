// Any position by its address: look, try moves, have it judged, play on from it.

import {playMove, readGame} from '../board/board.js';
import {html} from '../board/html.js';
import {playGame} from './asking.js';
import {button, field, iconButton, toggleButton} from './controls.js';
import {createEvaluation} from './evaluation.js';
import {openShare} from './exports.js';
import {boardLabels, boardValues, createGameBoard, numbersOf, sideMark} from './game_board.js';
import {firstPosition, positionAddress} from './game_state.js';
import {createMoveList, plyOfKey} from './move_list.js';
import {checkedComputer, playerSpec} from './opponent_fields.js';
import {changeSettings, getSettings, onSettings} from './settings.js';
import {placeOf, wordsOf} from './shell.js';
import {myName} from './start_page.js';
import {kept} from './storage.js';
import {createTextView} from './text_view.js';

/** @type {import('./main.js').PageMaker} */
export async function positionPage(app, {query}) {
  const {t, api, say} = app;
  const asked = await api.position(query.get('game') ?? app.catalogue.games[0].name, query.get('moves') ?? '');
  const {spec, caption, family, title} = asked;
  const game = readGame(spec, family);
  const names = [t('web-first'), t('web-second')];
  let moves = asked.moves ?? [];
  const positions = [firstPosition(game)];
  let shown = moves.length,
    judged = {ply: shown, by: asked}, // what the server says of the position in sight
    wantsValues = false;
  const now = () => moves.slice(0, shown);
  const fill = () => {
    positions.length = Math.min(positions.length, moves.length + 1);
    while (positions.length <= moves.length) {
      const before = positions[positions.length - 1];
      positions.push(playMove(game, before, moves[positions.length - 1]));
    }
  };
  fill();

  const board = createGameBoard(t, {game, family, names, bottom: 0, onMove: tryMove});
  const list = createMoveList(t, go);
  const evaluation = createEvaluation(app, draw);
  const textView = createTextView(t, tryMove);
  const status = html('p', {class: 'standing'}),
    happened = html('p', {class: 'happened'}),
    trouble = html('div', {class: 'trouble', role: 'alert', hidden: true});

  /** @param {any} error */
  function complain(error) {
    trouble.hidden = !error;
    trouble.replaceChildren();
    if (error) trouble.append(html('p', {}, wordsOf(t, error)), placeOf(error.place) ?? '');
  }

  /** @param {string} move */
  async function tryMove(move) {
    const before = now();
    try {
      const answer = await api.position(spec, [...before, move].join(' '));
      moves = answer.moves ?? [...before, move];
      positions.length = Math.min(positions.length, before.length + 1);
      fill();
      shown = moves.length;
      judged = {ply: shown, by: answer};
      complain(null);
      say(standing());
    } catch (error) {
      complain(error);
    }
    remember();
    draw();
  }

  /** @param {number|null} ply */
  async function go(ply) {
    shown = Math.min(moves.length, Math.max(0, ply ?? moves.length));
    remember();
    draw();
    const wanted = shown;
    try {
      const answer = await api.position(spec, now().join(' '));
      if (wanted !== shown) return;
      judged = {ply: shown, by: answer};
      draw();
    } catch (error) {
      complain(error);
    }
  }

  /** The address always shows what is on the board. */
  const remember = () => history.replaceState(null, '', positionAddress(spec, now().join(' ')));

  /** What the server said of the position in sight, once it has. */
  const state = () => (judged.ply === shown ? judged.by : null);

  function standing() {
    const server = state();
    if (server?.outcome) return server.outcome.words;
    const side = server?.toMove ?? positions[shown].toMove;
    return t('web-turn-of', {player: `${names[side]} (${sideMark(t, family, positions[shown], side)})`});
  }

  function draw() {
    const settings = getSettings(),
      position = positions[shown],
      over = Boolean(state()?.outcome) || position.over,
      legal = state()?.legal;
    evaluation.update((settings.evaluation || wantsValues) && !over, spec, now().join(' '));
    evaluation.bar.hidden = evaluation.told.hidden = !settings.evaluation || over;
    board.show(
      position,
      {
        numbers: numbersOf(now()),
        values: wantsValues && !over ? boardValues(evaluation.analysis) : undefined,
        ...(legal ? {legal} : {}),
      },
      !over,
    );
    list.update(
      moves.map((move, at) => ({move, side: /** @type {0|1} */ (positions[at].toMove)})),
      shown,
      shown === moves.length,
    );
    textView.element.hidden = !settings.text;
    textView.update(game, position, boardLabels(t, names), !over);
    status.textContent = standing();
    happened.textContent = shown === 0 ? t('web-at-start') : (state()?.outlook ?? '');
    playOn.disabled = watch.disabled = Boolean(over);
    for (const [each, on] of /** @type {[HTMLElement, boolean][]} */ ([
      [tools.evaluation, settings.evaluation],
      [tools.values, wantsValues],
      [tools.numbers, settings.numbers],
      [tools.text, settings.text],
    ]))
      each.setAttribute('aria-pressed', String(on));
  }

  /** @param {boolean} watched both sides are computers */
  async function start(watched) {
    const computer = {kind: 'computer', player: playerSpec(checkedComputer(kept.get('choices', {}).computer))};
    const you = {kind: 'you', name: myName(t)};
    const mine = positions[shown].toMove;
    const seats = watched ? [computer, computer] : mine === 0 ? [you, computer] : [computer, you];
    try {
      await playGame(app, {game: spec, seats, clock: null, ...(shown ? {moves: now().join(' ')} : {})});
    } catch (error) {
      complain(error);
    }
  }

  function share() {
    openShare(app, {
      name: title?.replace(/[^a-z0-9-]+/gi, '-') ?? 'position',
      links: [[t('web-link-position'), location.origin + positionAddress(spec, now().join(' '))]],
      board: board.board,
      record: (format) => api.recordOf(format, {game: spec, moves: now().join(' '), names}),
    });
  }

  /** @param {'evaluation'|'values'|'numbers'|'text'} what */
  function toggle(what) {
    if (what === 'values') wantsValues = !wantsValues;
    else changeSettings({[what]: !getSettings()[what]});
    draw();
  }

  const tools = {
    evaluation: toggleButton('chart', t('web-evaluation'), false, () => toggle('evaluation'), 'e'),
    values: toggleButton('values', t('web-values'), false, () => toggle('values'), 'v'),
    numbers: toggleButton('numbers', t('web-numbers'), false, () => toggle('numbers'), 'm'),
    text: toggleButton('text', t('web-text-view'), false, () => toggle('text'), 't'),
  };
  const playOn = button(t('web-play-on'), () => start(false), {icon: 'play', kind: 'primary'});
  const watch = button(t('web-watch-on'), () => start(true), {icon: 'eye'});
  const address = html('input', {type: 'text', value: now().join(' '), autocomplete: 'off', spellcheck: 'false'});
  const keys = {
    e: () => toggle('evaluation'),
    v: () => toggle('values'),
    m: () => toggle('numbers'),
    t: () => toggle('text'),
    s: share,
    b: () => board.focus(),
    i: () => say(`${happened.textContent} ${standing()}`),
  };
  const stopSettings = onSettings(() => {
    board.applySettings();
    draw();
  });
  draw();
  const element = html(
    'div',
    {class: `game position-page family-${family}`},
    html(
      'header',
      {class: 'game-head'},
      html('h1', {}, t('web-position-of', {game: caption})),
      html('p', {class: 'faint spec'}, title?.includes(':') ? title : ''),
    ),
    html(
      'div',
      {class: 'game-grid'},
      html(
        'section',
        {class: 'board-column', 'aria-label': t('web-board')},
        html('div', {class: 'board-and-bar'}, evaluation.bar, board.element),
      ),
      html(
        'section',
        {class: 'side-column', 'aria-label': t('web-game')},
        html('div', {class: 'card told-card'}, status, happened, trouble, evaluation.told),
        html('div', {class: 'card moves-card'}, list.controls, list.list),
        html(
          'div',
          {class: 'actions'},
          html('div', {class: 'row main-actions'}, playOn, watch),
          html(
            'div',
            {class: 'row tools', role: 'toolbar', 'aria-label': t('web-tools')},
            ...Object.values(tools),
            iconButton('share', t('web-share'), share, 's'),
            html('a', {class: 'button quiet', href: `/rules?${new URLSearchParams({game: spec})}`}, t('web-rules')),
          ),
        ),
        html(
          'form',
          {
            class: 'card go-to',
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              app.go(positionAddress(spec, /** @type {HTMLInputElement} */ (address).value));
            },
          },
          field(t('web-position-moves'), address),
          html('button', {type: 'submit'}, t('web-position-show')),
        ),
        textView.element,
      ),
    ),
  );
  element.style.setProperty('--ratio', String(board.ratio));
  return {
    title: t('web-position-of', {game: caption}),
    element,
    onKey(event) {
      const ply = plyOfKey(event.key, shown, moves.length);
      if (ply !== undefined) go(ply);
      else if (Object.hasOwn(keys, event.key)) keys[/** @type {keyof typeof keys} */ (event.key)]();
      else return false;
      return true;
    },
    keys: [
      ['← →', t('web-key-steps')],
      ['Home End', t('web-key-ends')],
      ['b', t('web-key-board')],
      ['↑ ↓ ← → Enter', t('web-key-cells')],
      ['e', t('web-evaluation')],
      ['v', t('web-values')],
      ['m', t('web-numbers')],
      ['t', t('web-text-view')],
      ['s', t('web-share')],
    ],
    destroy: stopSettings,
  };
}
