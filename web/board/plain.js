// The face of games that have none: the moves, as they are written.

import {svg} from './svg.js';

/** @typedef {import('./board.js').Position} Position */

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
  draw(root, game, position) {
    const PER_LINE = 10,
      HEIGHT = 6;
    const moves = position.moves ?? [];
    const lines = Math.max(1, Math.ceil(moves.length / PER_LINE));
    root.setAttribute('viewBox', `0 0 100 ${(lines + 1) * HEIGHT}`);
    const text = svg('g', {class: 'names', 'font-size': 4});
    for (let line = 0; line < lines; ++line)
      text.append(
        svg(
          'text',
          {x: 50, y: (line + 1) * HEIGHT},
          moves.slice(line * PER_LINE, (line + 1) * PER_LINE).join(' ') || '–',
        ),
      );
    root.append(text);
  },
  columns: () => 0,
  cause: 'report-cause-rules',
  sideName: (position, side) => String(side + 1),
};
