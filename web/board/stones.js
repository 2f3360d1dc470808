// What the faces of several families draw alike: signs, values, marks on cells.

import {near, shape} from './svg.js';

/**
 * @typedef {import('./svg.js').Shape} Shape
 * @typedef {import('./svg.js').Attributes} Attributes
 * @typedef {import('./board.js').View} View
 * @typedef {import('./board.js').State} State
 */

/** The sign of a side around the middle of a cell of ten units. @param {number} x @param {number} y
 *  @param {'x'|'o'} sign @param {number} half @returns {Shape} */
export function signShape(x, y, sign, half = 2.7) {
  const side = near(2 * half);
  return sign === 'x'
    ? shape('path', {
        class: 'sign',
        d: `M${near(x - half)} ${near(y - half)}l${side} ${side}m0 ${-side}l${-side} ${side}`,
      })
    : shape('circle', {class: 'sign', cx: x, cy: y, r: half * 1.12});
}

/** A value on a chip, as wide as its text. @param {number} x @param {number} y
 *  @param {{text: string, tone?: string}} value @param {string} key @param {number} [size] @returns {Shape} */
export function valueShape(x, y, {text, tone = 'even'}, key, size = 3.1) {
  const width = Math.max(1.7, 0.62 * [...text].length + 0.8) * size,
    height = 1.5 * size;
  return shape('g', {key, class: `value tone-${tone}`}, [
    shape('rect', {x: x - width / 2, y: y - height / 2, width, height, rx: height / 3}),
    shape('text', {x, y: y + 0.35 * size, 'font-size': size}, text),
  ]);
}

/** The classes that are set. @param {(string|false|null|undefined)[]} kinds */
export const classes = (...kinds) => kinds.filter(Boolean).join(' ');

/**
 * One place of a board: an element that can have the focus where one can play, with `label` as its name; elsewhere the
 * name is a tooltip. @param {View} view @param {{at: string, column: number, move: string|null, label: string|undefined,
 * kind?: string}} place @param {Shape[]} children @returns {Shape}
 */
export function placeShape(view, {at, column, move, label, kind = ''}, children) {
  if (!view.playable)
    return shape('g', {key: at, class: classes('place', kind), 'data-at': at}, [
      label !== undefined && shape('title', {key: 'title'}, label),
      ...children,
    ]);
  const taken = move !== null && view.allows(move);
  return shape(
    'g',
    {
      key: at,
      class: classes('place', kind),
      'data-at': at,
      'data-move': taken ? move : null,
      role: 'gridcell',
      'aria-colindex': column + 1,
      'aria-label': label ?? at,
    },
    children,
  );
}

/** A row of places. @param {View} view @param {number} row @param {Shape[]} places @returns {Shape} */
export const rowShape = (view, row, places) =>
  shape(
    'g',
    {
      key: `row-${row}`,
      class: 'row',
      role: view.playable ? 'row' : null,
      'aria-rowindex': view.playable ? row + 1 : null,
    },
    places,
  );

/** What the rows of places are in. @param {Shape[]} rows @param {number} [line] how wide the lines between them are */
export const cellsShape = (rows, line = 0.25) => shape('g', {key: 'cells', class: 'cells', 'stroke-width': line}, rows);

/** A layer that only shows. @param {string} name @param {(Shape|false|null)[]} children @param {Attributes} [more] */
export const layerShape = (name, children, more = {}) =>
  shape('g', {key: name, class: name, 'aria-hidden': 'true', ...more}, children);

/** What is to say of a place besides what lies there. @param {View} view @param {string} move the move that is played
 *  there @param {{last: boolean, winning?: boolean}} facts @returns {State} */
export function stateOf({marks}, move, {last, winning = false}) {
  return {
    last,
    winning,
    mistake: last && Boolean(marks.mistake),
    hint: marks.hint === move,
    pending: marks.pending === move,
    value: marks.values?.[move]?.text,
  };
}
