// The games of a report: a list that can be narrowed down, and the one that is shown.

import {html} from './charts.js';
import {choice} from './sections.js';
import {causeOf, resultOf, Viewer} from './viewer.js';

/** @typedef {import('./sections.js').Sheet} Sheet */

const ROWS = 60;  // of games before one asks for more

/** Does a game pass? @param {any} record @param {{player: string, result: string}} filter */
function fits(record, {player, result}) {
  const seat = player === '' ? -1 : record.p.indexOf(Number(player));
  if (player !== '' && seat < 0) return false;
  switch (result) {
    case 'won': return record.w !== null && (seat < 0 || record.w === seat);
    case 'lost': return record.w !== null && (seat < 0 || record.w !== seat);
    case 'draw': return record.w === null;
    case 'reviewed': return Boolean(record.v);
    default: return true;
  }
}

/** @param {Sheet} sheet @param {any} record @param {boolean} chosen */
function rowOf(sheet, record, chosen) {
  const {data, t, players} = sheet;
  const drawn = record.w === null && data.endings[record.e] === 'rules';
  const decisive = record.v?.d ?? null;
  return html('tr', {id: `row-${record.n}`, class: chosen ? 'chosen' : ''},
    html('td', {}, sheet.gameLink(record)), html('th', {scope: 'row'}, sheet.name(players[record.p[0]])),
    html('td', {}, sheet.name(players[record.p[1]])), html('td', {class: 'result'}, resultOf(record)),
    html('td', {}, String(record.m ? record.m.split(' ').length : 0)),
    html('td', {}, drawn ? t('report-draw') : t(causeOf(data, record)),
      decisive !== null && html('span', {class: 'mark decisive'}, ` ◆ ${t('report-at-move', {number: decisive + 1})}`)));
}

/** @param {Sheet} sheet */
export function createGames(sheet) {
  const {data, texts, t, players} = sheet, {games, review} = data;
  const filter = {player: '', result: ''};
  let listed = games, rows = ROWS;
  const viewer = new Viewer(data, texts, {onGame: (step) => {
    const next = listed[listed.indexOf(viewer.record) + step];
    if (next) open(next.n);
  }});
  const list = html('tbody'), count = html('p', {class: 'note', 'aria-live': 'polite'});
  const more = html('button', {type: 'button', class: 'more', onclick: () => { rows += 4 * ROWS; draw(); }}, t('report-show-more'));

  function draw() {
    listed = games.filter((/** @type {any} */ record) => fits(record, filter));
    list.replaceChildren(...listed.slice(0, rows).map((/** @type {any} */ record) => rowOf(sheet, record, record === viewer.record)));
    more.hidden = listed.length <= rows;
    count.textContent = t('report-listed', {shown: texts.number(Math.min(rows, listed.length)), all: texts.number(listed.length)});
  }

  /** @param {number} number @param {number} [ply] */
  function open(number, ply) {
    const record = games.find((/** @type {any} */ each) => each.n === number);
    if (!record) return false;
    viewer.show(record, ply);
    for (const row of list.children) row.classList.toggle('chosen', row.id === `row-${number}`);
    return true;
  }

  const narrow = (/** @type {'player'|'result'} */ key) => (/** @type {string} */ value) => { filter[key] = value; rows = ROWS; draw(); };
  const filters = html('div', {class: 'filters'},
    choice(t('report-player'), [['', t('report-all')], ...players.map((/** @type {any} */ player, /** @type {number} */ at) => [String(at), player.name])], '', narrow('player')),
    choice(t('report-result'), [['', t('report-all')], ['won', t('report-won-games')], ['lost', t('report-lost-games')], ['draw', t('report-drawn-games')],
      ['reviewed', t('report-reviewed-games')]], '', narrow('result')));
  const heads = ['#', t('report-first'), t('report-second'), t('report-result'), t('arena-moves'), t('report-ended')];
  const element = sheet.section('games', 'report-games',
    sheet.note(review.games === 0 ? t('report-review-none') : t('report-review-note', {done: texts.number(review.games), all: texts.number(games.length),
      time: review.time === null ? '' : texts.time(review.time)})),
    games.length > 0 && viewer.element, games.length > 0 && html('p', {class: 'note keys'}, t('report-keys')),
    html('div', {class: 'list-head'}, filters, count),
    html('div', {class: 'wide', tabindex: 0, role: 'group'}, html('table', {class: 'games'},
      html('thead', {}, html('tr', {}, ...heads.map((each) => html('th', {scope: 'col'}, each)))), list)), more);
  draw();
  return {element, viewer, open};
}
