// Boards: positions that can be played over, and their drawing as SVG.
// No dependencies; nothing here speaks a language: every word comes in through `labels`.
//
//   const game = readGame('gomoku:rows=15,cols=15,win=5,…', 'line');   // the full spec of a game and its family
//   const positions = replay(game, ['h8', 'h9']);                       // the start, and after each move
//   const board = createBoard(element, {game, position: positions[1], labels, onMove: (move) => send(move)});
//   board.show(positions[2], {hint: 'g7'});                             // changes what differs, and moves it there
//
// createBoard(element, options) → board; the options:
//   game, position   what is shown (without a position, the start)
//   labels           the words, see Labels
//   onMove(move)     makes it a board to play on: a grid in which each place can have the focus. Without it (reports) it
//                    is a picture. Nothing is played by the board itself: the caller shows the next position
//   legal            the moves that can be made now; absent: what the face sees. [] while it is not one's turn
//   bottom           the side that sits below, 0 or 1 (Kalah)
//   animate          false: nothing moves. Nothing does either where the reader asks for reduced motion
// board.show(position, marks)   ends what still moves, unless it is the same position (the same object) with other marks.
// The marks, all of which may be left out (they hold until the next show):
//   hint             a move to point at              mistake   the last move was one
//   pending          a move that was chosen but not confirmed: a ghost piece, with data-pending
//   numbers          the moves so far, in order: pieces carry their numbers
//   values           {h8: {text, tone}}: small, where that move is; tones: win, loss, draw, good, bad, even
//   legal            as the option, for this position
//   path             the positions on the way here, this one last: they are shown one after the other (bonus turns)
//   label            the name of the whole board
// board.set({labels, bottom, animate, legal})   changes options; board.focus('h8') or board.focus(); board.finish() ends what
// moves; board.settled() resolves when nothing moves any more; board.position, board.marks, board.element; board.destroy().
//
// A key that the board has used is defaultPrevented. `text.js` has the board in words, `export.js` as SVG and PNG.

import {connect4Face} from './connect4.js';
import {createGrid} from './grid.js';
import {kalahFace} from './kalah.js';
import {lineFace} from './line.js';
import {createMotion, mayMove} from './motion.js';
import {paintChoices, plainFace} from './plain.js';
import {paint, svg} from './svg.js';

/**
 * @typedef {import('./line.js').LineGame} LineGame
 * @typedef {import('./kalah.js').KalahGame} KalahGame
 * @typedef {import('./connect4.js').Connect4Game} Connect4Game
 * @typedef {LineGame | KalahGame | Connect4Game | {family: 'plain', spec: string}} Game
 *
 * What lies on the board after some moves. Sides are 0 (First) and 1 (Second); a cell or pit without is null.
 * @typedef {{toMove: 0|1, made: number, over: boolean, winner: 0|1|null, last: any, mover: 0|1|null,
 *   owners?: (0|1|null)[], pending?: boolean, fouled?: boolean, signs?: boolean, inverted?: boolean,
 *   pits?: number[][], sown?: number[][], moves?: string[]}} Position
 *
 * What else is to say of a place.
 * @typedef {{last: boolean, winning: boolean, mistake: boolean, hint: boolean, pending: boolean, value?: string}} State
 *
 * The words. `symbols` are what pieces are in the text view; `sides` are the rows of Kalah there.
 * @typedef {{board?: string, cell?: (name: string, content: 'x'|'o'|'wall'|'empty', state: State) => string,
 *   pit?: (side: 0|1, number: number, seeds: number, state: State) => string,
 *   store?: (side: 0|1, seeds: number) => string, sides?: [string, string], storeName?: string, moves?: string,
 *   symbols?: {x?: string, o?: string, wall?: string, empty?: string}}} Labels
 *
 * @typedef {{text: string, tone?: 'win'|'loss'|'draw'|'good'|'bad'|'even'}} Value
 * @typedef {{hint?: string, mistake?: boolean, pending?: string|null, numbers?: string[], values?: Record<string, Value>,
 *   legal?: string[], path?: Position[], label?: string}} Marks
 *
 * What a face draws. `seen` is the position whose pieces are drawn, which differs from `position` while they move;
 * `preview` is the place (data-at) that is pointed at.
 * @typedef {{game: any, position: Position, seen: Position, labels: Labels, marks: Marks, playable: boolean,
 *   preview: string|null, bottom: 0|1, allows: (move: string) => boolean}} View
 * @typedef {{viewBox: string, shapes: import('./svg.js').Shape[]}} Drawing
 *
 * The board in words: a table, the same as lines of one width, and a sentence for each piece or pit.
 * @typedef {{columns: string[], rows: {name: string, cells: string[]}[], lines: string[], sentences: string[]}} TextBoard
 *
 * How the games of a family are played over and drawn; texts are named by their ids.
 * @typedef {{
 *   readGame: (spec: string, options: Record<string, string>) => any,
 *   start: (game: any) => object,
 *   play: (game: any, before: Position, move: any) => Position,
 *   moveName: (game: any, move: any) => string,
 *   readMove: (game: any, name: string) => any,
 *   positionText: (game: any, position: Position) => string|null,
 *   readPosition: (game: any, text: string) => Partial<Position>|null,
 *   draw: (view: View) => Drawing,
 *   motion?: (stage: import('./motion.js').Stage, game: any, before: Position, after: Position, bottom: 0|1)
 *     => Promise<void>,
 *   text: (game: any, position: Position, labels: Labels) => Omit<TextBoard, 'lines'>,
 *   columns: (game: any) => number,
 *   cause: string,
 *   causeOf?: (spec: string, last: () => Position|undefined) => string|null,
 *   sideName: (position: Position, side: 0|1, t: (id: string) => string) => string,
 *   story?: (game: any, position: Position, names: string[])
 *     => {id: string, values?: Record<string, string|number|undefined>}[],
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

/** The position after a move. @param {Game} game @param {Position} before @param {string} move */
export function playMove(game, before, move) {
  const face = faceOf(game.family);
  return face.play(game, before, face.readMove(game, move));
}

/** Every position of a game, the start first. @param {Game} game @param {string[]} moves */
export function replay(game, moves) {
  const positions = [startPosition(game)];
  for (const move of moves) positions.push(playMove(game, positions[positions.length - 1], move));
  return positions;
}

/** As all programs of this house write it; null where nobody here knows the rules. @param {Game} game
 *  @param {Position} position */
export const positionText = (game, position) => faceOf(game.family).positionText(game, position);

/** What `positionText` wrote, after the move `last` if there was one; null if it is not understood. @param {Game} game
 *  @param {string} text @param {string|null} [last] @returns {Position|null} */
export function readPosition(game, text, last = null) {
  const face = faceOf(game.family),
    read = face.readPosition(game, text);
  return read && {...startPosition(game), ...read, last: last === null ? null : face.readMove(game, last)};
}

/**
 * A board inside `element`; see above.
 * @param {Element} element
 * @param {{game: Game, position?: Position, marks?: Marks, labels?: Labels, onMove?: (move: string) => void,
 *   legal?: string[], bottom?: 0|1, animate?: boolean}} options
 */
export function createBoard(element, {game, position = startPosition(game), marks = {}, onMove, ...settings}) {
  const face = faceOf(game.family),
    listed = Boolean(onMove) && face === plainFace, // the moves have no places to click at
    root = svg('svg', {class: `board board-${game.family}`, role: onMove && !listed ? 'grid' : 'img'}),
    layers = svg('g', {class: 'layers', role: 'presentation'}),
    ring = svg('rect', {class: 'ring', hidden: ''}),
    choices = document.createElement('div');
  let seen = position,
    drawing = false, // the focus may leave a place that is taken away, in the middle of it
    /** @type {string|null} */ hovered = null,
    /** @type {string|null} */ focused = null;

  const draw = (/** @type {Position} */ pieces) => {
    seen = pieces;
    const {labels = {}, bottom = 0} = settings,
      legal = marks.legal ?? settings.legal;
    const allows = (/** @type {string} */ move) => !position.over && (!legal || legal.includes(move));
    const preview = hovered ?? focused;
    /** @type {View} */
    const view = {game, position, seen, labels, marks, playable: Boolean(onMove), preview, bottom, allows};
    const {viewBox, shapes} = face.draw(view);
    const label = marks.label ?? labels.board ?? positionText(game, position) ?? game.spec;
    if (root.getAttribute('viewBox') !== viewBox) root.setAttribute('viewBox', viewBox);
    if (root.getAttribute('aria-label') !== label) root.setAttribute('aria-label', label);
    drawing = true;
    paint(layers, shapes);
    drawing = false;
    if (listed) paintChoices(choices, position.over ? [] : (legal ?? []), labels.moves ?? game.spec, marks);
    grid?.refresh();
  };
  const point = (/** @type {string|null} */ place, /** @type {boolean} */ byPointer) => {
    if (place === (byPointer ? hovered : focused)) return;
    if (byPointer) hovered = place;
    else focused = place;
    if (!drawing) draw(seen);
  };

  root.append(layers, svg('g', {class: 'motion', 'aria-hidden': 'true'}), ring);
  element.append(root);
  const motion = createMotion(root, draw);
  const ended = new AbortController(),
    {signal} = ended;
  const grid = onMove
    ? createGrid({host: element, element: root, ring, signal, onPlay: onMove, onFocus: (place) => point(place, false)})
    : null;
  if (onMove) listen(root, choices, onMove, (place) => point(place, true));

  const board = {
    game,
    element: root,
    get position() {
      return position;
    },
    get marks() {
      return marks;
    },
    /** @param {Position} shown @param {Marks} [shownMarks] */
    show(shown, shownMarks = {}) {
      const steps = [position, ...(shownMarks.path ?? [shown])],
        isSame = shown === position;
      [position, marks] = [shown, shownMarks];
      if (isSame && motion.running) return draw(seen); // only the marks differ: what moves goes on
      motion.stop();
      const play = face.motion;
      if (!play || settings.animate === false || !mayMove() || !isPlayedOver(game, steps)) return draw(position);
      motion.play(
        async (stage) => {
          for (let at = 1; at < steps.length; ++at)
            await play(stage, game, steps[at - 1], steps[at], settings.bottom ?? 0);
        },
        () => draw(position),
      );
    },
    /** @param {{labels?: Labels, bottom?: 0|1, animate?: boolean, legal?: string[]}} changed */
    set(changed) {
      const focus = root.contains(document.activeElement) ? document.activeElement?.getAttribute('data-at') : null;
      Object.assign(settings, changed);
      board.finish();
      if (focus && !root.contains(document.activeElement)) grid?.focus(focus); // its place is at another one now
    },
    /** @param {string} [at] */
    focus(at) {
      if (listed) choices.querySelector('button')?.focus();
      else grid?.focus(at);
    },
    finish() {
      motion.stop();
      draw(position);
    },
    settled: () => motion.settled(),
    destroy() {
      motion.stop();
      ended.abort();
      root.remove();
      choices.remove();
    },
  };
  draw(position);
  if (listed) element.append(choices);
  return board;
}

/** Does each position come from the one before by its last move? Only then is there something to move.
 *  @param {Game} game @param {Position[]} steps */
function isPlayedOver(game, steps) {
  const face = faceOf(game.family);
  return steps.slice(1).every((after, at) => {
    const before = steps[at];
    if (after.last === null || after.made !== before.made + 1 || before.over) return false;
    return face.positionText(game, face.play(game, before, after.last)) === face.positionText(game, after);
  });
}

/** Clicks, and what the pointer is over. @param {Element} root @param {Element} choices
 *  @param {(move: string) => void} onMove @param {(place: string|null) => void} onPoint */
function listen(root, choices, onMove, onPoint) {
  const under = (/** @type {Event} */ event, /** @type {string} */ key) =>
    /** @type {Element} */ (event.target).closest(`[${key}]`)?.getAttribute(key) ?? null;
  for (const each of [root, choices])
    each.addEventListener('click', (event) => {
      const move = under(event, 'data-move');
      if (move !== null) onMove(move);
    });
  root.addEventListener('pointerover', (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') onPoint(under(event, 'data-at'));
  });
  root.addEventListener('pointerleave', () => onPoint(null));
}
