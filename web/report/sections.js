// What a report says before its games: head, standings, crosstable, ratings, charts, losses.

import {html} from '../board/html.js';
import {ratingsChart, scoreChart, sprtChart, timeChart} from './charts.js';
import {causeOf} from './record.js';

/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {ReturnType<typeof createSheet>} Sheet */

const CHIPS = 24; // links to games before the rest is folded away

/** What every section needs. @param {any} data @param {Texts} texts */
export function createSheet(data, texts) {
  const t = texts.text;
  return {
    data,
    texts,
    t,
    players: data.players,
    ranked: data.ranking.map((/** @type {number} */ at) => data.players[at]),
    name: (/** @type {any} */ player) => html('bdi', {class: 'player', title: player.spec}, player.name),
    /** @param {string} id @param {string} heading @param {any[]} parts */
    section: (id, heading, ...parts) =>
      html('section', {id, 'aria-labelledby': `${id}-title`}, html('h2', {id: `${id}-title`}, t(heading)), ...parts),
    note: (/** @type {string} */ words) => (words ? html('p', {class: 'note'}, words) : null),
    gameLink: (/** @type {any} */ record) =>
      html(
        'a',
        {href: `#game-${record.n}`, class: 'chip', 'aria-label': t('report-game', {number: record.n})},
        String(record.n),
      ),
  };
}

/** A select with its label. @param {string} label @param {[string, string][]} options @param {string} chosen
 *  @param {(value: string) => void} onPick */
export function choice(label, options, chosen, onPick) {
  const select = html(
    'select',
    {onchange: (/** @type {any} */ event) => onPick(event.target.value)},
    ...options.map(([value, words]) => html('option', {value, selected: value === chosen}, words)),
  );
  return html('label', {class: 'choice'}, html('span', {}, label), select);
}

/** Draws again whenever the width changes. @param {(width: number) => Element} draw */
export function sized(draw) {
  const place = html('div', {class: 'chart-place'});
  let width = 0;
  new ResizeObserver(() => {
    const next = Math.floor(place.clientWidth);
    if (next === 0 || next === width) return;
    width = next;
    place.replaceChildren(draw(width));
  }).observe(place);
  return place;
}

/** @param {(Node|string)[]} heads @param {(Node|string)[][]} rows the second cell of each names it @param {string} kind */
export function table(heads, rows, kind) {
  const row = (/** @type {(Node|string)[]} */ cells) =>
    html(
      'tr',
      {},
      ...cells.map((cell, at) =>
        at === 1 ? html('th', {scope: 'row'}, cell) : html('td', {'data-head': heads[at]}, cell),
      ),
    );
  return html(
    'div',
    {class: 'wide', tabindex: 0, role: 'group'},
    html(
      'table',
      {class: kind},
      html('thead', {}, html('tr', {}, ...heads.map((each) => html('th', {scope: 'col'}, each)))),
      html('tbody', {}, ...rows.map(row)),
    ),
  );
}

/** What was played, and how. @param {Sheet} sheet */
export function factsOf({data, texts, t}) {
  const {head} = data;
  const limits = [
    head.moveTime !== null && t('report-limit-move', {time: texts.time(head.moveTime)}),
    head.clock &&
      t('report-limit-clock', {time: texts.time(head.clock[0]), more: head.clock[1] ? texts.time(head.clock[1]) : ''}),
    head.nodes !== null && t('report-limit-nodes', {nodes: texts.number(head.nodes)}),
    head.depth !== null && t('report-limit-depth', {depth: head.depth}),
  ]
    .filter(Boolean)
    .join(', ');
  const openings = head.openings.plies
    ? t('report-openings-random', {plies: head.openings.plies})
    : head.openings.lines
      ? t('report-openings-list', {count: head.openings.lines})
      : t('report-openings-none');
  const from = texts.date(head.from),
    to = texts.date(head.to);
  const facts = [
    [t('report-fact-game'), head.games.join(' · ')],
    [t('report-fact-format'), t(`report-format-${head.format}`)],
    [
      t('report-fact-games'),
      t('report-games-of', {
        finished: texts.number(head.finished),
        known: head.known === null || head.over ? '' : texts.number(head.known),
      }),
    ],
    [t('report-fact-sides'), t(`report-sides-${head.sides}`)],
    [t('report-fact-openings'), openings],
    [t('report-fact-limits'), limits || t('report-limits-none')],
    [t('report-fact-date'), from === to ? from : `${from} – ${to}`],
    [t('report-fact-seed'), head.seed],
    [t('report-fact-by'), data.producer],
  ];
  return html(
    'dl',
    {class: 'facts'},
    ...facts
      .filter(([, words]) => words)
      .map(([term, words]) => html('div', {}, html('dt', {}, term), html('dd', {}, words))),
  );
}

/** What was to be reached, and what was. @param {Sheet} sheet */
export function marks({data, section, t, texts}) {
  if (data.marks.length === 0) return null;
  const rows = data.marks.map((/** @type {any} */ mark) =>
    html(
      'li',
      {class: mark.held ? 'held' : 'missed'},
      html('strong', {}, t(mark.held ? 'course-passed' : 'course-not-passed')),
      ' ',
      mark.words[texts.language],
    ),
  );
  return section('marks', 'course-marks', html('ul', {class: 'marks'}, ...rows));
}

/** Wins, draws and losses as a bar. @param {Sheet} sheet @param {number[]} tally */
function tallyBar({t}, [wins, draws, losses]) {
  const all = Math.max(1, wins + draws + losses);
  const part = (/** @type {string} */ kind, /** @type {number} */ count) =>
    count > 0 &&
    html(
      'span',
      {class: kind, style: `flex:${count / all}`},
      count / all > 0.06 * String(count).length ? String(count) : '',
    );
  return html(
    'span',
    {class: 'wdl', role: 'img', 'aria-label': t('report-tally', {wins, draws, losses})},
    part('win', wins),
    part('draw', draws),
    part('loss', losses),
  );
}

/** The head of a table of standings. @param {Sheet} sheet */
const standingsHeads = ({t}) => [
  '#',
  t('arena-player'),
  t('arena-games'),
  t('report-wdl'),
  t('arena-points'),
  t('arena-score'),
  t('arena-elo'),
  t('arena-errors'),
  t('arena-time'),
];

/** A row of it. @param {Sheet} sheet @param {any} player who @param {any} got what was reached @param {boolean} [whole] with the
 *  player's spec */
function standingsRow(sheet, player, got, whole = false) {
  const {texts} = sheet;
  const games = got.tally[0] + got.tally[1] + got.tally[2];
  return [
    String(got.rank),
    html(
      'span',
      {},
      sheet.name(player),
      whole && player.spec !== player.name && html('small', {class: 'spec'}, player.spec),
    ),
    texts.number(games),
    tallyBar(sheet, got.tally),
    texts.points(got.points),
    games === 0 ? '–' : texts.percent((got.tally[0] + got.tally[1] / 2) / games),
    texts.elo(got.elo),
    String(got.errors),
    got.wall.moves ? texts.time(got.wall.mean) : '–',
  ];
}

/** @param {Sheet} sheet */
export function standings(sheet) {
  const rows = sheet.ranked.map((/** @type {any} */ player) => standingsRow(sheet, player, player, true));
  return sheet.section('standings', 'report-standings', table(standingsHeads(sheet), rows, 'standings'));
}

/** The same on each of several boards. @param {Sheet} sheet */
export function boardStandings(sheet) {
  const {data, players, texts} = sheet;
  if (data.boards.length < 2) return null;
  const part = (/** @type {any} */ board) => {
    const rows = board.ranking.map((/** @type {number} */ at) => standingsRow(sheet, players[at], board.players[at]));
    return [
      html('h3', {class: 'board-name'}, board.words[texts.language]),
      table(standingsHeads(sheet), rows, 'standings'),
    ];
  };
  return sheet.section('boards', 'report-board-standings', ...data.boards.flatMap(part));
}

/** Who could not take part, and why. @param {Sheet} sheet */
export function leftOut({data, section, note, t, texts}) {
  if (data.leftOut.length === 0) return null;
  const rows = data.leftOut.map((/** @type {any} */ each) =>
    html('li', {class: 'missed'}, html('strong', {}, html('bdi', {}, each.name)), ' ', each.words[texts.language]),
  );
  return section('left-out', 'report-left-out', html('ul', {class: 'marks'}, ...rows), note(t('report-left-out-note')));
}

/** @param {Sheet} sheet */
export function crosstable(sheet) {
  const {data, texts, t, players} = sheet;
  const cell = (/** @type {number} */ one, /** @type {number} */ other) => {
    if (one === other) return html('span', {class: 'self', role: 'img', 'aria-label': t('report-self')}, '×');
    const tally = data.cross[one][other];
    if (!tally) return '';
    const [wins, draws, losses] = tally;
    return html(
      'span',
      {class: 'tally', title: t('report-tally', {wins, draws, losses})},
      html('strong', {}, texts.points(wins + draws / 2)),
      html('small', {}, `+${wins} =${draws} −${losses}`),
    );
  };
  const heads = [
    '#',
    t('arena-player'),
    ...sheet.ranked.map((/** @type {any} */ player) => html('span', {title: player.name}, String(player.rank))),
  ];
  const rows = data.ranking.map((/** @type {number} */ one) => [
    String(players[one].rank),
    sheet.name(players[one]),
    ...data.ranking.map((/** @type {number} */ other) => cell(one, other)),
  ]);
  return sheet.section(
    'crosstable',
    'arena-crosstable',
    table(heads, rows, 'cross'),
    sheet.note(t('report-cross-note')),
  );
}

/** @param {Sheet} sheet */
export function ratings(sheet) {
  const {data, texts, t, players} = sheet,
    {match, first} = data;
  const meaning =
    players.length > 2 ? 'report-error-ratings' : match?.pairs ? 'report-error-pairs' : 'report-error-games';
  return sheet.section(
    'ratings',
    'report-ratings',
    sized((width) => ratingsChart(width, sheet.ranked, texts)),
    sheet.note(t(meaning)),
    data.prior && sheet.note(t('arena-prior')),
    match &&
      sheet.note(
        t('arena-superiority', {
          name: players[match.one].name,
          los: texts.percent(match.los),
          pairs: match.pairs ? match.pairs.join(' ') : '',
          normalised: match.normalised ? texts.elo(match.normalised) : '',
        }),
      ),
    first &&
      sheet.note(
        t('arena-first', {
          score: texts.percent(first.score),
          elo: first.elo ? texts.elo(first.elo) : '',
          advantage: first.advantage ? texts.elo(first.advantage) : '',
        }),
      ),
  );
}

/** @param {Sheet} sheet */
export function scorePath(sheet) {
  const {data, texts, t, players} = sheet;
  const legend =
    players.length > 2 &&
    html(
      'ul',
      {class: 'legend'},
      ...data.scored.map((/** @type {number} */ at, /** @type {number} */ i) =>
        html('li', {class: `series-${i}`}, sheet.name(players[at])),
      ),
    );
  const words =
    players.length === 2
      ? t('report-score-two', {player: players[0].name})
      : t('report-score-many', {left: players.length > data.scored.length ? data.scored.length : ''});
  return sheet.section(
    'score',
    'report-score-path',
    sized((width) => scoreChart(width, data, texts)),
    legend,
    sheet.note(words),
  );
}

/** @param {Sheet} sheet */
export function sequentialTest(sheet) {
  const {texts, t} = sheet,
    {sprt} = sheet.data;
  if (!sprt) return null;
  const short = (/** @type {number} */ elo) => texts.number(elo, elo % 1 ? 1 : 0);
  const verdict = sprt.verdict ? t('arena-accepted', {hypothesis: sprt.verdict.toUpperCase()}) : t('report-undecided');
  return sheet.section(
    'sprt',
    'report-sprt',
    sized((width) => sprtChart(width, sprt, texts)),
    sheet.note(
      t('arena-sprt', {
        elo0: short(sprt.elo0),
        elo1: short(sprt.elo1),
        llr: texts.number(sprt.llr, 2),
        lower: texts.number(sprt.lower, 2),
        upper: texts.number(sprt.upper, 2),
        verdict,
      }),
    ),
  );
}

/** @param {Sheet} sheet */
export function times(sheet) {
  const {texts, t, players} = sheet;
  const bins = players.flatMap((/** @type {any} */ player) =>
    player.times.map((/** @type {number[]} */ bin) => bin[0]),
  );
  if (bins.length === 0) return null;
  const range = {from: Math.min(...bins), to: Math.max(...bins) + 1};
  range.to = Math.max(range.to, range.from + 10);
  const figure = (/** @type {any} */ player) =>
    html(
      'figure',
      {},
      html('figcaption', {}, sheet.name(player)),
      sized((width) => timeChart(width, player, range, texts)),
      sheet.note(
        t('report-times', {
          moves: player.wall.moves,
          p95: texts.time(player.wall.p95),
          max: texts.time(player.wall.max),
          cpu: texts.time(player.cpu.mean),
        }),
      ),
    );
  return sheet.section(
    'times',
    'arena-times',
    html(
      'div',
      {class: 'multiples'},
      ...sheet.ranked.filter((/** @type {any} */ player) => player.wall.moves).map(figure),
    ),
    sheet.note(t('report-times-note')),
  );
}

/** @param {Sheet} sheet */
export function losses(sheet) {
  const {data, texts, t, players} = sheet;
  const cause = (/** @type {[string, any[]]} */ [id, lost]) => {
    const more = lost.slice(CHIPS);
    const reasons = new Set(
      lost.filter((each) => each.r !== undefined).map((each) => data.reasons[each.r][texts.language]),
    );
    return [
      html('dt', {}, t(id), html('span', {class: 'count'}, texts.number(lost.length))),
      html(
        'dd',
        {},
        ...lost.slice(0, CHIPS).map(sheet.gameLink),
        more.length > 0 &&
          html('details', {}, html('summary', {}, t('arena-more', {count: more.length})), ...more.map(sheet.gameLink)),
        ...[...reasons].slice(0, 3).map(sheet.note),
      ),
    ];
  };
  return sheet.section(
    'losses',
    'report-losses',
    ...sheet.ranked.map((/** @type {any} */ player) => {
      /** @type {Map<string, any[]>} */ const causes = new Map();
      for (const record of data.games) {
        if (record.w === null || players[record.p[1 - record.w]] !== player) continue;
        const id = causeOf(data, record);
        causes.set(id, [...(causes.get(id) ?? []), record]);
      }
      return html(
        'div',
        {class: 'loser'},
        html('h3', {}, sheet.name(player)),
        causes.size === 0
          ? html('p', {class: 'faint'}, t('report-lost-none'))
          : html('dl', {class: 'causes'}, ...[...causes].flatMap(cause)),
      );
    }),
  );
}
