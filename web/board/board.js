// Boards: positions that can be played over, and their drawing as SVG.
// No dependencies; nothing here speaks a language: every word comes in through `labels`.
//
//   const game = readGame('gomoku:rows=15,cols=15,win=5,…', 'line');   // the full spec of a game and its family
//   const positions = replay(game, ['h8', 'h9']);                       // the start, and after each move
//   const board = createBoard(element, {game, position: positions[2], labels});

import {connect4Face} from './connect4.js';
import {kalahFace} from './kalah.js';
import {lineFace} from './line.js';
import {plainFace} from './plain.js';
import {svg} from './svg.js';

/**
 * @typedef {import('./line.js').LineGame} LineGame
 * @typedef {import('./kalah.js').KalahGame} KalahGame
 * @typedef {LineGame | KalahGame | {family: 'plain', spec: string}} Game
 *
 * What lies on the board after some moves. Sides are 0 (First) and 1 (Second); a cell or pit without is null.
 * @typedef {{toMove: 0|1, made: number, over: boolean, winner: 0|1|null, last: any, mover: 0|1|null,
 *   owners?: (0|1|null)[], pending?: boolean, signs?: boolean, inverted?: boolean,
 *   pits?: number[][], sown?: number[][], moves?: string[]}} Position
 *
 * @typedef {{board?: string, cell?: (name: string, content: 'x'|'o'|'wall'|'empty') => string,
 *   pit?: (side: 0|1, number: number, seeds: number) => string,
 *   store?: (side: 0|1, seeds: number) => string, sides?: [string, string]}} Labels
 *
 * How the games of a family are played over and drawn; texts are named by their ids.
 * @typedef {{
 *   readGame: (spec: string, options: Record<string, string>) => any,
 *   start: (game: any) => object,
 *   play: (game: any, before: Position, move: any) => Position,
 *   moveName: (game: any, move: any) => string,
 *   readMove: (game: any, name: string) => any,
 *   positionText: (game: any, position: Position) => string|null,
 *   draw: (root: Element, game: any, position: Position, labels: Labels, marks: {hint?: string, mistake?: boolean})
 *     => void,
 *   columns: (game: any) => number,
 *   cause: string,
 *   sideName: (position: Position, side: 0|1, t: (id: string) => string) => string,
 *   story?: (game: any, position: Position, names: string[]) => {id: string, values?: object}[],
 *   scores?: (position: Position) => number[],
 * }} Face
 */

/** The faces that there are, by family. A new one is a module and a line here. @type {Record<string, Face>} */
const FACES = {
  line: lineFace,
  kalah: kalahFace,
  connect4: connect4Face,
};

/** A plain one for a family that has none. @param {string} family */
export const faceOf = (family) => (Object.hasOwn(FACES, family) ? FACES[family] : plainFace);

/** The game that a full spec names. @param {string} spec @param {string} family @returns {Game} */
export function readGame(spec, family) {
  const colon = spec.indexOf(':');
  /** @type {Record<string, string>} */
  const options = {};
  if (colon >= 0)
    for (const setting of spec.slice(colon + 1).split(',')) {
      const [key, ...value] = setting.split('=');
      options[key] = value.join('=');
    }
  return faceOf(family).readGame(spec, options);
}

/** @param {Game} game @param {any} move */
export const moveName = (game, move) => faceOf(game.family).moveName(game, move);

/** @param {Game} game @returns {Position} */
export function startPosition(game) {
  return {
    toMove: 0,
    made: 0,
    over: false,
    winner: null,
    last: null,
    mover: null,
    ...faceOf(game.family).start(game),
  };
}

/** Every position of a game, the start first. @param {Game} game @param {string[]} moves */
export function replay(game, moves) {
  const face = faceOf(game.family),
    positions = [startPosition(game)];
  for (const move of moves) positions.push(face.play(game, positions[positions.length - 1], face.readMove(game, move)));
  return positions;
}

/** As all programs of this house write it; null where nobody here knows the rules. @param {Game} game
 *  @param {Position} position */
export const positionText = (game, position) => faceOf(game.family).positionText(game, position);

/**
 * A board inside `element`. `show` draws another position of the same game; `hint` is a move to point at and `mistake`
 * says that the last move was one. With `onMove`, cells and pits can be clicked.
 * @param {Element} element
 * @param {{game: Game, position?: Position, labels?: Labels, onMove?: (move: string) => void}} options
 */
export function createBoard(element, {game, position = startPosition(game), labels = {}, onMove}) {
  const root = svg('svg', {class: `board board-${game.family}`, role: 'img'});
  element.append(root);
  if (onMove)
    root.addEventListener('click', (event) => {
      const target = /** @type {Element} */ (event.target).closest('[data-move]');
      if (target) onMove(/** @type {string} */ (target.getAttribute('data-move')));
    });
  const face = faceOf(game.family);
  const board = {
    element: root,
    /** @param {Position} shown @param {{hint?: string, mistake?: boolean, label?: string}} [marks] */
    show(shown, marks = {}) {
      root.replaceChildren();
      root.setAttribute('aria-label', marks.label ?? labels.board ?? positionText(game, shown) ?? game.spec);
      face.draw(root, game, shown, labels, marks);
    },
    destroy: () => root.remove(),
  };
  board.show(position);
  return board;
}
