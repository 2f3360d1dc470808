// One game of a report: its board, its moves, what the engine says, and where it was lost.

import {createBoard, faceOf, moveName} from '../board/board.js';
import {svg} from '../board/svg.js';
import {html} from '../board/html.js';
import {chancesChart} from './charts.js';
import {blunders, causeOf, curveOf, openGame, resultOf} from './record.js';

/** @typedef {import('./texts.js').Texts} Texts */

const PLAY_MS = 700;
const LATER = /** @type {any} */ (null); // is there before anyone asks

// Drawn, since not every system has letters for them.
const ICONS = {
  start: 'M5 4v12M15 4l-7 6l7 6z',
  back: 'M13 4l-7 6l7 6z',
  play: 'M3 4l7 6l-7 6zM14 4v12M18 4v12',
  forward: 'M7 4l7 6l-7 6z',
  end: 'M15 4v12M5 4l7 6l-7 6z',
  mistake: 'M10 3l7 7l-7 7l-7-7z',
};

/** The place where one game is shown; `show` chooses it. */
export class Viewer {
  /** @type {any} */ record = null;
  ply = 0;
  /** @type {ReturnType<typeof openGame>} */ opened = LATER;
  /** @type {ReturnType<typeof createBoard>} */ #board = LATER;
  /** @type {Set<number>} */ #marked = new Set();
  #timer = 0;

  /** @param {any} data @param {Texts} texts @param {{onGame: (step: number) => void}} hooks told to go to another game */
  constructor(data, texts, {onGame}) {
    const t = texts.text;
    this.data = data;
    this.texts = texts;
    this.t = t;
    this.onGame = onGame;
    this.boardPlace = html('div', {class: 'board-place'});
    this.head = html('div', {class: 'game-head'});
    this.said = html('p', {class: 'said', 'aria-live': 'polite'});
    this.engine = html('div', {class: 'engine'});
    this.graph = html('div', {class: 'graph'});
    this.list = html('ol', {class: 'moves', 'aria-label': t('report-moves')});
    const button = (
      /** @type {keyof typeof ICONS} */ icon,
      /** @type {string} */ id,
      /** @type {() => void} */ onclick,
    ) =>
      html(
        'button',
        {type: 'button', class: icon, 'aria-label': t(id), title: t(id), onclick},
        svg('svg', {viewBox: '0 0 20 20', 'aria-hidden': 'true'}, svg('path', {d: ICONS[icon]})),
      );
    this.toMistake = button('mistake', 'report-to-mistake', () => this.goToMistake());
    const controls = html(
      'div',
      {class: 'controls', role: 'toolbar', 'aria-label': t('report-controls')},
      button('start', 'report-to-start', () => this.go(0)),
      button('back', 'report-back', () => this.go(this.ply - 1)),
      button('play', 'report-play', () => this.playOrPause()),
      button('forward', 'report-forward', () => this.go(this.ply + 1)),
      button('end', 'report-to-end', () => this.go(this.last)),
      this.toMistake,
    );
    this.element = html(
      'div',
      {
        class: 'viewer',
        tabindex: 0,
        role: 'group',
        'aria-label': t('report-board'),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
      },
      this.boardPlace,
      html('div', {class: 'beside'}, this.head, controls, this.said, this.graph, this.engine, this.list),
    );
  }

  get last() {
    return this.opened.positions.length - 1;
  }
  get position() {
    return this.opened.positions[this.ply];
  }
  get #face() {
    return faceOf(this.opened.game.family);
  }

  /** @param {any} record @param {number} [ply] absent: the decisive mistake, or the end */
  show(record, ply) {
    this.#pause();
    this.record = record;
    this.opened = openGame(this.data, record);
    this.#marked = record.v ? blunders(record.v, this.opened.positions, this.opened.margin) : new Set();
    this.#drawHead();
    this.#drawList();
    this.#makeBoard();
    const decisive = record.v?.d ?? null;
    this.ply = Math.min(this.last, ply ?? (decisive === null ? this.last : decisive + 1));
    this.redraw();
  }

  /** @param {number} ply @param {boolean} [playing] */
  go(ply, playing = false) {
    if (!playing) this.#pause();
    this.ply = Math.min(this.last, Math.max(0, ply));
    this.redraw();
  }

  goToMistake() {
    const decisive = this.record?.v?.d ?? null;
    if (decisive !== null) this.go(decisive + 1);
  }

  playOrPause() {
    if (this.#timer) return this.#pause();
    if (this.ply === this.last) this.go(0);
    this.#timer = window.setInterval(
      () => (this.ply < this.last ? this.go(this.ply + 1, true) : this.#pause()),
      PLAY_MS,
    );
  }

  redraw() {
    if (!this.record) return;
    const {v: review} = this.record,
      words = this.#happened();
    const hint = review?.p[this.ply][3].split(' ')[0] || undefined;
    this.#board.show(this.position, {hint, mistake: this.#marked.has(this.ply - 1), label: words});
    this.said.textContent = words;
    for (const each of this.list.querySelectorAll('button')) {
      const current = Number(each.dataset.ply) === this.ply;
      each.toggleAttribute('aria-current', current);
      if (current) this.list.scrollTop = each.offsetTop - this.list.clientHeight / 2;
    }
    this.#drawEngine();
    this.graph.replaceChildren();
    if (!review) return;
    const names = this.opened.names,
      width = Math.max(240, this.graph.clientWidth || 480);
    this.graph.append(
      chancesChart(
        width,
        {
          values: curveOf(review, this.opened.margin),
          from: review.f,
          decisive: review.d,
          now: this.ply,
          names,
          label: this.t('report-chances', {first: names[0], second: names[1]}),
        },
        (at) => this.go(at),
      ),
    );
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = {
      ArrowLeft: () => this.go(this.ply - 1),
      ArrowRight: () => this.go(this.ply + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      m: () => this.goToMistake(),
      n: () => this.onGame(1),
      p: () => this.onGame(-1),
    };
    if (event.key === ' ' && event.target === this.element) this.playOrPause();
    else if (event.key in keys) keys[/** @type {keyof typeof keys} */ (event.key)]();
    else return;
    event.preventDefault();
  }

  /** @param {any} position @param {0|1} side */
  #sign(position, side) {
    return this.#face.sideName(position, side, this.t);
  }

  #drawHead() {
    const {record, opened, t} = this;
    const seat = (/** @type {0|1} */ side) =>
      html(
        'span',
        {class: `seat side-${side}${record.w === side ? ' winner' : ''}`},
        html('span', {class: 'sign'}, this.#sign(opened.positions[0], side)),
        html('bdi', {}, opened.names[side]),
      );
    const step = (/** @type {string} */ id, /** @type {number} */ by) =>
      html('button', {type: 'button', onclick: () => this.onGame(by)}, t(id));
    this.head.replaceChildren(
      html('h3', {}, t('report-game', {number: record.n})),
      html('div', {class: 'steps'}, step('report-previous', -1), step('report-next', 1)),
      html('p', {class: 'seats'}, seat(0), html('strong', {class: 'result'}, resultOf(record)), seat(1)),
    );
  }

  #drawList() {
    const {record, opened, t} = this,
      decisive = record.v?.d ?? null;
    this.list.replaceChildren(
      ...opened.moves.map((/** @type {string} */ move, /** @type {number} */ at) => {
        const isDecisive = at === decisive,
          marked = this.#marked.has(at);
        const kinds = [
          `side-${opened.positions[at + 1].mover}`,
          at < record.o && 'opening',
          isDecisive ? 'decisive' : marked && 'costly',
        ];
        return html(
          'li',
          {},
          html(
            'button',
            {
              type: 'button',
              class: kinds.filter(Boolean).join(' '),
              'data-ply': at + 1,
              onclick: () => this.go(at + 1),
            },
            move,
            marked &&
              html(
                'span',
                {class: 'mark', role: 'img', 'aria-label': isDecisive ? this.#decisiveWords() : t('report-mistake')},
                isDecisive ? '◆' : '?',
              ),
          ),
        );
      }),
    );
  }

  #makeBoard() {
    const {
      opened: {game, names},
      t,
    } = this;
    this.boardPlace.replaceChildren();
    this.boardPlace.style.setProperty('--columns', String(this.#face.columns(game)));
    this.#board = createBoard(this.boardPlace, {
      game,
      animate: false, // one steps through a game faster than pieces move
      labels: {
        cell: (name, content) =>
          content === 'empty' ? name : `${name}: ${content === 'wall' ? t('report-wall') : content.toUpperCase()}`,
        pit: (side, number, seeds) => t('report-pit', {player: names[side], number, seeds}),
        store: (side, seeds) => t('report-store', {player: names[side], seeds}),
      },
    });
  }

  /** What was just played, and what came of it. */
  #happened() {
    const {record, opened, position, ply, t} = this;
    if (ply === 0) return t('report-at-start', {moves: record.o || ''});
    const side = /** @type {0|1} */ (position.mover),
      time = record.t[ply - 1 - record.o];
    const parts = [
      t('report-move', {
        number: ply,
        move: moveName(opened.game, position.last),
        sign: this.#sign(opened.positions[ply - 1], side),
        player: opened.names[side],
        time: time === undefined ? '' : this.texts.time(time),
      }),
    ];
    if (ply <= record.o) parts.push(t('report-of-opening'));
    for (const {id, values} of this.#face.story?.(opened.game, position, opened.names) ?? []) parts.push(t(id, values));
    if (ply === this.last) parts.push(this.#ending());
    return parts.join(' ');
  }

  #ending() {
    const {record, data, opened, t} = this,
      drawn = record.w === null;
    return t('report-ending', {
      how: drawn ? t('report-drawn') : t('report-won', {player: opened.names[record.w]}),
      cause: drawn && data.endings[record.e] === 'rules' ? '' : t(causeOf(data, record)),
      seeds: this.#face.scores?.(opened.positions[this.last]).join(' : ') ?? '',
      reason: record.r === undefined ? '' : data.reasons[record.r][this.texts.language],
    });
  }

  /** What the engine thinks of a position, in words. @param {number} at */
  #valueOf(at) {
    const {
        t,
        opened: {names},
      } = this,
      [chance, proved, amount] = this.record.v.p[at];
    const side = names[chance >= 0 ? 0 : 1],
      size = Math.abs(chance);
    if (this.opened.margin)
      return amount === 0
        ? t(proved ? 'report-says-draw' : 'report-says-even')
        : t(proved ? 'report-says-wins-by' : 'report-says-seeds', {
            side: names[amount > 0 ? 0 : 1],
            seeds: Math.abs(amount),
          });
    if (proved && chance === 0) return t('report-says-draw');
    if (proved)
      return amount === null ? t('report-says-wins', {side}) : t('report-says-wins-in', {side, moves: amount});
    return size < 25 ? t('report-says-even') : t(size < 60 ? 'report-says-better' : 'report-says-winning', {side});
  }

  #decisiveWords() {
    return this.t(this.record.w === null ? 'report-missed-win' : 'report-decisive');
  }

  #drawEngine() {
    const {
      t,
      record: {v: review},
      engine,
      ply,
    } = this;
    engine.replaceChildren();
    this.toMistake.hidden = !review || review.d === null;
    if (!review) {
      engine.append(html('p', {class: 'faint'}, t('report-not-reviewed')));
      return;
    }
    const lineOf = (/** @type {number} */ at) => html('span', {class: 'line'}, review.p[at][3]);
    if (review.p[ply][3])
      engine.append(
        html(
          'p',
          {},
          html('strong', {}, t('report-engine')),
          ' ',
          this.#valueOf(ply),
          ' · ',
          t('report-best'),
          ' ',
          lineOf(ply),
        ),
      );
    const before = ply - 1,
      decisive = before === review.d;
    if (!this.#marked.has(before)) return;
    engine.append(
      html(
        'p',
        {class: decisive ? 'verdict decisive' : 'verdict'},
        html('strong', {}, decisive ? `◆ ${this.#decisiveWords()}` : t('report-mistake')),
        ' ',
        t('report-before-it', {value: this.#valueOf(before)}),
        ' ',
        t('report-better-was'),
        ' ',
        lineOf(before),
      ),
    );
  }
}
