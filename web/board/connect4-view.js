// How Connect Four looks: discs behind a plate with round holes.

import {columnLetter, inRow, landingCell} from './connect4-rules.js';
import {cellsShape, classes, layerShape, placeShape, rowShape, signShape, stateOf, valueShape} from './stones.js';
import {shape} from './svg.js';

/**
 * @typedef {import('./connect4.js').Connect4Game} Connect4Game
 * @typedef {import('./board.js').View} View
 * @typedef {import('./board.js').Position} Position
 * @typedef {import('./svg.js').Shape} Shape
 */

const HOLE = 4.1; // radius of a hole, in a cell of ten

/** @param {Connect4Game} game @param {number} cell */
const centreOf = ({cols}, cell) => [(cell % cols) * 10 + 5, Math.floor(cell / cols) * 10 + 5];

/** @param {Connect4Game} game @param {number} cell */
const holeName = ({rows, cols}, cell) => columnLetter(cell % cols) + (rows - Math.floor(cell / cols));

/** @param {Position} position @param {number} cell */
const discSign = ({owners = []}, cell) => (owners[cell] === 0 ? 'x' : owners[cell] === 1 ? 'o' : 'empty');

/** The cell that the last disc fell to. @param {Connect4Game} game @param {Position} position */
const lastCell = (game, {owners = [], last}) => (last === null ? -1 : landingCell(game, owners, last) + game.cols);

/** @param {View} view @param {Set<number>} winning @returns {Shape[]} */
function holeRows(view, winning) {
  const {game, position, labels, marks} = view,
    last = lastCell(game, position);
  return Array.from({length: game.rows}, (_, row) =>
    rowShape(
      view,
      row,
      Array.from({length: game.cols}, (_, column) => {
        const cell = row * game.cols + column,
          name = holeName(game, cell),
          letter = columnLetter(column),
          landing = landingCell(game, position.owners ?? [], column);
        const state = stateOf(view, cell === landing ? letter : '', {last: cell === last, winning: winning.has(cell)});
        const square = shape('rect', {
          key: 'square',
          class: classes(
            'cell',
            cell === last && (marks.mistake ? 'last mistake' : 'last'),
            winning.has(cell) && 'winning',
          ),
          x: column * 10,
          y: row * 10,
          width: 10,
          height: 10,
        });
        const label = labels.cell?.(name, discSign(position, cell), state);
        return placeShape(view, {at: name, column, move: landing < 0 ? null : letter, label}, [square]);
      }),
    ),
  );
}

/** @param {Connect4Game} game @param {number} cell @param {'x'|'o'} sign @param {string} kind */
function discShape(game, cell, sign, kind) {
  const [cx, cy] = centreOf(game, cell);
  return shape(
    'g',
    {key: `${kind.split(' ')[0]} ${cell} ${sign}`, class: `${kind} ${sign}`, 'data-stone': holeName(game, cell)},
    [shape('circle', {class: 'disc', cx, cy, r: HOLE + 0.25}), signShape(cx, cy, sign, 1.7)],
  );
}

/** The plate with its holes. @param {Connect4Game} game */
function plateShape({rows, cols}) {
  let d = `M0 2a2 2 0 0 1 2-2h${cols * 10 - 4}a2 2 0 0 1 2 2v${rows * 10 - 4}a2 2 0 0 1-2 2h${4 - cols * 10}a2 2 0 0 1-2-2z`;
  for (let cell = 0; cell < rows * cols; ++cell) {
    const [x, y] = centreOf(/** @type {any} */ ({cols}), cell);
    d += `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0z`;
  }
  return shape('path', {key: 'plate', class: 'plate', 'fill-rule': 'evenodd', d});
}

/** What was not played: a disc to confirm, one under the pointer, and the numbers of those that were. @param {View} view
 *  @returns {{behind: Shape[], before: Shape[]}} */
function connect4Guesses({game, position, seen, marks, preview, playable, allows}) {
  const owners = seen.owners ?? [],
    sign = seen.toMove === 0 ? 'x' : 'o',
    behind = [],
    before = [];
  const freeIn = (/** @type {string|null|undefined} */ letter) =>
    letter ? landingCell(game, owners, letter.charCodeAt(0) - 97) : -1;
  const pointed = preview?.[0] ?? null,
    previewed = playable && pointed && allows(pointed) && position === seen ? freeIn(pointed) : -1,
    chosen = freeIn(marks.pending);
  if (chosen >= 0) {
    const ghost = discShape(game, chosen, sign, 'ghost');
    ghost.attributes['data-pending'] = marks.pending;
    behind.push(ghost);
  }
  if (previewed >= 0) {
    before.push(
      shape('rect', {
        key: 'band',
        class: 'band',
        x: (previewed % game.cols) * 10,
        y: 0,
        width: 10,
        height: game.rows * 10,
        rx: 2,
      }),
    );
    if (previewed !== chosen && !marks.values?.[pointed ?? ''])
      behind.push(discShape(game, previewed, sign, 'preview'));
  }
  for (const [letter, value] of Object.entries(marks.values ?? {})) {
    const [x, y] = centreOf(game, freeIn(letter));
    if (y > 0) before.push(valueShape(x, y, value, `value ${letter}`, 2.9));
  }
  const hint = freeIn(marks.hint);
  if (hint >= 0) {
    const [cx, cy] = centreOf(game, hint);
    before.push(shape('circle', {key: 'hint', class: 'hint', cx, cy, r: HOLE - 0.5}));
  }
  const filled = Array(game.cols).fill(game.rows);
  (marks.numbers ?? []).forEach((letter, at) => {
    const column = letter.charCodeAt(0) - 97,
      [x, y] = centreOf(game, --filled[column] * game.cols + column);
    before.push(shape('text', {key: `number ${at}`, class: 'number', x, y: y + 1.4, 'font-size': 4}, String(at + 1)));
  });
  return {behind, before};
}

/** @param {View} view @returns {import('./board.js').Drawing} */
export function drawConnect4(view) {
  const {game, position, seen, marks, playable, preview} = view,
    {rows, cols} = game;
  const width = cols * 10,
    height = rows * 10,
    letters = 3.2;
  const owners = position.owners ?? [],
    settled = position === seen;
  const winning = new Set(
    position.over && settled
      ? owners.flatMap((owner, cell) => (owner !== null && inRow(game, owners, cell) ? [cell] : []))
      : [],
  );
  const discs = (seen.owners ?? []).flatMap((owner, cell) =>
    owner === null
      ? []
      : [discShape(game, cell, owner === 0 ? 'x' : 'o', winning.has(cell) ? 'stone winning' : 'stone')],
  );
  const guessed = connect4Guesses(view),
    last = lastCell(game, position);
  const rings = [...winning, ...(settled && last >= 0 && !winning.has(last) ? [last] : [])].map((cell) => {
    const [cx, cy] = centreOf(game, cell);
    const kind = winning.has(cell) ? 'winning' : marks.mistake ? 'mistake' : 'last';
    return shape('circle', {key: `halo ${cell}`, class: `halo ${kind}`, cx, cy, r: HOLE + 0.15});
  });
  const names = Array.from({length: cols}, (_, x) =>
    shape(
      'text',
      {
        key: columnLetter(x),
        x: x * 10 + 5,
        y: height + 1.3 * letters,
        class: playable && preview?.[0] === columnLetter(x) ? 'pointed' : null,
      },
      columnLetter(x),
    ),
  );
  return {
    viewBox: `-1 -1 ${width + 2} ${height + 2.8 + letters}`,
    shapes: [
      shape('rect', {key: 'ground', class: 'ground', x: 1, y: 1, width: width - 2, height: height - 2, rx: 2}),
      layerShape('guesses', guessed.behind),
      layerShape('stones', discs, {class: classes('stones', Boolean(marks.numbers?.length) && 'numbered')}),
      plateShape(game),
      layerShape('rings', [...guessed.before, ...rings]),
      cellsShape(holeRows(view, winning)),
      shape('rect', {key: 'frame', class: 'frame', x: 0, y: 0, width, height, rx: 2, 'stroke-width': 0.6}),
      layerShape('names', names, {'font-size': letters}),
    ],
  };
}

/** A disc falls, and bounces a little. @type {NonNullable<import('./board.js').Face['motion']>} */
export async function connect4Motion(stage, game, before, after) {
  const cell = lastCell(game, after),
    height = 10 * (Math.floor(cell / game.cols) + 1);
  stage.show(after);
  const disc = stage.root.querySelector(`.stones [data-stone="${holeName(game, cell)}"]`);
  const frames = [
    {transform: `translateY(${-height}px)`, easing: 'cubic-bezier(0.45, 0, 0.9, 0.55)'},
    {transform: 'none', offset: 0.72, easing: 'ease-out'},
    {transform: `translateY(${-0.05 * height}px)`, offset: 0.86, easing: 'ease-in'},
    {transform: 'none'},
  ];
  const duration = 110 + 52 * Math.sqrt(height);
  stage.move(disc, frames, {duration});
  for (const halo of stage.root.querySelectorAll('.halo')) // it is there when the disc is
    stage.move(halo, [{opacity: 0}, {opacity: 0, offset: 0.7}, {opacity: 1}], {duration});
  await stage.done();
}

/** @type {import('./board.js').Face['text']} */
export function connect4Text(game, position, labels) {
  const symbols = {x: 'X', o: 'O', empty: '.', ...labels.symbols};
  const last = lastCell(game, position);
  const sentences = (position.owners ?? []).flatMap((owner, cell) => {
    if (owner === null) return [];
    const sign = discSign(position, cell),
      facts = {last: cell === last, winning: false, mistake: false, hint: false, pending: false};
    return [labels.cell?.(holeName(game, cell), sign, facts) ?? `${holeName(game, cell)} ${symbols[sign]}`];
  });
  return {
    columns: Array.from({length: game.cols}, (_, x) => columnLetter(x)),
    rows: Array.from({length: game.rows}, (_, row) => ({
      name: String(game.rows - row),
      cells: Array.from({length: game.cols}, (_, x) => symbols[discSign(position, row * game.cols + x)]),
    })),
    sentences,
  };
}
