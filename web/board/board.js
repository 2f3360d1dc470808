// Boards of line games and of Kalah: positions that can be played over, and their drawing as SVG.
// No dependencies; nothing here speaks a language: every word comes in through `labels`.
//
//   const game = readGame('gomoku:rows=15,cols=15,win=5,…');   // the full spec of a game
//   const positions = replay(game, ['h8', 'h9']);               // the start, and after each move
//   const board = createBoard(element, {game, position: positions[2], labels});

/**
 * @typedef {{kind: 'line', spec: string, rows: number, cols: number, win: number, exact: boolean,
 *   lastReply: boolean, maxMoves: number, inversion: 'off'|'signs'|'stones', period: number, walls: Set<number>}}
 *   LineGame
 * @typedef {{kind: 'kalah', spec: string, pits: number, seeds: number, capture: string, half: boolean}} KalahGame
 * @typedef {LineGame | KalahGame} Game
 *
 * What lies on the board after some moves. Sides are 0 (First) and 1 (Second); a cell or pit without is null.
 * @typedef {{toMove: 0|1, made: number, over: boolean, winner: 0|1|null, last: number|null, mover: 0|1|null,
 *   owners?: (0|1|null)[], pending?: boolean, signs?: boolean, inverted?: boolean,
 *   pits?: number[][], sown?: number[][]}} Position
 *
 * @typedef {{board?: string, cell?: (name: string, content: 'x'|'o'|'wall'|'empty') => string,
 *   pit?: (side: 0|1, number: number, seeds: number) => string,
 *   store?: (side: 0|1, seeds: number) => string, sides?: [string, string]}} Labels
 */

const SVG = 'http://www.w3.org/2000/svg';
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** The game that a full spec names. @param {string} spec @returns {Game} */
export function readGame(spec) {
  const colon = spec.indexOf(':');
  const name = colon < 0 ? spec : spec.slice(0, colon);
  /** @type {Record<string, string>} */
  const options = {};
  if (colon >= 0)
    for (const setting of spec.slice(colon + 1).split(',')) {
      const [key, ...value] = setting.split('=');
      options[key] = value.join('=');
    }
  const number = (/** @type {string} */ key, /** @type {number} */ usual) =>
    key in options ? Number(options[key]) : usual;
  if (name === 'kalah')
    return {
      kind: 'kalah',
      spec,
      pits: number('pits', 6),
      seeds: number('seeds', 4),
      capture: options.capture ?? 'opposite-nonempty',
      half: options.stop === 'half',
    };
  const size = number('size', 3);
  const rows = number('rows', size),
    cols = number('cols', size);
  const walls = new Set();
  for (const cell of (options.walls ?? 'none').split('+'))
    if (/^[a-z]{1,2}\d+$/.test(cell)) walls.add(cellIndex({rows, cols}, cell));
  return {
    kind: 'line',
    spec,
    rows,
    cols,
    win: number('win', size),
    exact: options.overline === 'ignored',
    lastReply: options['last-reply'] === 'on',
    maxMoves: number('max-moves', 0) || rows * cols - walls.size,
    inversion: /** @type {any} */ (options.inversion ?? 'off'),
    period: number('period', 4),
    walls,
  };
}

/** `h8` as an index, row by row from the top left. @param {{rows: number, cols: number}} game @param {string} name */
export function cellIndex(game, name) {
  const [, letters, row] = /** @type {RegExpExecArray} */ (/^([a-z]+)(\d+)$/.exec(name));
  const first = letters.charCodeAt(0) - 97;
  const x = letters.length === 1 ? first : (first + 1) * 26 + letters.charCodeAt(1) - 97;
  return (game.rows - Number(row)) * game.cols + x;
}

/** @param {number} x */
export function columnName(x) {
  return x < 26
    ? String.fromCharCode(97 + x)
    : String.fromCharCode(96 + Math.floor(x / 26)) + String.fromCharCode(97 + (x % 26));
}

/** @param {LineGame} game @param {number} cell */
export const cellName = (game, cell) => columnName(cell % game.cols) + (game.rows - Math.floor(cell / game.cols));

/** @param {Game} game @param {number} move */
export const moveName = (game, move) => (game.kind === 'kalah' ? String(move + 1) : cellName(game, move));

/** @param {Game} game @param {string} name */
export const readMove = (game, name) => (game.kind === 'kalah' ? Number(name) - 1 : cellIndex(game, name));

/** @param {Game} game @returns {Position} */
export function startPosition(game) {
  const start = {toMove: /** @type {0} */ (0), made: 0, over: false, winner: null, last: null, mover: null};
  if (game.kind === 'kalah') {
    const row = () => [...Array(game.pits).fill(game.seeds), 0];
    return {...start, pits: [row(), row()], sown: [[], []]};
  }
  return {...start, owners: Array(game.rows * game.cols).fill(null), pending: false, signs: false, inverted: false};
}

/** The position after a legal move; the given one stays as it is. @param {Game} game @param {Position} position
 *  @param {number} move @returns {Position} */
export function playMove(game, position, move) {
  return game.kind === 'kalah' ? sow(game, position, move) : place(game, position, move);
}

/** Every position of a game, the start first. @param {Game} game @param {string[]} moves */
export function replay(game, moves) {
  const positions = [startPosition(game)];
  for (const move of moves) positions.push(playMove(game, positions[positions.length - 1], readMove(game, move)));
  return positions;
}

/** The stones of lines that count. @param {LineGame} game @param {Position} position @returns {number[]} */
export function winningStones(game, position) {
  const owners = position.owners ?? [];
  return owners.flatMap((owner, cell) => (owner !== null && inLine(game, owners, cell) ? [cell] : []));
}

/** As all programs of this house write it. @param {Game} game @param {Position} position */
export function positionText(game, position) {
  const side = position.toMove + 1;
  if (game.kind === 'kalah') {
    const [first, second] = /** @type {number[][]} */ (position.pits);
    const n = game.pits;
    return `<${[n, first[n], second[n], ...first.slice(0, n), ...second.slice(0, n)].join(',')}> ${side}`;
  }
  let text = '';
  (position.owners ?? []).forEach((owner, cell) => {
    if (cell > 0 && cell % game.cols === 0) text += '/';
    text += game.walls.has(cell) ? '#' : owner === null ? '.' : 'xo'[owner];
  });
  return `${text} ${side} ${position.made} ${position.pending && !position.over ? 'p' : '-'}`;
}

/** The seeds that count for each side, what is left in the pits included. @param {Position} position */
export function scores(position) {
  return (position.pits ?? []).map((row) => row.reduce((sum, seeds) => sum + seeds, 0));
}

/** What `side` is drawn as, with `inversion=signs` turned over as often as that happened. @param {Position} position
 *  @param {0|1} side */
export const signOf = (position, side) => ((side === 0) !== Boolean(position.signs) ? 'x' : 'o');

// --- rules ---

/** @param {LineGame} game @param {(0|1|null)[]} owners @param {number} cell */
function inLine(game, owners, cell) {
  const beyond = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    let stones = 0;
    let x = (cell % game.cols) + dx,
      y = Math.floor(cell / game.cols) + dy;
    while (x >= 0 && y >= 0 && x < game.cols && y < game.rows && owners[y * game.cols + x] === owners[cell]) {
      ++stones;
      x += dx;
      y += dy;
    }
    return stones;
  };
  return STEPS.some(([dx, dy]) => {
    const run = 1 + beyond(dx, dy) + beyond(-dx, -dy);
    return game.exact ? run === game.win : run >= game.win;
  });
}

/** @param {LineGame} game @param {Position} before @param {number} cell @returns {Position} */
function place(game, before, cell) {
  const mover = before.toMove;
  let owners = (before.owners ?? []).slice();
  owners[cell] = mover;
  const made = before.made + 1;
  const line = inLine(game, owners, cell),
    last = made === game.maxMoves;
  const after = {
    toMove: /** @type {0|1} */ (1 - mover),
    made,
    over: false,
    last: cell,
    mover,
    inverted: false,
    winner: /** @type {0|1|null} */ (null),
    pending: Boolean(before.pending),
    signs: Boolean(before.signs),
  };
  if (before.pending) {
    after.over = true;
    after.winner = line ? null : 0;
  } else if (line && game.lastReply && mover === 0 && !last) {
    after.pending = true;
  } else if (line || last) {
    after.over = true;
    after.winner = line ? mover : null;
  } else if (game.inversion !== 'off' && made % game.period === 0) {
    after.inverted = true;
    if (game.inversion === 'signs') after.signs = !after.signs;
    else owners = owners.map((owner) => (owner === null ? null : /** @type {0|1} */ (1 - owner)));
  }
  return {...after, owners};
}

/** @param {KalahGame} game @param {Position} before @param {number} pit @returns {Position} */
function sow(game, before, pit) {
  const mover = before.toMove,
    store = game.pits;
  const pits = (before.pits ?? []).map((row) => row.slice());
  const sown = [Array(store + 1).fill(0), Array(store + 1).fill(0)];
  let side = mover,
    cell = pit,
    inHand = pits[mover][pit];
  pits[mover][pit] = 0;
  for (; inHand > 0; --inHand) {
    if (cell === (side === mover ? store : store - 1)) {
      side = /** @type {0|1} */ (1 - side);
      cell = 0;
    } else {
      ++cell;
    }
    ++pits[side][cell];
    ++sown[side][cell];
  }
  const bonus = side === mover && cell === store;
  const facing = store - 1 - cell,
    other = 1 - mover;
  const captures = game.capture === 'always' || (game.capture !== 'none' && pits[other][facing] > 0);
  if (!bonus && side === mover && pits[mover][cell] === 1 && captures) {
    pits[mover][store] += 1 + pits[other][facing];
    pits[mover][cell] = pits[other][facing] = 0;
  }
  const empty = pits.some((row) => row.slice(0, store).every((seeds) => seeds === 0));
  const over = empty || (game.half && pits.some((row) => row[store] > game.pits * game.seeds));
  const after = {
    toMove: bonus ? mover : /** @type {0|1} */ (other),
    made: before.made + 1,
    over,
    last: pit,
    mover,
    winner: /** @type {0|1|null} */ (null),
    pits,
    sown,
  };
  const [first, second] = scores(after);
  if (over && first !== second) after.winner = first > second ? 0 : 1;
  return after;
}

// --- drawing ---

/** @param {string} name @param {Record<string, string|number>} attributes @param {(Node|string)[]} children */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A board inside `element`. `show` draws another position of the same game; `hint` is a move to point at and `mistake`
 * says that the last move was one. With `onMove`, cells and pits can be clicked.
 * @param {Element} element
 * @param {{game: Game, position?: Position, labels?: Labels, onMove?: (move: string) => void}} options
 */
export function createBoard(element, {game, position = startPosition(game), labels = {}, onMove}) {
  const root = svg('svg', {class: `board board-${game.kind}`, role: 'img'});
  element.append(root);
  if (onMove)
    root.addEventListener('click', (event) => {
      const target = /** @type {Element} */ (event.target).closest('[data-move]');
      if (target) onMove(/** @type {string} */ (target.getAttribute('data-move')));
    });
  const draw = game.kind === 'kalah' ? drawKalah : drawLine;
  const board = {
    element: root,
    /** @param {Position} shown @param {{hint?: string, mistake?: boolean, label?: string}} [marks] */
    show(shown, marks = {}) {
      root.replaceChildren();
      root.setAttribute('aria-label', marks.label ?? labels.board ?? positionText(game, shown));
      draw(root, /** @type {any} */ (game), shown, labels, marks);
    },
    destroy: () => root.remove(),
  };
  board.show(position);
  return board;
}

/** @param {number} x @param {number} y @param {'x'|'o'} sign @param {string} extra */
function stone(x, y, sign, extra) {
  const group = svg('g', {class: `stone ${sign} ${extra}`});
  if (sign === 'x') group.append(svg('path', {d: `M${x + 2.6} ${y + 2.6}l4.8 4.8m0-4.8l-4.8 4.8`}));
  else group.append(svg('circle', {cx: x + 5, cy: y + 5, r: 2.7}));
  return group;
}

/** @param {Element} root @param {LineGame} game @param {Position} position @param {Labels} labels
 *  @param {{hint?: string, mistake?: boolean}} marks */
function drawLine(root, game, position, labels, marks) {
  const {rows, cols} = game,
    width = cols * 10,
    height = rows * 10;
  const letters = Math.min(4, Math.max(1.4, 0.27 * Math.max(rows, cols))),
    margin = 1.75 * letters;
  root.setAttribute('viewBox', `${-margin} -1 ${width + margin + 1} ${height + margin + 1}`);
  root.append(svg('rect', {class: 'ground', x: 0, y: 0, width, height, rx: 1}));
  const winning = new Set(position.over || position.pending ? winningStones(game, position) : []);
  const hint = marks.hint === undefined ? -1 : cellIndex(game, marks.hint);
  const cells = svg('g', {class: 'cells'}),
    stones = svg('g', {class: 'stones'});
  for (let cell = 0; cell < rows * cols; ++cell) {
    const x = (cell % cols) * 10,
      y = Math.floor(cell / cols) * 10;
    const owner = (position.owners ?? [])[cell],
      wall = game.walls.has(cell);
    const sign = owner === null || owner === undefined ? null : signOf(position, owner);
    const kinds = [
      wall ? 'wall' : 'cell',
      cell === position.last ? (marks.mistake ? 'last mistake' : 'last') : '',
      winning.has(cell) ? 'winning' : '',
    ];
    const square = svg('rect', {class: kinds.join(' ').trim(), x, y, width: 10, height: 10});
    const name = cellName(game, cell);
    if (!wall && sign === null) square.setAttribute('data-move', name);
    if (labels.cell) square.append(svg('title', {}, labels.cell(name, wall ? 'wall' : (sign ?? 'empty'))));
    cells.append(square);
    if (wall)
      stones.append(
        svg('path', {
          class: 'bricks',
          d: `M${x + 1.5} ${y + 8.5}l7-7M${x + 1.5} ${y + 5}l3.5-3.5M${x + 5} ${y + 8.5}l3.5-3.5`,
        }),
      );
    if (sign) stones.append(stone(x, y, sign, winning.has(cell) ? 'winning' : ''));
    if (cell === hint && !sign) stones.append(svg('circle', {class: 'hint', cx: x + 5, cy: y + 5, r: 3.4}));
  }
  root.append(cells, stones, svg('rect', {class: 'frame', x: 0, y: 0, width, height, rx: 1}));
  const names = svg('g', {class: 'names', 'aria-hidden': 'true', 'font-size': letters});
  for (let x = 0; x < cols; ++x) names.append(svg('text', {x: x * 10 + 5, y: height + 1.3 * letters}, columnName(x)));
  for (let y = 0; y < rows; ++y)
    names.append(svg('text', {x: -0.9 * letters, y: y * 10 + 5 + 0.36 * letters}, String(rows - y)));
  root.append(names);
}

/** Where the seeds of a pit lie: rings around its middle. @param {number} count */
function seedPlaces(count) {
  const places = [];
  for (let at = 0; at < Math.min(count, 24); ++at) {
    const turn = at * 2.39996,
      far = count === 1 ? 0 : 1.25 * Math.sqrt(at + 0.6);
    places.push([far * Math.cos(turn), far * Math.sin(turn)]);
  }
  return places;
}

/** @param {Element} root @param {KalahGame} game @param {Position} position @param {Labels} labels
 *  @param {{hint?: string, mistake?: boolean}} marks */
function drawKalah(root, game, position, labels, marks) {
  const pits = /** @type {number[][]} */ (position.pits),
    store = game.pits,
    step = 17;
  const width = (game.pits + 2) * step + 2,
    height = 56;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.append(svg('rect', {class: 'ground', x: 0.5, y: 6.5, width: width - 1, height: height - 13, rx: 8}));
  const house = (/** @type {0|1} */ side, /** @type {number} */ pit) => {
    const seeds = pits[side][pit],
      isStore = pit === store;
    const x = isStore
      ? side === 0
        ? width - step / 2 - 1
        : step / 2 + 1
      : step * (side === 0 ? pit + 1.5 : game.pits - pit + 0.5) + 1;
    const y = isStore ? height / 2 : side === 0 ? 38 : 18;
    const moved = position.mover === side && position.last === pit;
    const kinds = [
      isStore ? 'store' : 'pit',
      side === 0 ? 'x' : 'o',
      moved ? (marks.mistake ? 'last mistake' : 'last') : '',
      position.sown?.[side][pit] ? 'sown' : '',
      !isStore && position.toMove === side && marks.hint === String(pit + 1) ? 'hinted' : '',
    ];
    const group = svg('g', {class: kinds.filter(Boolean).join(' ')});
    const label = isStore ? labels.store?.(side, seeds) : labels.pit?.(side, pit + 1, seeds);
    if (label) group.append(svg('title', {}, label));
    if (!isStore && position.toMove === side && seeds > 0) group.setAttribute('data-move', String(pit + 1));
    group.append(svg('rect', {x: x - 7, y: y - (isStore ? 17 : 7.5), width: 14, height: isStore ? 34 : 15, rx: 7}));
    for (const [dx, dy] of seedPlaces(seeds))
      group.append(svg('circle', {class: 'seed', cx: x + dx, cy: y + dy * (isStore ? 1.8 : 1), r: 0.95}));
    group.append(svg('text', {class: 'count', x, y: isStore ? y + 15 : y + (side === 0 ? 12.2 : -9.2)}, String(seeds)));
    if (!isStore) group.append(svg('text', {class: 'name', x, y: side === 0 ? height - 1 : 4}, String(pit + 1)));
    return group;
  };
  for (const side of /** @type {(0|1)[]} */ ([1, 0]))
    for (let pit = 0; pit <= store; ++pit) root.append(house(side, pit));
}
