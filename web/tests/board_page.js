// Pages with boards for tests, under the content-security policy that the server of the web application sends.

import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {after, before} from 'node:test';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {BROWSER} from './server.js';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/board/board.css">
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head>
<body><main><h1>Boards</h1><div id="place"></div></main></body></html>`;
const STYLE = `:root { color-scheme: light dark; } html { background: light-dark(#fdfcf9, #16171a); color: light-dark(#23211c, #eceae4); }
  body { margin: 0; } #place { max-width: 40rem; }`;
const SCRIPT = `
  import * as boards from '/board/board.js';
  import * as pictures from '/board/export.js';
  const violations = [], played = [], labels = {
    board: 'the board', moves: 'moves', sides: ['below', 'above'],
    cell: (name, content, state) => [name, content, state.last && 'last move', state.value].filter(Boolean).join(', '),
    pit: (side, number, seeds) => \`\${side} pit \${number}: \${seeds}\`, store: (side, seeds) => \`\${side} store: \${seeds}\`,
  };
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  // A board that plays what it is told to, by itself.
  const mount = ({spec, family, moves = [], marks = {}, still = false, legal, ...more}) => {
    const game = boards.readGame(spec, family), place = document.getElementById('place');
    window.board?.destroy();
    const positions = boards.replay(game, moves);
    place.replaceChildren();
    played.length = 0;
    const onMove = (move) => {
      played.push(move);
      board.show(boards.playMove(game, board.position, move), {legal});
    };
    const board = boards.createBoard(place, {
      game, labels, position: positions.at(-1), marks: {legal, ...marks}, ...(still ? {} : {onMove}), ...more});
    Object.assign(window, {board, game, positions});
    return board;
  };
  Object.assign(window, {boards, pictures, violations, played, labels, mount});
`;

// Of every family: where it starts, a move to make there, and the keys that lead to its place from where Tab leads.
export const FAMILIES = [
  {
    spec: 'mnk:rows=7,cols=9,win=4,walls=b2',
    family: 'line',
    moves: ['d4', 'c3'],
    at: 'd5',
    move: 'd5',
    keys: ['ArrowLeft', 'ArrowUp'],
  },
  {
    spec: 'connect4:rows=6,cols=7,win=4',
    family: 'connect4',
    moves: ['d', 'd'],
    at: 'b3',
    move: 'b',
    keys: ['ArrowLeft', 'ArrowLeft'],
  },
  {spec: 'kalah:pits=6,seeds=4', family: 'kalah', moves: [], at: '0:3', move: '3', keys: ['ArrowLeft']},
];
export const PLAIN = {
  spec: 'something:else',
  family: 'unheard-of',
  moves: ['e2e4'],
  legal: ['e7e5', 'c7c5'],
  at: null,
  move: 'c7c5',
};

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {import('node:http').Server} */ let server;

before(async () => {
  const texts = {'/': [PAGE, 'text/html'], '/page.js': [SCRIPT, 'text/javascript'], '/page.css': [STYLE, 'text/css']};
  server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = /^\/board\/[a-z0-9-]+\.(js|css)$/.test(path) && fileURLToPath(new URL(`..${path}`, import.meta.url));
    const found =
      texts[path] ??
      (file && existsSync(file) && [readFileSync(file), path.endsWith('js') ? 'text/javascript' : 'text/css']);
    response.writeHead(found ? 200 : 404, {
      'content-type': found ? found[1] : 'text/plain',
      'content-security-policy': POLICY,
    });
    response.end(found ? found[0] : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  assert.ok(BROWSER, 'chromium is installed');
  browser = await chromium.launch({executablePath: BROWSER, args: ['--no-sandbox']});
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Pages by what they were asked for: tests that ask for the same share one.
 *  @type {Map<string, {page: import('playwright-core').Page, troubles: string[]}>} */
const pages = new Map();

/** A page with boards; nothing may go wrong in it. */
export async function open(t, options = {}) {
  const key = JSON.stringify(options);
  if (!pages.has(key)) {
    const page = await browser.newPage({
      viewport: {width: 800, height: 800},
      reducedMotion: 'no-preference',
      ...options,
    });
    const troubles = [];
    page.on('console', (message) => troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => 'mount' in window);
    pages.set(key, {page, troubles});
  }
  const {page, troubles} = pages.get(key);
  await page.mouse.move(0, 0);
  t.after(async () => {
    const refused = await page.evaluate(() => violations.splice(0));
    assert.deepEqual({troubles: troubles.splice(0), refused}, {troubles: [], refused: []});
  });
  return page;
}
export const mount = (page, what) => page.evaluate((each) => void mount(each), what);
export const playedMoves = (page) => page.evaluate(() => [...played]);
