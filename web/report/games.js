// The games of a report: a list that can be narrowed down, and the one that is shown.

import {html} from '../board/html.js';
import {causeOf, resultOf} from './record.js';
import {choice} from './sections.js';
import {Viewer} from './viewer.js';

/** @typedef {import('./sections.js').Sheet} Sheet */

const ROWS = 60; // of games before one asks for more

/** Does a game pass? @param {any} record @param {{player: string, board: string, result: string}} filter */
function fits(record, {player, board, result}) {
  if (board !== '' && record.b !== Number(board)) return false;
  const seat = player === '' ? -1 : record.p.indexOf(Number(player));
  if (player !== '' && seat < 0) return false;
  switch (result) {
    case 'won':
      return record.w !== null && (seat < 0 || record.w === seat);
    case 'lost':
      return record.w !== null && (seat < 0 || record.w !== seat);
    case 'draw':
      return record.w === null;
    case 'reviewed':
      return Boolean(record.v);
    default:
      return true;
  }
}

export class Games {
  #filter = {player: '', board: '', result: ''};
  #rows = ROWS;
  /** @type {any[]} */ #listed = [];

  /** @param {Sheet} sheet */
  constructor(sheet) {
    const {data, texts, t} = sheet;
    this.sheet = sheet;
    this.viewer = new Viewer(data, texts, {onGame: (step) => this.#step(step)});
    this.list = html('tbody');
    this.count = html('p', {class: 'note', 'aria-live': 'polite'});
    this.more = html('button', {type: 'button', class: 'more', onclick: () => this.#showMore()}, t('report-show-more'));
    this.boards = data.boards.length > 1;
    const heads = [
      '#',
      t('report-first'),
      t('report-second'),
      t('report-result'),
      t('arena-moves'),
      t('report-ended'),
      ...(this.boards ? [t('report-on-board')] : []),
    ];
    const head = html('tr', {}, ...heads.map((each) => html('th', {scope: 'col'}, each)));
    const table = html('table', {class: 'games'}, html('thead', {}, head), this.list);
    const some = data.games.length > 0;
    this.element = sheet.section(
      'games',
      'report-games',
      sheet.note(this.#reviewed()),
      some && this.viewer.element,
      some && html('p', {class: 'note keys'}, t('report-keys')),
      html('div', {class: 'list-head'}, this.#filters(), this.count),
      html('div', {class: 'wide', tabindex: 0, role: 'group'}, table),
      this.more,
    );
    this.#draw();
  }

  /** Shows a game; false if there is none with that number. @param {number} number @param {number} [ply] */
  open(number, ply) {
    const record = this.sheet.data.games.find((/** @type {any} */ each) => each.n === number);
    if (!record) return false;
    this.viewer.show(record, ply);
    for (const row of this.list.children) row.classList.toggle('chosen', row.id === `row-${number}`);
    return true;
  }

  /** @param {number} by */
  #step(by) {
    const next = this.#listed[this.#listed.indexOf(this.viewer.record) + by];
    if (next) this.open(next.n);
  }

  #showMore() {
    this.#rows += 4 * ROWS;
    this.#draw();
  }

  /** How much of it the engine has seen. */
  #reviewed() {
    const {data, texts, t} = this.sheet;
    const {review} = data;
    if (review.games === 0) return t('report-review-none');
    const time = review.time === null ? '' : texts.time(review.time);
    return t('report-review-note', {done: texts.number(review.games), all: texts.number(data.games.length), time});
  }

  #filters() {
    const {data, t, texts, players} = this.sheet;
    const narrow = (/** @type {'player'|'board'|'result'} */ key) => (/** @type {string} */ value) => {
      this.#filter[key] = value;
      this.#rows = ROWS;
      this.#draw();
    };
    /** @type {[string, string][]} */
    const names = players.map((/** @type {any} */ player, /** @type {number} */ at) => [String(at), player.name]);
    /** @type {[string, string][]} */
    const boards = data.boards.map((/** @type {any} */ board, /** @type {number} */ at) => [
      String(at),
      board.words[texts.language],
    ]);
    /** @type {[string, string][]} */
    const results = [
      ['', t('report-all')],
      ['won', t('report-won-games')],
      ['lost', t('report-lost-games')],
      ['draw', t('report-drawn-games')],
      ['reviewed', t('report-reviewed-games')],
    ];
    return html(
      'div',
      {class: 'filters'},
      choice(t('report-player'), [['', t('report-all')], ...names], '', narrow('player')),
      this.boards && choice(t('report-on-board'), [['', t('report-all')], ...boards], '', narrow('board')),
      choice(t('report-result'), results, '', narrow('result')),
    );
  }

  #draw() {
    const {data, texts, t} = this.sheet;
    this.#listed = data.games.filter((/** @type {any} */ record) => fits(record, this.#filter));
    const shown = this.#listed.slice(0, this.#rows);
    this.list.replaceChildren(...shown.map((record) => this.#row(record)));
    this.more.hidden = shown.length === this.#listed.length;
    const counts = {shown: texts.number(shown.length), all: texts.number(this.#listed.length)};
    this.count.textContent = t('report-listed', counts);
  }

  /** @param {any} record */
  #row(record) {
    const {data, t, texts, players, name, gameLink} = this.sheet;
    const drawn = record.w === null && data.endings[record.e] === 'rules';
    const decisive = record.v?.d ?? null;
    const mark = decisive !== null && ` ◆ ${t('report-at-move', {number: decisive + 1})}`;
    return html(
      'tr',
      {id: `row-${record.n}`, class: record === this.viewer.record ? 'chosen' : ''},
      html('td', {}, gameLink(record)),
      html('th', {scope: 'row'}, name(players[record.p[0]])),
      html('td', {}, name(players[record.p[1]])),
      html('td', {class: 'result'}, resultOf(record)),
      html('td', {}, String(record.m ? record.m.split(' ').length : 0)),
      html(
        'td',
        {class: 'ended'},
        t(drawn ? 'report-draw' : causeOf(data, record)),
        mark && html('span', {class: 'mark decisive'}, mark),
      ),
      this.boards && html('td', {class: 'on-board'}, data.boards[record.b].words[texts.language]),
    );
  }
}
