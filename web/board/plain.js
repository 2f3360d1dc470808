// The face of games that have none: the moves, as they are written, and buttons for those that can be made.

import {paint, shape} from './svg.js';

/** @typedef {import('./board.js').Position} Position */

/** @param {import('./board.js').View} view @returns {import('./board.js').Drawing} */
function drawMoves({position}) {
  const PER_LINE = 10,
    HEIGHT = 6;
  const moves = position.moves ?? [];
  const lines = Math.max(1, Math.ceil(moves.length / PER_LINE));
  const words = Array.from({length: lines}, (_, line) =>
    shape(
      'text',
      {key: `line-${line}`, x: 50, y: (line + 1) * HEIGHT},
      moves.slice(line * PER_LINE, (line + 1) * PER_LINE).join(' ') || '–',
    ),
  );
  return {
    viewBox: `0 0 100 ${(lines + 1) * HEIGHT}`,
    shapes: [shape('g', {key: 'names', class: 'names', 'font-size': 4}, words)],
  };
}

/**
 * Moves as buttons, for those that have no place on a board. The focus stays where it was, or goes to the first.
 * @param {HTMLElement} element @param {string[]} moves @param {string} label
 * @param {{hint?: string, pending?: string|null, values?: Record<string, {text: string, tone?: string}>}} marks
 */
export function paintChoices(element, moves, label, marks) {
  const had = element.contains(document.activeElement);
  element.className = 'board-choices';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  paint(
    element,
    moves.map((move) =>
      shape(
        'button',
        {
          key: move,
          type: 'button',
          'data-move': move,
          'data-pending': marks.pending === move ? move : null,
          class: marks.hint === move ? 'hinted' : null,
        },
        marks.values?.[move] ? `${move} ${marks.values[move].text}` : move,
      ),
    ),
  );
  if (had && !element.contains(document.activeElement)) element.querySelector('button')?.focus();
}

/** @type {import('./board.js').Face} */
export const plainFace = {
  readGame: (spec) => ({family: 'plain', spec}),
  start: () => ({moves: []}),
  play: (game, before, move) => ({
    toMove: /** @type {0|1} */ (1 - before.toMove),
    made: before.made + 1,
    over: false,
    winner: null,
    last: move,
    mover: before.toMove,
    moves: [...(before.moves ?? []), move],
  }),
  moveName: (game, move) => String(move),
  readMove: (game, name) => name,
  positionText: () => null,
  readPosition: () => null,
  draw: drawMoves,
  text: (game, position) => ({columns: [], rows: [], sentences: position.moves ?? []}),
  columns: () => 0,
  cause: 'report-cause-rules',
  sideName: (position, side) => String(side + 1),
};
