// A board of a page: its words, touches that have to be confirmed, values over its cells.

import {createBoard, faceOf} from '../board/board.js';
import {html} from '../board/html.js';
import {button} from './controls.js';
import {animates, confirmsMoves, getSettings} from './settings.js';

/**
 * @typedef {import('../board/board.js').Position} Position
 * @typedef {import('../board/words.js').Translate} Translate
 */

const SIGNS = {x: 'X', o: 'O'};

/** What a screen reader says of the places of a board. @param {Translate} t @param {string[]} names of the sides
 *  @returns {import('../board/board.js').Labels} */
export function boardLabels(t, names) {
  const more = (/** @type {any} */ state) =>
    [
      state?.last && t('web-cell-last'),
      state?.winning && t('web-cell-winning'),
      state?.hint && t('web-cell-hint'),
      state?.pending && t('web-cell-chosen'),
      state?.value,
    ]
      .filter(Boolean)
      .map((words) => `, ${words}`)
      .join('');
  return {
    board: t('web-board'),
    cell: (name, content, state) => {
      const inside =
        content === 'empty' ? t('web-empty') : content === 'wall' ? t('web-wall') : SIGNS[/** @type {'x'} */ (content)];
      return `${name}: ${inside}${more(state)}`;
    },
    pit: (side, number, seeds, state) => t('web-pit', {player: names[side], number, seeds}) + more(state),
    store: (side, seeds) => t('web-store', {player: names[side], seeds}),
    sides: [names[0], names[1]],
    storeName: t('web-store-name'),
    moves: t('web-moves'),
  };
}

/** X and O, or where a side sits: what marks a side on this board. @param {Translate} t @param {string} family
 *  @param {Position} position @param {0|1} side */
export function sideMark(t, family, position, side) {
  const own = {'report-below': 'web-below', 'report-above': 'web-above'};
  return faceOf(family).sideName(position, side, (id) => t(own[/** @type {'report-below'} */ (id)] ?? id));
}

/** The sign of a side beside its name; a dot in its colour where it has none. @param {Translate} t
 *  @param {string} family @param {Position} position @param {0|1} side */
export function signMark(t, family, position, side) {
  const mark = sideMark(t, family, position, side);
  return mark.length === 1 ? mark : '●';
}

/** What a move is worth, in the few letters that a cell has room for: what is proved as a number or a mark, an estimate
 *  as the chances of the side that makes it. @param {import('./api.js').Worth} worth @param {0|1} side */
export function shortWorth({exact, value, chances}, side) {
  if (exact && value === 0) return '=';
  if (exact) return Math.abs(value) === 1 ? (value > 0 ? '✓' : '✗') : `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
  return chances === null ? '' : `${Math.round(50 + (side === 0 ? chances : -chances) / 2)}%`;
}

/** What analysis says of moves, as the board shows it. @param {import('./api.js').Analysis|null} analysis */
export function boardValues(analysis) {
  if (!analysis) return undefined;
  /** @type {Record<string, import('../board/board.js').Value>} */
  const values = {};
  for (const [move, worth] of Object.entries(analysis.moves)) {
    const {exact, value} = worth;
    const proved = exact ? (value > 0 ? 'win' : value < 0 ? 'loss' : 'draw') : null;
    const text = shortWorth(worth, analysis.toMove);
    if (text) values[move] = {text, tone: proved ?? (analysis.best.includes(move) ? 'good' : 'even')};
  }
  return values;
}

/**
 * @param {Translate} t
 * @param {{game: any, family: string, names: string[], bottom: 0|1, onMove: (move: string) => void}} options
 */
export function createGameBoard(t, {game, family, names, bottom, onMove}) {
  const place = html('div', {class: 'board-place'});
  const question = html('div', {class: 'confirm-move', hidden: true});
  const columns = faceOf(family).columns(game);
  place.style.setProperty('--columns', String(columns));
  /** @type {string|null} */ let chosen = null;
  let last = /** @type {{position: Position, marks: any, mine: boolean}|null} */ (null),
    drawn = {position: /** @type {Position|null} */ (null), key: ''};

  const board = createBoard(place, {
    game,
    labels: boardLabels(t, names),
    bottom,
    animate: animates(),
    onMove(move) {
      if (!last?.mine) return;
      if (!confirmsMoves(columns) || chosen === move) return send(move);
      choose(move);
    },
  });

  /** @param {string} move */
  function send(move) {
    choose(null);
    onMove(move);
  }

  /** @param {string|null} move */
  function choose(move) {
    chosen = move;
    question.hidden = move === null;
    question.replaceChildren();
    if (move !== null)
      question.append(
        html('span', {}, t('web-confirm-question', {move})),
        button(t('web-confirm-yes'), () => send(move), {kind: 'primary', icon: 'check'}),
        button(t('web-confirm-no'), () => choose(null), {icon: 'close'}),
      );
    draw();
  }

  function draw() {
    if (!last) return;
    const {position, marks, mine} = last;
    const all = {...marks, pending: marks.pending ?? chosen ?? undefined, ...(mine ? {} : {legal: []})};
    const key = JSON.stringify(all);
    if (drawn.position === position && drawn.key === key) return; // pieces that move must not be stopped
    drawn = {position, key};
    board.show(position, all);
  }

  return {
    element: html('div', {class: 'board-box'}, place, question),
    board,
    /** @param {Position} position @param {import('../board/board.js').Marks} marks @param {boolean} mine may be moved on */
    show(position, marks, mine) {
      if (last?.position !== position || !mine) {
        chosen = null;
        question.hidden = true;
      }
      last = {position, marks, mine};
      draw();
    },
    /** @param {string[]} sides */
    setNames: (sides) => board.set?.({labels: boardLabels(t, sides)}),
    applySettings() {
      board.set?.({animate: animates()});
    },
    /** @param {string} [at] */
    focus: (at) => board.focus?.(at),
    /** Its width by its height. */
    get ratio() {
      const {width, height} = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (board.element)).viewBox.baseVal;
      return width / height;
    },
    confirms: () => confirmsMoves(columns),
    get chosen() {
      return chosen;
    },
  };
}

/** The moves of pieces that carry numbers, if the reader wants them. @param {string[]} moves */
export const numbersOf = (moves) => (getSettings().numbers ? moves : undefined);

/** @typedef {ReturnType<typeof createGameBoard>} GameBoard */
