// The page of a game: follows it, shows it, and sends what its players do.

import {html} from '../board/html.js';
import {joiningOf, takeSeatAgain} from './asking.js';
import {createChoice} from './choice.js';
import {createActions, gameKeys, possibleActions} from './game_actions.js';
import {boardLabels, boardValues, createGameBoard, numbersOf, signMark} from './game_board.js';
import {
  actingSide,
  applyEvents,
  bottomSide,
  canChoose,
  canMove,
  clocksAt,
  createGameState,
  isLive,
  movesText,
  positionAddress,
  replaceGame,
  shownPly,
  shownPosition,
  waitingMove,
} from './game_state.js';
import {createEvaluation} from './evaluation.js';
import {openShare} from './exports.js';
import {invitePanel, joinPanel} from './invite.js';
import {createMoveList, plyOfKey} from './move_list.js';
import {createNotices} from './notices.js';
import {createSeat, seatName} from './seats.js';
import {changeSettings, getSettings, onSettings} from './settings.js';
import {wordsOf} from './shell.js';
import {unsent} from './socket.js';
import {play} from './sound.js';
import {myGames} from './storage.js';
import {eventWords, pageTitle, shownWords, standing, whereWords} from './telling.js';
import {createTextView} from './text_view.js';

const TICK_MS = 100,
  LOW_MS = 10_000;
const SIDES = /** @type {(0|1)[]} */ ([0, 1]);

/** @param {import('./api.js').ServedGame} game */
const hasLost = ({yours, state: {conclusion}}) =>
  conclusion !== null && yours.length === 1 && conclusion.winner === 1 - yours[0];

/** @type {import('./main.js').PageMaker} */
export async function gamePage(app, {parts, hash}) {
  const {t, connection, say} = app;
  const id = parts[1] ?? '';
  await takeSeatAgain(app, id);
  const mine = myGames.find(id);
  const served = await app.api.game(id);
  served.yours = mine?.yours ?? served.yours ?? [];
  served.host = mine?.host ?? served.host;
  const state = createGameState(served, unsent.of(id));
  let heard = false, // everything has come by the socket
    warned = false,
    wantsValues = false,
    wantsEvaluation = getSettings().evaluation;
  const names = () => SIDES.map((side) => seatName(t, state.served, side));

  const board = createGameBoard(t, {
    game: state.game,
    family: served.family,
    names: names(),
    bottom: bottomSide(served),
    onMove: move,
  });
  const seats = SIDES.map((side) => createSeat(t, side));
  const list = createMoveList(t, go);
  const evaluation = createEvaluation(app, draw);
  const notices = createNotices(t, (action, fields) => act(action, fields));
  const actions = createActions(t, {act, hint, share, toggle});
  const choice = createChoice(t, choose);
  const textView = createTextView(t, move);
  const status = html('p', {class: 'standing'}),
    happened = html('p', {class: 'happened'}),
    trouble = html('p', {class: 'trouble', role: 'alert', hidden: true}),
    hinted = html('p', {class: 'hinted', hidden: true}),
    watchers = html('span', {class: 'faint watchers'}),
    invitations = html('div', {class: 'invitations'}),
    top = html('div', {class: 'seat-top'}),
    bottom = html('div', {class: 'seat-bottom'});

  /** @param {string} words */
  function complain(words) {
    trouble.textContent = words;
    trouble.hidden = words === '';
  }

  /** @param {number|null} ply */
  function go(ply) {
    const last = state.served.moves.length;
    state.shown = ply === null || ply >= last ? null : Math.max(0, ply);
    draw();
    say(shownWords(t, state));
  }

  /** @param {string} text */
  async function move(text) {
    if (!canMove(state) || !mine) return;
    const ply = state.served.moves.length,
      waiting = {ply, move: text};
    state.waiting = [waiting];
    unsent.add({game: id, ...waiting});
    complain('');
    draw();
    await send(waiting);
  }

  /** @param {{ply: number, move: string}} waiting */
  async function send(waiting) {
    try {
      await connection.act(id, mine?.token ?? '', 'move', waiting);
    } catch (error) {
      state.waiting = state.waiting.filter((each) => each !== waiting);
      complain(wordsOf(t, error));
      play('low');
    }
    unsent.remove(id, waiting.ply);
    draw();
  }

  /** @param {string} action @param {object} [fields] */
  async function act(action, fields) {
    try {
      complain('');
      return await connection.act(id, mine?.token ?? '', action, fields);
    } catch (error) {
      complain(wordsOf(t, error));
      return null;
    }
  }

  /** @param {import('./api.js').Choice} chosen */
  function choose(chosen) {
    if (canChoose(state) && mine) act('choose', {ply: state.served.moves.length, choice: chosen});
  }

  async function hint() {
    const ply = state.served.moves.length,
      answer = await act('hint');
    if (!answer?.move || ply !== state.served.moves.length) return;
    state.hint = {ply, move: answer.move, words: [answer.move, answer.words].filter(Boolean).join(' · ')};
    say(t('web-hint-is', {words: state.hint.words}));
    draw();
  }

  function share() {
    const {spec, title} = state.served,
      ply = shownPly(state);
    openShare(app, {
      name: `${title.replace(/[^a-z0-9-]+/gi, '-')}-${id}`,
      links: [
        [t('web-link-position'), location.origin + positionAddress(spec, movesText(state.served, ply))],
        [t('web-link-game'), `${location.origin}/g/${encodeURIComponent(id)}`],
      ],
      board: board.board,
      record: (format) => app.api.record(id, format),
    });
  }

  /** @param {'evaluation'|'values'|'numbers'|'text'} what */
  function toggle(what) {
    if (what === 'evaluation') {
      wantsEvaluation = !wantsEvaluation;
      changeSettings({evaluation: wantsEvaluation});
    } else if (what === 'values') wantsValues = !wantsValues;
    else changeSettings({[what]: !getSettings()[what]});
    draw();
  }

  /** @param {any} message */
  function onMessage(message) {
    switch (message.type) {
      case 'game':
        heard = true;
        replaceGame(state, message.game);
        if (mine) myGames.update(id, {names: names(), yours: state.served.yours, host: state.served.host});
        board.setNames(names());
        for (const waiting of state.waiting) if (!sent.has(waiting.ply)) sendAgain(waiting);
        break;
      case 'events': {
        const news = applyEvents(state, message.events, message.state);
        if (!news) return connection.followAgain(id);
        tell(news);
        break;
      }
      case 'presence':
        state.presence = message;
        break;
      case 'thinking':
        state.thinking = message;
        break;
      case 'refused':
        complain(wordsOf(t, message.words ? {...message, message: message.words} : message));
        break;
      default:
        return;
    }
    draw();
  }

  /** Moves from before a reload, by ply. @type {Set<number>} */
  const sent = new Set();
  /** @param {{ply: number, move: string}} waiting */
  function sendAgain(waiting) {
    sent.add(waiting.ply);
    send(waiting);
  }

  /** @param {any[]} news */
  function tell(news) {
    const words = news.map((event) => eventWords(t, state, event)).filter(Boolean);
    for (const event of news) sound(event);
    if (news.some(({kind}) => kind === 'move') && canMove(state)) words.push(t('web-your-turn'));
    if (canChoose(state) && news.some(({kind}) => kind === 'move' || kind === 'back')) words.push(t('web-choose'));
    if (words.length) say(words.join(' '));
    if (news.some(({kind}) => ['joined', 'choice', 'back'].includes(kind))) {
      board.setNames(names());
      if (mine) myGames.update(id, {names: names(), yours: state.served.yours, host: state.served.host});
    }
    const rematch = news.find(({kind}) => kind === 'rematch');
    if (!rematch || !mine) return;
    myGames.add({id: rematch.id, token: mine.token, caption: state.served.caption, added: Date.now()});
    app.go(`/g/${encodeURIComponent(rematch.id)}`);
  }

  /** @param {any} event */
  function sound(event) {
    const {yours} = state.served;
    if (event.kind === 'move') play(yours.includes(event.by ?? event.side) ? 'move' : 'other');
    else if (event.kind === 'joined' || event.kind === 'offered') play('news');
    else if (event.kind === 'ended') {
      const {winner} = event.conclusion;
      play(yours.length !== 1 || winner === null ? 'end' : winner === yours[0] ? 'won' : 'lost');
    }
  }

  function drawSeats() {
    const {served: now, presence} = state,
      position = shownPosition(state),
      below = bottomSide(now);
    if (bottom.firstElementChild !== seats[below].element) {
      bottom.replaceChildren(seats[below].element);
      top.replaceChildren(seats[1 - below].element);
      board.board.set?.({bottom: below});
    }
    for (const side of SIDES) {
      const seat = now.seats[side],
        people = now.seats.filter(({kind}) => kind !== 'computer').length === 2 && now.yours.length < 2;
      seats[side].update({
        name: seatName(t, now, side),
        mark: signMark(t, now.family, position, side),
        present: people && seat.kind === 'person' && presence ? presence.present[side] : null,
        note: now.yours.length === 1 && now.yours[0] === side && seat.name ? t('web-you-note') : '',
        turn: actingSide(now.state) === side && !now.state.conclusion,
        score: isLive(state) ? (now.state.scores?.[side] ?? null) : null,
        won: now.state.conclusion?.winner === side,
      });
    }
  }

  function drawClocks() {
    const clocks = clocksAt(state.served, connection.now(), state.thinking),
      {turnBegan} = state.served.state,
      acting = actingSide(state.served.state);
    for (const side of SIDES) seats[side].showClock(clocks?.[side] ?? null, acting === side && turnBegan !== null);
    const left = acting !== null && state.served.yours.includes(acting) ? clocks?.[acting] : undefined;
    if (left !== undefined && left < LOW_MS && !warned && turnBegan !== null) play('low');
    warned = left !== undefined && left < LOW_MS;
    notices.update(state, connection.now());
  }

  function drawInvitations() {
    const open = state.served.seats.some(({kind}) => kind === 'open'),
      invitation = joiningOf(id)?.invitation ?? (open ? hash.get('invitation') : null);
    const kind = mine ? (open && mine.invitation ? 'invite' : '') : invitation ? 'join' : '';
    if (invitations.dataset.kind === kind) return;
    invitations.dataset.kind = kind;
    invitations.replaceChildren();
    if (kind === 'invite') invitations.append(invitePanel(app, id, mine?.invitation ?? ''));
    if (kind === 'join')
      invitations.append(
        joinPanel(app, state.served, invitation ?? '', () => app.go(`/g/${encodeURIComponent(id)}`, true)),
      );
  }

  function draw() {
    const {served: now} = state,
      ply = shownPly(state),
      can = possibleActions(now),
      settings = getSettings(),
      turn = canMove(state) && Boolean(mine);
    choice.update(state);
    evaluation.update((wantsEvaluation || wantsValues) && can.analysis, now.spec, movesText(now, ply));
    evaluation.bar.hidden = evaluation.told.hidden = !(wantsEvaluation && can.analysis);
    board.show(
      shownPosition(state),
      {
        hint: state.hint?.ply === ply ? state.hint.move : undefined,
        pending: waitingMove(state) ?? undefined,
        numbers: numbersOf(now.moves.slice(0, ply).map(({move: each}) => each)),
        values: wantsValues && can.analysis ? boardValues(evaluation.analysis) : undefined,
        ...(turn && now.state.legal ? {legal: now.state.legal} : {}),
      },
      turn,
    );
    textView.element.hidden = !settings.text;
    textView.update(state.game, shownPosition(state), boardLabels(t, names()), turn);
    list.update(now.moves, ply, isLive(state));
    actions.update(now, {
      evaluation: wantsEvaluation && can.analysis,
      values: wantsValues && can.analysis,
      numbers: settings.numbers,
      text: settings.text,
    });
    hinted.hidden = state.hint?.ply !== ply;
    hinted.textContent = state.hint ? t('web-hint-is', {words: state.hint.words}) : '';
    status.textContent = standing(t, state);
    const asked = turn || (canChoose(state) && Boolean(mine));
    status.className = `standing${now.state.conclusion ? ' over' : asked ? ' mine' : ''}${hasLost(now) ? ' lost' : ''}`;
    happened.textContent = [shownWords(t, state), thinkingWords()].filter(Boolean).join(' · ');
    watchers.textContent = state.presence?.watchers ? t('web-watchers', {watchers: state.presence.watchers}) : '';
    page.title = pageTitle(t, state);
    document.title = `${page.title} · Parlour`;
    drawSeats();
    drawClocks();
    drawInvitations();
  }

  /** What the computer thinks at this moment, for those who may know. */
  function thinkingWords() {
    const {thinking} = state;
    if (!thinking || !isLive(state) || !possibleActions(state.served).analysis) return '';
    return [t('web-depth', {depth: thinking.depth}), thinking.words].filter(Boolean).join(', ');
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const ply = plyOfKey(event.key, shownPly(state), state.served.moves.length);
    if (ply !== undefined) go(ply);
    else if (event.key === 'b') board.focus();
    else if (event.key === 'i') say(whereWords(t, state));
    else if (choice.onKey(state, event.key)) return true;
    else return actions.onKey(event.key);
    return true;
  }

  const element = html(
    'div',
    {class: `game family-${served.family}`},
    html(
      'header',
      {class: 'game-head'},
      html('h1', {}, served.caption, ' ', watchers),
      html('p', {class: 'faint spec'}, served.title.includes(':') ? served.title : ''),
    ),
    invitations,
    notices.element,
    html(
      'div',
      {class: 'game-grid'},
      html(
        'section',
        {class: 'board-column', 'aria-label': t('web-board')},
        top,
        html('div', {class: 'board-and-bar'}, evaluation.bar, board.element),
        bottom,
      ),
      html(
        'section',
        {class: 'side-column', 'aria-label': t('web-game')},
        html('div', {class: 'card told-card'}, status, happened, hinted, trouble, evaluation.told),
        choice.element,
        html('div', {class: 'card moves-card'}, list.controls, list.list),
        actions.element,
        textView.element,
      ),
    ),
  );
  element.style.setProperty('--ratio', String(board.ratio));
  const ticker = window.setInterval(drawClocks, TICK_MS);
  const stopSettings = onSettings(() => {
    board.applySettings();
    draw();
  });
  const stopStatus = app.onStatus(() => draw());
  /** @type {import('./main.js').Page} */
  const page = {
    title: served.caption,
    element,
    onKey,
    keys: gameKeys(t),
    destroy() {
      clearInterval(ticker);
      stopSettings();
      stopStatus();
      unfollow();
    },
  };
  draw();
  const unfollow = connection.follow({
    id,
    token: mine?.token ?? null,
    last: () => (heard ? state.served.state.n : null),
    onMessage,
  });
  return page;
}
