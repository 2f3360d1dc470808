// One game of a report: its board, its moves, what the engine says, and where it was lost.

import {createBoard, moveName, readGame, replay, scores, signOf, svg} from '../board/board.js';
import {chancesChart, html} from './charts.js';

/** @typedef {import('./texts.js').Texts} Texts */

const BLUNDER = 40, BLUNDER_SEEDS = 6;  // what a move must cost to be marked besides the decisive one, in % or seeds
const PLAY_MS = 700;

// Drawn, since not every system has letters for them.
const ICONS = {start: 'M5 4v12M15 4l-7 6l7 6z', back: 'M13 4l-7 6l7 6z', play: 'M3 4l7 6l-7 6zM14 4v12M18 4v12', forward: 'M7 4l7 6l-7 6z',
               end: 'M15 4v12M5 4l7 6l-7 6z', mistake: 'M10 3l7 7l-7 7l-7-7z'};

/** What the data keep short. @param {any} data @param {any} record */
export function openGame(data, record) {
  const game = readGame(data.specs[record.s]);
  const moves = record.m ? record.m.split(' ') : [];
  return {game, moves, positions: replay(game, moves), names: record.p.map((/** @type {number} */ at) => data.players[at].name)};
}

/** Why the loser lost, as an id of a text. @param {any} data @param {any} record */
export function causeOf(data, record) {
  const ending = data.endings[record.e];
  if (ending !== 'rules') return `report-cause-${ending}`;
  return data.specs[record.s].startsWith('kalah') ? 'report-cause-seeds' : 'report-cause-line';
}

/** @param {any} record */
export const resultOf = (record) => record.w === null ? '½ : ½' : record.w === 0 ? '1 : 0' : '0 : 1';

/** The moves that cost the mover much, by number from 0; the decisive one first. @param {any} review @param {any[]} positions
 *  @param {boolean} seeds */
function blunders(review, positions, seeds) {
  const found = new Set(review.d === null ? [] : [review.d]), field = seeds ? 2 : 0;
  for (let at = review.f; at + 1 < positions.length; ++at) {
    const sign = positions[at].toMove === 0 ? 1 : -1;
    if (sign * (review.p[at][field] - review.p[at + 1][field]) >= (seeds ? BLUNDER_SEEDS : BLUNDER)) found.add(at);
  }
  return found;
}

/** What the graph of a game shows, from -100 to 100: First's chances, in Kalah his lead at the end. @param {any} review
 *  @param {boolean} seeds */
function curveOf(review, seeds) {
  const FEW = 8;
  if (!seeds) return review.p.map((/** @type {any} */ each) => each[0]);
  const leads = review.p.map((/** @type {any} */ each) => each[2]);
  const most = Math.max(FEW, ...leads.map(Math.abs));
  return leads.map((/** @type {number} */ lead) => 100 * lead / most);
}

/** @param {any} data @param {Texts} texts @param {{onGame: (step: number) => void}} hooks */
export function createViewer(data, texts, {onGame}) {
  const t = texts.text;
  const boardPlace = html('div', {class: 'board-place'}), head = html('div', {class: 'game-head'});
  const said = html('p', {class: 'said', 'aria-live': 'polite'}), engine = html('div', {class: 'engine'});
  const graph = html('div', {class: 'graph'}), list = html('ol', {class: 'moves', 'aria-label': t('report-moves')});
  const button = (/** @type {keyof typeof ICONS} */ icon, /** @type {string} */ id, /** @type {() => void} */ onclick) =>
    html('button', {type: 'button', class: icon, 'aria-label': t(id), title: t(id), onclick},
      svg('svg', {viewBox: '0 0 20 20', 'aria-hidden': 'true'}, svg('path', {d: ICONS[icon]})));
  const mistake = button('mistake', 'report-to-mistake', () => toMistake());
  const controls = html('div', {class: 'controls', role: 'toolbar', 'aria-label': t('report-controls')},
    button('start', 'report-to-start', () => go(0)), button('back', 'report-back', () => go(now - 1)),
    button('play', 'report-play', () => timer ? stop() : start()), button('forward', 'report-forward', () => go(now + 1)),
    button('end', 'report-to-end', () => go(last())), mistake);
  const root = html('div', {class: 'viewer', tabindex: 0, role: 'group', 'aria-label': t('report-board')},
    boardPlace, html('div', {class: 'beside'}, head, controls, said, graph, engine, list));

  /** @type {any} */ let record = null;
  /** @type {ReturnType<typeof openGame>} */ let opened;
  /** @type {ReturnType<typeof createBoard>} */ let board;
  /** @type {Set<number>} */ let marked = new Set();
  let now = 0, timer = 0;

  const last = () => opened.positions.length - 1;
  const sideName = (/** @type {number} */ side) => opened.names[side];
  const sign = (/** @type {any} */ position, /** @type {0|1} */ side) =>
    opened.game.kind === 'kalah' ? t(side === 0 ? 'report-below' : 'report-above') : signOf(position, side).toUpperCase();

  const stop = () => { clearInterval(timer); timer = 0; };
  const start = () => {
    if (now === last()) go(0);
    timer = window.setInterval(() => now < last() ? go(now + 1, true) : stop(), PLAY_MS);
  };
  const toMistake = () => { if (record?.v && record.v.d !== null) go(record.v.d + 1); };

  /** @param {number} at @param {boolean} [keep] */
  function go(at, keep = false) {
    if (!keep) stop();
    now = Math.min(last(), Math.max(0, at));
    draw();
  }

  /** What the engine thinks of a position, in words. @param {number} at */
  function valueOf(at) {
    const [chance, proved, amount] = record.v.p[at];
    const side = sideName(chance >= 0 ? 0 : 1), exact = proved ? t('report-proved') : '';
    if (opened.game.kind === 'kalah')
      return amount === 0 ? t(proved ? 'report-says-draw' : 'report-says-even')
                          : t('report-says-seeds', {side: sideName(amount > 0 ? 0 : 1), seeds: Math.abs(amount), exact});
    if (proved && chance === 0) return t('report-says-draw');
    if (proved) return amount === null ? t('report-says-wins', {side}) : t('report-says-wins-in', {side, moves: amount});
    const size = Math.abs(chance);
    return size < 25 ? t('report-says-even') : t(size < 60 ? 'report-says-better' : 'report-says-winning', {side});
  }

  /** What was just played. */
  function describe() {
    if (now === 0) return t('report-at-start', {moves: record.o || ''});
    const position = opened.positions[now], side = /** @type {0|1} */ (position.mover);
    const time = record.t[now - 1 - record.o];
    const parts = [t('report-move', {number: now, move: moveName(opened.game, /** @type {number} */ (position.last)),
      sign: sign(opened.positions[now - 1], side), player: sideName(side), time: time === undefined ? '' : texts.time(time)})];
    if (now <= record.o) parts.push(t('report-of-opening'));
    if (position.inverted) parts.push(t(opened.game.kind === 'line' && opened.game.inversion === 'stones' ? 'report-inverted-stones' : 'report-inverted-signs'));
    if (position.pending && !position.over) parts.push(t('report-last-reply', {player: sideName(1)}));
    if (now === last()) parts.push(ending());
    return parts.join(' ');
  }

  function ending() {
    const reason = record.r === undefined ? '' : data.reasons[record.r][texts.language];
    const how = t(record.w === null ? 'report-drawn' : 'report-won', {player: record.w === null ? '' : sideName(record.w)});
    const seeds = opened.game.kind === 'kalah' ? scores(opened.positions[last()]).join(' : ') : '';
    const cause = record.w === null && data.endings[record.e] === 'rules' ? '' : t(causeOf(data, record), {});
    return t('report-ending', {how, cause, seeds, reason});
  }

  const decisiveWords = () => t(record.w === null ? 'report-missed-win' : 'report-decisive');

  function drawEngine() {
    engine.replaceChildren();
    const review = record.v;
    mistake.hidden = !review || review.d === null;
    if (!review) {
      engine.append(html('p', {class: 'faint'}, t('report-not-reviewed')));
      return;
    }
    const lineOf = (/** @type {number} */ at) => html('span', {class: 'line'}, review.p[at][3]);
    if (review.p[now][3])
      engine.append(html('p', {}, html('strong', {}, t('report-engine')), ' ', valueOf(now), ' · ', t('report-best'), ' ', lineOf(now)));
    const before = now - 1;
    if (before >= 0 && marked.has(before)) {
      const decisive = before === review.d;
      engine.append(html('p', {class: decisive ? 'verdict decisive' : 'verdict'},
        html('strong', {}, decisive ? `◆ ${decisiveWords()}` : t('report-mistake')), ' ',
        t('report-before-it', {value: valueOf(before)}), ' ', t('report-better-was'), ' ', lineOf(before)));
    }
  }

  function draw() {
    const position = opened.positions[now], review = record.v;
    const words = describe();
    const hint = review && review.p[now][3] ? review.p[now][3].split(' ')[0] : undefined;
    board.show(position, {hint, mistake: marked.has(now - 1), label: words});
    said.textContent = words;
    for (const each of list.querySelectorAll('button')) {
      const current = Number(each.dataset.ply) === now;
      each.toggleAttribute('aria-current', current);
      if (current) list.scrollTop = each.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
    drawEngine();
    graph.replaceChildren();
    if (review)
      graph.append(chancesChart(Math.max(240, graph.clientWidth || 480), {values: curveOf(review, opened.game.kind === 'kalah'), from: review.f,
        decisive: review.d, now, names: opened.names,
        label: t('report-chances', {first: sideName(0), second: sideName(1)})}, (at) => go(at)));
  }

  /** @param {any} shown @param {number} [at] */
  function show(shown, at) {
    stop();
    record = shown;
    opened = openGame(data, record);
    marked = record.v ? blunders(record.v, opened.positions, opened.game.kind === 'kalah') : new Set();
    const {game} = opened;
    boardPlace.replaceChildren();
    boardPlace.style.setProperty('--columns', String(game.kind === 'line' ? game.cols : 0));
    board = createBoard(boardPlace, {game, labels: {
      cell: (name, content) => content === 'empty' ? name : `${name}: ${content === 'wall' ? t('report-wall') : content.toUpperCase()}`,
      pit: (side, number, seeds) => t('report-pit', {player: sideName(side), number, seeds}),
      store: (side, seeds) => t('report-store', {player: sideName(side), seeds})}});
    const seat = (/** @type {0|1} */ side) => html('span', {class: `seat side-${side}${record.w === side ? ' winner' : ''}`},
      html('span', {class: 'sign'}, sign(opened.positions[0], side)), html('bdi', {}, sideName(side)));
    head.replaceChildren(
      html('h3', {id: 'the-game'}, t('report-game', {number: record.n})),
      html('div', {class: 'steps'}, html('button', {type: 'button', onclick: () => onGame(-1)}, t('report-previous')),
           html('button', {type: 'button', onclick: () => onGame(1)}, t('report-next'))),
      html('p', {class: 'seats'}, seat(0), html('strong', {class: 'result'}, resultOf(record)), seat(1)));
    list.replaceChildren(...opened.moves.map((/** @type {string} */ move, /** @type {number} */ ply) => {
      const mover = opened.positions[ply + 1].mover;
      const kinds = [`side-${mover}`, ply < record.o ? 'opening' : '', ply === record.v?.d ? 'decisive' : marked.has(ply) ? 'costly' : ''];
      const mark = ply === record.v?.d ? '◆' : marked.has(ply) ? '?' : '';
      return html('li', {}, html('button', {type: 'button', class: kinds.join(' ').trim(), 'data-ply': ply + 1, onclick: () => go(ply + 1)},
        move, mark && html('span', {class: 'mark', role: 'img', 'aria-label': ply === record.v.d ? decisiveWords() : t('report-mistake')}, mark)));
    }));
    now = Math.min(last(), at ?? (record.v && record.v.d !== null ? record.v.d + 1 : last()));
    draw();
  }

  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = {ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1), Home: () => go(0), End: () => go(last()),
                  m: toMistake, n: () => onGame(1), p: () => onGame(-1)};
    if (event.key === ' ' && event.target === root) timer ? stop() : start();
    else if (event.key in keys) keys[/** @type {keyof typeof keys} */ (event.key)]();
    else return;
    event.preventDefault();
  });

  return {element: root, show, redraw: () => record && draw(), get ply() { return now; }, get record() { return record; },
          get position() { return opened.positions[now]; }, get opened() { return opened; }};
}
