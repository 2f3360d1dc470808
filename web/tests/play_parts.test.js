// The parts of the pages that need no browser: codes, addresses, states, clocks.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {filled} from '../board/words.js';
import {ApiError} from '../play/api.js';
import {choicesOf} from '../play/choice.js';
import {insist, newSecret} from '../play/asking.js';
import {nextPace, possibleActions} from '../play/game_actions.js';
import {applyEvents, canChoose, canMove, clocksAt, createGameState, replaceGame, shownPly} from '../play/game_state.js';
import {urgency} from '../play/games_page.js';
import {plyOfKey} from '../play/move_list.js';
import {specOf} from '../play/option_fields.js';
import {checkWords, qrModules} from '../play/qr.js';
import {clockText} from '../play/seats.js';
import {firstSignOf, seatsOf} from '../play/start_page.js';

// A reader of QR codes that shares nothing with the writer: it finds level and mask in the code, takes the words off it
// and has them checked by evaluating their polynomial.
const GF = (() => {
  const power = [1];
  for (let at = 1; at < 255; ++at) power[at] = (power[at - 1] * 2) ^ (power[at - 1] > 127 ? 285 : 0);
  return {power, multiply: (a, b) => (a && b ? power[(power.indexOf(a) + power.indexOf(b)) % 255] : 0)};
})();
const LAYOUT = {
  1: [1, 10],
  2: [1, 16],
  3: [1, 26],
  4: [2, 18],
  5: [2, 24],
  6: [4, 16],
  7: [4, 18],
  8: [4, 22],
  9: [5, 22],
  10: [5, 26],
};
const MIDDLES = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};
const FLIPS = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 3) + i * j) % 2,
  (i, j) => (((i * j) % 3) + i + j) % 2,
];

function isData(version, i, j) {
  const n = 17 + 4 * version;
  if ((i < 9 && (j < 9 || j > n - 9)) || (i > n - 9 && j < 9) || i === 6 || j === 6) return false;
  if (version > 6 && ((i < 6 && j > n - 12) || (j < 6 && i > n - 12))) return false;
  for (const a of MIDDLES[version])
    for (const b of MIDDLES[version]) {
      const corner = (a < 9 && b < 9) || (a < 9 && b > n - 9) || (a > n - 9 && b < 9);
      if (!corner && Math.abs(a - i) < 3 && Math.abs(b - j) < 3) return false;
    }
  return true;
}

function readQr(rows) {
  const n = rows.length,
    version = (n - 17) / 4,
    [count, check] = LAYOUT[version];
  let format = 0;
  for (const j of [0, 1, 2, 3, 4, 5, 7, 8]) format = format * 2 + Number(rows[8][j]);
  for (const i of [7, 5, 4, 3, 2, 1, 0]) format = format * 2 + Number(rows[i][8]);
  format ^= 0b101010000010010;
  assert.equal(format >> 13, 0, 'level M');
  const flip = FLIPS[(format >> 10) & 7];
  const bits = [];
  const columns = [];
  for (let j = n - 1; j > 0; j -= 2) columns.push(j === 6 ? --j : j);
  columns.forEach((right, turn) => {
    for (let step = 0; step < n; ++step)
      for (const j of [right, right - 1]) {
        const i = turn % 2 ? step : n - 1 - step;
        if (isData(version, i, j)) bits.push(Number(rows[i][j]) ^ Number(flip(i, j) === 0));
      }
  });
  const words = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  const dataCount = words.length - count * check,
    short = Math.floor(dataCount / count),
    long = dataCount % count;
  const blocks = Array.from({length: count}, () => []);
  let at = 0;
  for (let place = 0; place <= short; ++place)
    blocks.forEach((block, which) => {
      if (place < short || which >= count - long) block.push(words[at++]);
    });
  for (let place = 0; place < check; ++place) for (const block of blocks) block.push(words[at++]);
  for (const block of blocks)
    for (let root = 0; root < check; ++root)
      assert.equal(
        block.reduce((sum, word) => GF.multiply(sum, GF.power[root]) ^ word, 0),
        0,
        'a word is wrong',
      );
  const data = blocks.flatMap((block) =>
    block.slice(0, -check).flatMap((word) => [...word.toString(2).padStart(8, '0')]),
  );
  const number = (from, length) => parseInt(data.slice(from, from + length).join(''), 2);
  assert.equal(number(0, 4), 4, 'byte mode');
  const wide = version > 9 ? 16 : 8;
  const bytes = Array.from({length: number(4, wide)}, (_, place) => number(4 + wide + 8 * place, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

test('QR codes of every version are read back', () => {
  const sizes = new Set();
  for (let length = 1; length <= 213; length += length % 7 === 0 ? 1 : 3) {
    const text = Array.from({length}, (_, at) => String.fromCharCode(33 + ((at * 31 + length) % 94))).join('');
    const modules = qrModules(text);
    sizes.add(modules.length);
    assert.equal(readQr(modules), text);
  }
  assert.equal(readQr(qrModules('ссылка: zażółć ✓')), 'ссылка: zażółć ✓');
  assert.deepEqual([...sizes], [21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  assert.equal(qrModules('x'.repeat(214)), null);
  // The example of the standard's own tutorials.
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(checkWords(words, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

const served = (more = {}) => ({
  id: 'g',
  spec: 'tictactoe:rows=3,cols=3,win=3',
  title: 'tictactoe',
  caption: 'Tic-tac-toe',
  family: 'line',
  seats: [
    {side: 0, name: 'Ann', kind: 'person'},
    {side: 1, name: 'Bob', kind: 'person'},
  ],
  yours: [0],
  moves: [],
  previous: null,
  next: null,
  ...more,
  state: {
    n: 0,
    toMove: 0,
    legal: null,
    conclusion: null,
    clocks: [null, null],
    turnBegan: null,
    drawOffer: null,
    backOffer: null,
    rematchOffer: null,
    canTakeBack: [false, false],
    pace: 600,
    ...more.state,
  },
});

test('events are taken once, in order, and a gap is noticed', () => {
  const state = createGameState(served());
  const after = (n, toMove) => ({...state.served.state, n, toMove});
  const move = (n, side, name) => ({n, kind: 'move', side, move: name});
  assert.equal(applyEvents(state, [move(1, 0, 'b2')], after(1, 1)).length, 1);
  assert.deepEqual(applyEvents(state, [move(1, 0, 'b2')], after(1, 1)), []);
  assert.equal(applyEvents(state, [move(3, 0, 'a1')], after(3, 1)), null);
  assert.equal(state.served.moves.length, 1);
  assert.equal(applyEvents(state, [move(2, 1, 'a3'), move(3, 0, 'a1')], after(3, 1)).length, 2);
  assert.equal(state.positions.length, 4);
  state.shown = 1;
  applyEvents(state, [{n: 4, kind: 'back', moves: 2}], after(4, 1));
  assert.deepEqual([state.served.moves.length, state.positions.length, shownPly(state)], [1, 2, 1]);
});

test('an opening rule asks who acts for stones and choices, and swaps seats', () => {
  const state = createGameState(served({yours: [1], state: {acting: 0, placing: true, choices: []}}));
  const after = (n, toMove, more) => ({...state.served.state, n, toMove, placing: false, choices: [], ...more});
  const placed = (n, side, name) => ({n, kind: 'move', side, by: 0, move: name});
  const stones = [placed(1, 0, 'b2'), placed(2, 1, 'a3'), placed(3, 0, 'a1')];
  applyEvents(state, stones, after(3, 1, {acting: 1, choices: ['first', 'second']}));
  assert.equal(canMove(state), false);
  assert.equal(canChoose(state), true);
  assert.deepEqual(choicesOf(state), ['first', 'second']);
  assert.equal(possibleActions(state.served).hint, false);
  const choice = {n: 4, kind: 'choice', side: 1, choice: 'first', swapped: true, told: 'Bob takes First.'};
  applyEvents(state, [choice], after(4, 1, {acting: 1, sidesSwapped: true}));
  assert.deepEqual(state.served.yours, [0]);
  assert.deepEqual(
    state.served.seats.map(({name, side}) => [name, side]),
    [
      ['Bob', 0],
      ['Ann', 1],
    ],
  );
  assert.equal(state.served.moves[1].by, 1); // Ann's
  assert.equal(canMove(state), false); // Ann has Second and moves next
  assert.deepEqual(choicesOf(state), []);
  applyEvents(state, [{n: 5, kind: 'back', moves: 0, choices: 1}], after(5, 1, {acting: 1, sidesSwapped: false}));
  assert.deepEqual(state.served.yours, [1]);
});

test('a move that waits is dropped once it is played or cannot be', () => {
  const state = createGameState(served(), [{ply: 0, move: 'b2'}]);
  assert.equal(canMove(state), false);
  applyEvents(state, [{n: 1, kind: 'move', side: 0, move: 'b2'}], {...state.served.state, n: 1, toMove: 1});
  assert.deepEqual(state.waiting, []);
  const other = createGameState(served(), [{ply: 3, move: 'b2'}]);
  assert.deepEqual(other.waiting, []);
  replaceGame(other, served({moves: [{move: 'c3', side: 0}], state: {n: 1, toMove: 1}}));
  assert.equal(other.positions[1].mover, 0);
});

test('only what makes sense is offered', () => {
  const person = possibleActions(
    served({
      moves: [
        {move: 'b2', side: 0},
        {move: 'a1', side: 1},
      ],
    }),
  );
  assert.deepEqual(
    [person.hint, person.draw, person.resign, person.analysis, person.breakOff],
    [false, true, true, false, false],
  );
  const spectator = possibleActions(served({yours: []}));
  assert.deepEqual(
    [spectator.resign, spectator.rematch, spectator.breakOff, spectator.analysis],
    [false, false, false, true],
  );
  const seats = [
    {side: 0, name: '', kind: 'person'},
    {side: 1, name: '', kind: 'computer'},
  ];
  assert.deepEqual([possibleActions(served({seats})).hint, possibleActions(served({seats})).draw], [true, false]);
});

test('clocks run for the side to move by the time of the server', () => {
  const game = served({clock: {base: 60000, increment: 0}, state: {clocks: [5000, 60000], turnBegan: 1000, toMove: 0}});
  assert.deepEqual(clocksAt(game, 3000), [3000, 60000]);
  assert.deepEqual(clocksAt(game, 99000), [0, 60000]);
  assert.deepEqual(clocksAt(game, 0), [5000, 60000]);
  assert.equal(clocksAt(served(), 0), null);
  assert.deepEqual([0, 9340, 61000, 3_600_000].map(clockText), ['0.0', '9.4', '1:01', '1:00:00']);
});

test('small things', () => {
  assert.equal(specOf('gomoku', {rows: '19', cols: ''}), 'gomoku:rows=19');
  assert.equal(specOf('kalah', {}), 'kalah');
  assert.deepEqual([nextPace(600, 1), nextPace(600, -1), nextPace(0, 1), nextPace(60000, -1)], [300, 1200, 0, 5000]);
  assert.deepEqual(
    [plyOfKey('ArrowLeft', 0, 3), plyOfKey('ArrowRight', 2, 3), plyOfKey('Home', 2, 3), plyOfKey('x', 1, 3)],
    [0, null, 0, undefined],
  );
  assert.deepEqual(
    [
      urgency({yours: [1]}, {toMove: 1}),
      urgency({yours: [1]}, {toMove: 0}),
      urgency({}, {conclusion: {}}),
      urgency({}, undefined),
    ],
    [0, 1, 2, 3],
  );
  const choices = {opponent: 'computer', begins: 'other', computer: {player: 'engine', level: 3, values: {}}};
  assert.deepEqual(seatsOf(choices, 'Ann', 'Bob'), [
    {kind: 'computer', player: 'engine:level=3'},
    {kind: 'you', name: 'Ann'},
  ]);
  assert.equal(seatsOf({...choices, begins: 'random'}, 'Ann', 'Bob', () => 0.1)[0].kind, 'you');
  assert.equal(filled('{n} {n|ход|хода|ходов}[ из {all}]', {n: 3}, 'ru'), '3 хода');
});

test('the sign that is chosen is one\'s own, also when the other begins', () => {
  const choices = {opponent: 'computer', computer: {player: 'engine', level: 1, values: {}}, sign: 'O'};
  const sign = (/** @type {object} */ more) => {
    const all = {...choices, ...more};
    return firstSignOf(all, seatsOf(all, 'Ann', 'Bob'));
  };
  assert.equal(sign({begins: 'me'}), 'O');
  assert.equal(sign({begins: 'other'}), 'X');
  assert.equal(sign({begins: 'other', sign: 'X'}), 'O');
  assert.equal(sign({opponent: 'here'}), 'O');
  assert.equal(sign({opponent: 'watch', second: choices.computer}), 'O');
});

test('secrets are long, and no two are the same', () => {
  const secrets = new Set(Array.from({length: 100}, newSecret));
  assert.equal(secrets.size, 100);
  for (const secret of secrets) assert.match(secret, /^[a-z2-9]{26}$/);
});

test('an answer that is lost is asked for again, a refusal is not', async () => {
  const pauses = [];
  const asked = async (/** @type {any[]} */ answers) => {
    let count = 0;
    const result = await insist(
      async () => {
        const answer = answers[count++];
        if (answer instanceof Error) throw answer;
        return answer;
      },
      async (milliseconds) => void pauses.push(milliseconds),
    ).catch((error) => error.reason);
    return [result, count];
  };
  const lost = new ApiError('unreachable', ''),
    gateway = new ApiError('unreadable', '', 504),
    taken = new ApiError('seat-taken', '', 409);
  assert.deepEqual(await asked([7]), [7, 1]);
  assert.deepEqual(await asked([lost, gateway, 7]), [7, 3]);
  assert.deepEqual(await asked([lost, taken]), ['seat-taken', 2]);
  assert.deepEqual(await asked([taken]), ['seat-taken', 1]);
  assert.deepEqual(await asked([lost, lost, lost, lost, 7]), ['unreachable', 4]);
  assert.equal(pauses.length, 2 + 1 + 3);
});

test('a computer pays for what it thinks and not for waiting', () => {
  const served = {clock: {}, state: {clocks: [60_000, 50_000], toMove: 1, turnBegan: null}};
  assert.deepEqual(clocksAt(served, 1e12), [60_000, 50_000]);
  assert.deepEqual(clocksAt(served, 1e12, {side: 1, elapsed: 700}), [60_000, 49_300]);
  assert.deepEqual(clocksAt(served, 1e12, {side: 0, elapsed: 700}), [60_000, 50_000]);
  assert.deepEqual(clocksAt({...served, state: {...served.state, turnBegan: 1e12 - 500}}, 1e12), [60_000, 49_500]);
});
