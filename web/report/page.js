// The page of a report: everything is drawn from the data in it, in the language that is chosen.

import {positionText} from '../board/board.js';
import {html, ratingsChart, scoreChart, sprtChart, timeChart} from './charts.js';
import {createTexts} from './texts.js';
import {causeOf, createViewer, openGame, resultOf} from './viewer.js';

const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('data')).textContent ?? '');
const LANGUAGES = {en: 'English', ru: 'Русский', pl: 'Polski'};
const ROWS = 60;  // of games at once

/** FNV-1a, which the program has put beside every game. @param {string} text */
function checksum(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; ++at) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Draws again whenever the width changes. @param {(width: number) => Element} draw @param {string} [kind] */
function sized(draw, kind = 'chart-place') {
  const place = html('div', {class: kind});
  let width = 0;
  const watch = new ResizeObserver(() => {
    const next = Math.floor(place.clientWidth);
    if (next === 0 || next === width) return;
    width = next;
    place.replaceChildren(draw(width));
  });
  watch.observe(place);
  return place;
}

/** @param {string} language @param {{number?: number, ply?: number}} [kept] */
function render(language, kept = {}) {
  const texts = createTexts(data.texts, language), t = texts.text;
  document.documentElement.lang = language;
  const {players, games} = data;
  const ranked = data.ranking.map((/** @type {number} */ at) => players[at]);
  const name = (/** @type {any} */ player) => html('bdi', {class: 'player', title: player.spec}, player.name);

  const section = (/** @type {string} */ id, /** @type {string} */ heading, /** @type {any[]} */ ...parts) =>
    html('section', {id, 'aria-labelledby': `${id}-title`}, html('h2', {id: `${id}-title`}, t(heading)), ...parts);
  const note = (/** @type {string} */ words) => words && html('p', {class: 'note'}, words);
  const gameLink = (/** @type {any} */ record) => html('a', {href: `#game-${record.n}`, class: 'chip'}, String(record.n));

  // --- head ---
  const theme = document.documentElement.dataset.theme ?? 'auto';
  const choice = (/** @type {string} */ label, /** @type {any} */ options, /** @type {string} */ chosen, /** @type {(value: string) => void} */ onchange) =>
    html('label', {class: 'choice'}, html('span', {}, label), html('select', {onchange: (/** @type {any} */ event) => onchange(event.target.value)},
      ...Object.entries(options).map(([value, words]) => html('option', {value, selected: value === chosen}, words))));
  const settings = html('div', {class: 'settings'},
    choice(t('report-language'), LANGUAGES, language, (value) => render(value, {number: viewer.record?.n, ply: viewer.ply})),
    choice(t('report-theme'), {auto: t('report-auto'), light: t('report-light'), dark: t('report-dark')}, theme, (value) => {
      if (value === 'auto') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = value;
    }),
    html('button', {type: 'button', class: 'print', onclick: () => window.print()}, t('report-print')));
  const head = data.head;
  const limits = [head.moveTime !== null && t('report-limit-move', {time: texts.time(head.moveTime)}),
    head.clock && t('report-limit-clock', {time: texts.time(head.clock[0]), more: head.clock[1] ? texts.time(head.clock[1]) : ''}),
    head.nodes !== null && t('report-limit-nodes', {nodes: texts.number(head.nodes)}),
    head.depth !== null && t('report-limit-depth', {depth: head.depth})].filter(Boolean).join(', ');
  const facts = [[t('report-fact-game'), head.games.join(' · ')],
    [t('report-fact-format'), t(`report-format-${head.format}`)],
    [t('report-fact-games'), t('report-games-of', {finished: texts.number(head.finished), known: head.known === null || head.over ? '' : texts.number(head.known)})],
    [t('report-fact-sides'), t(`report-sides-${head.sides}`)],
    [t('report-fact-openings'), head.openings.plies ? t('report-openings-random', {plies: head.openings.plies})
      : head.openings.lines ? t('report-openings-list', {count: head.openings.lines}) : t('report-openings-none')],
    [t('report-fact-limits'), limits || t('report-limits-none')],
    [t('report-fact-date'), texts.date(head.from) + (texts.date(head.to) === texts.date(head.from) ? '' : ` – ${texts.date(head.to)}`)],
    [t('report-fact-seed'), head.seed], [t('report-fact-by'), data.producer]];
  const title = data.title || (players.length === 2 ? players.map((/** @type {any} */ player) => player.name).join(' – ') : t('report-tournament', {players: players.length}));
  document.title = `${title} · Parlour`;
  const header = html('header', {}, settings, html('p', {class: 'kicker'}, t('report-kicker')), html('h1', {}, html('bdi', {}, title)),
    html('dl', {class: 'facts'}, ...facts.flatMap(([term, words]) => words ? [html('div', {}, html('dt', {}, term), html('dd', {}, words))] : [])));

  // --- results ---
  const bar = (/** @type {number[]} */ [wins, draws, losses]) => {
    const all = Math.max(1, wins + draws + losses);
    return html('span', {class: 'wdl', role: 'img', 'aria-label': t('report-tally', {wins, draws, losses})},
      ...[['win', wins], ['draw', draws], ['loss', losses]].map(([kind, count]) =>
        Number(count) > 0 && html('span', {class: String(kind), style: `flex:${Number(count) / all}`}, Number(count) / all > 0.12 ? String(count) : '')));
  };
  const table = (/** @type {any[]} */ heads, /** @type {any[][]} */ rows, kind = '') => html('div', {class: 'wide', tabindex: 0}, html('table', {class: kind},
    html('thead', {}, html('tr', {}, ...heads.map((each) => html('th', {scope: 'col'}, each)))),
    html('tbody', {}, ...rows.map((row) => html('tr', {}, ...row.map((cell, at) => at === 1 ? html('th', {scope: 'row'}, cell) : html('td', {}, cell)))))));
  const standings = section('standings', 'report-standings',
    table(['#', t('arena-player'), t('arena-games'), t('report-wdl'), t('arena-points'), t('arena-score'), t('arena-elo'), t('arena-errors'), t('arena-time')],
      ranked.map((/** @type {any} */ player) => [String(player.rank), name(player), texts.number(player.tally[0] + player.tally[1] + player.tally[2]),
        bar(player.tally), texts.points(player.points), player.score === null ? '–' : texts.percent(player.score), texts.elo(player.elo),
        String(player.errors), player.wall.moves ? texts.time(player.wall.mean) : '–']), 'standings'));
  const cross = section('crosstable', 'arena-crosstable',
    table(['#', t('arena-player'), ...ranked.map((/** @type {any} */ player) => String(player.rank))],
      data.ranking.map((/** @type {number} */ one) => [String(players[one].rank), name(players[one]), ...data.ranking.map((/** @type {number} */ other) => {
        const tally = data.cross[one][other];
        if (one === other) return html('span', {class: 'self', 'aria-label': t('report-self')}, '×');
        return tally ? html('span', {class: 'tally', title: t('report-tally', {wins: tally[0], draws: tally[1], losses: tally[2]})},
          html('strong', {}, texts.points(tally[0] + tally[1] / 2)), html('small', {}, `+${tally[0]} =${tally[1]} −${tally[2]}`)) : '';
      })]), 'cross'), note(t('report-cross-note')));
  const ratings = section('ratings', 'report-ratings', sized((width) => ratingsChart(width, ranked, texts)),
    note(t(players.length === 2 ? (head.sides === 'alternate' ? 'report-error-pairs' : 'report-error-games') : 'report-error-ratings')),
    data.prior && note(t('arena-prior')),
    data.match && note(t('arena-superiority', {name: players[data.match.one].name, los: texts.percent(data.match.los), pairs: data.match.pairs ? data.match.pairs.join(' ') : '',
      normalised: data.match.normalised ? texts.elo(data.match.normalised) : ''})),
    data.first && note(t('arena-first', {score: texts.percent(data.first.score), elo: data.first.elo ? texts.elo(data.first.elo) : '', advantage: data.first.advantage ? texts.elo(data.first.advantage) : ''})));
  const legend = players.length > 2 && html('ul', {class: 'legend'}, ...data.scored.map((/** @type {number} */ at, /** @type {number} */ i) =>
    html('li', {class: `series-${i % 6}`}, name(players[at]))));
  const path = section('score', 'report-score-path', sized((width) => scoreChart(width, data, texts)), legend,
    note(players.length === 2 ? t('report-score-two', {player: players[0].name}) : t('report-score-many', {left: players.length > data.scored.length ? data.scored.length : ''})));
  const sprt = data.sprt && section('sprt', 'report-sprt', sized((width) => sprtChart(width, data.sprt, texts)),
    note(t('arena-sprt', {elo0: texts.number(data.sprt.elo0, data.sprt.elo0 % 1 ? 1 : 0), elo1: texts.number(data.sprt.elo1, data.sprt.elo1 % 1 ? 1 : 0), llr: texts.number(data.sprt.llr, 2), lower: texts.number(data.sprt.lower, 2),
      upper: texts.number(data.sprt.upper, 2), verdict: data.sprt.verdict ? t('arena-accepted', {hypothesis: data.sprt.verdict.toUpperCase()}) : t('report-undecided')})));

  // --- times ---
  const bins = players.flatMap((/** @type {any} */ player) => player.times.map((/** @type {number[]} */ bin) => bin[0]));
  const range = {from: Math.min(...bins, 0), to: Math.max(...bins, 4) + 1};
  const times = section('times', 'arena-times', html('div', {class: 'multiples'}, ...ranked.filter((/** @type {any} */ player) => player.wall.moves).map((/** @type {any} */ player) =>
    html('figure', {}, html('figcaption', {}, name(player)), sized((width) => timeChart(width, player, range, texts)),
      html('p', {class: 'note'}, t('report-times', {moves: player.wall.moves, p95: texts.time(player.wall.p95), max: texts.time(player.wall.max), cpu: texts.time(player.cpu.mean)}))))),
    note(t('report-times-note')));

  // --- losses ---
  const losses = section('losses', 'report-losses', ...ranked.map((/** @type {any} */ player) => {
    const at = players.indexOf(player);
    /** @type {Map<string, any[]>} */ const causes = new Map();
    for (const record of games)
      if (record.w !== null && record.p[1 - record.w] === at) {
        const cause = causeOf(data, record);
        causes.set(cause, [...causes.get(cause) ?? [], record]);
      }
    return html('div', {class: 'loser'}, html('h3', {}, name(player)), causes.size === 0 ? html('p', {class: 'faint'}, t('report-lost-none')) :
      html('dl', {class: 'causes'}, ...[...causes].flatMap(([cause, lost]) => {
        const shown = lost.slice(0, 24), more = lost.slice(24);
        const reasons = [...new Set(lost.filter((each) => each.r !== undefined).map((each) => data.reasons[each.r][language]))];
        return [html('dt', {}, t(cause), html('span', {class: 'count'}, texts.number(lost.length))),
          html('dd', {}, ...shown.map(gameLink), more.length > 0 && html('details', {}, html('summary', {}, t('arena-more', {count: more.length})), ...more.map(gameLink)),
            ...reasons.slice(0, 3).map((reason) => html('p', {class: 'note'}, reason)))];
      })));
  }));

  // --- games ---
  const filter = {player: '', result: ''};
  const fits = (/** @type {any} */ record) => {
    const seat = filter.player === '' ? -1 : record.p.indexOf(Number(filter.player));
    if (filter.player !== '' && seat < 0) return false;
    if (filter.result === 'draw') return record.w === null;
    if (filter.result === 'won') return record.w !== null && (seat < 0 || record.w === seat);
    if (filter.result === 'lost') return record.w !== null && (seat < 0 || record.w !== seat);
    if (filter.result === 'reviewed') return Boolean(record.v);
    return true;
  };
  let listed = games, rows = ROWS;
  const list = html('tbody'), more = html('button', {type: 'button', class: 'more', onclick: () => { rows += 4 * ROWS; drawList(); }});
  const count = html('p', {class: 'note', 'aria-live': 'polite'});
  const drawList = () => {
    listed = games.filter(fits);
    list.replaceChildren(...listed.slice(0, rows).map((/** @type {any} */ record) => html('tr', {id: `row-${record.n}`, class: record.n === viewer.record?.n ? 'chosen' : ''},
      html('td', {}, gameLink(record)), html('th', {scope: 'row'}, name(players[record.p[0]])), html('td', {}, name(players[record.p[1]])), html('td', {class: 'result'}, resultOf(record)),
      html('td', {}, String(record.m ? record.m.split(' ').length : 0)),
      html('td', {}, record.w === null && data.endings[record.e] === 'rules' ? t('report-draw') : t(causeOf(data, record)),
        record.v && record.v.d !== null && html('span', {class: 'mark decisive', title: t('report-decisive')}, ` ◆ ${t('report-at-move', {number: record.v.d + 1})}`)))));
    more.hidden = listed.length <= rows;
    more.textContent = t('report-show-more');
    count.textContent = t('report-listed', {shown: texts.number(Math.min(rows, listed.length)), all: texts.number(listed.length)});
  };
  const open = (/** @type {number} */ number, /** @type {number} */ ply = NaN, focus = false) => {
    const record = games.find((/** @type {any} */ each) => each.n === number);
    if (!record) return;
    viewer.show(record, Number.isNaN(ply) ? undefined : ply);
    for (const row of list.children) row.classList.toggle('chosen', row.id === `row-${number}`);
    if (focus) {
      viewer.element.scrollIntoView({block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'});
      viewer.element.focus({preventScroll: true});
    }
  };
  const step = (/** @type {number} */ by) => {
    const at = listed.indexOf(viewer.record), next = listed[at < 0 ? 0 : at + by];
    if (next) open(next.n);
  };
  const viewer = createViewer(data, texts, {onGame: step});
  const selects = html('div', {class: 'filters'},
    choice(t('arena-player'), Object.fromEntries([['', t('report-all')], ...players.map((/** @type {any} */ player, /** @type {number} */ at) => [String(at), player.name])]), '', (value) => { filter.player = value; rows = ROWS; drawList(); }),
    choice(t('report-result'), {'': t('report-all'), won: t('report-won-games'), lost: t('report-lost-games'), draw: t('report-drawn-games'), reviewed: t('report-reviewed-games')}, '', (value) => { filter.result = value; rows = ROWS; drawList(); }));
  const review = data.review;
  const all = section('games', 'report-games', note(review.games === 0 ? t('report-review-none') :
      t('report-review-note', {done: texts.number(review.games), all: texts.number(games.length), time: review.time === null ? '' : texts.time(review.time)})),
    games.length > 0 && viewer.element, games.length > 0 && note(t('report-keys')),
    html('div', {class: 'list-head'}, selects, count),
    html('div', {class: 'wide', tabindex: 0}, html('table', {class: 'games'}, html('thead', {}, html('tr', {},
      ...['#', t('report-first'), t('report-second'), t('report-result'), t('arena-moves'), t('report-ended')].map((each) => html('th', {scope: 'col'}, each)))), list)), more);

  document.body.replaceChildren(html('main', {}, header, standings, cross, ratings, path, sprt, times, losses, all),
    html('footer', {}, t('report-footer')));
  drawList();
  const asked = () => Number(/^#game-(\d+)$/.exec(location.hash)?.[1] ?? NaN);
  const first = games.find((/** @type {any} */ each) => each.v && each.v.d !== null) ?? games[0];
  if (games.length) open(kept.number ?? (Number.isNaN(asked()) ? first.n : asked()), kept.ply);
  window.onhashchange = () => open(asked(), NaN, true);
  new ResizeObserver(() => viewer.redraw()).observe(viewer.element);
  if (!Number.isNaN(asked()) && kept.number === undefined) viewer.element.scrollIntoView();
  return viewer;
}

const viewer = render(data.language);

// For tests and for whoever looks inside: does every game lead where its record says?
Object.assign(window, {parlour: {data, viewer: () => current, render: (/** @type {string} */ language) => { current = render(language); },
  wrongGames: () => data.games.filter((/** @type {any} */ record) => {
    const {game, positions} = openGame(data, record);
    return checksum(positionText(game, positions[positions.length - 1])) !== record.h;
  }).map((/** @type {any} */ record) => record.n)}});
let current = viewer;
