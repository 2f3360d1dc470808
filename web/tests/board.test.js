// Boards in a browser, under the content-security policy that the server of the web application sends.

import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {readGame, replay} from '../board/board.js';
import {textBoard} from '../board/text.js';

const BROWSER = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
const FAMILIES = [
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
const PLAIN = {
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
async function open(t, options = {}) {
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
const mount = (page, what) => page.evaluate((each) => void mount(each), what);
const playedMoves = (page) => page.evaluate(() => [...played]);

test('plays by click in every family', async (t) => {
  const page = await open(t);
  for (const each of [...FAMILIES, PLAIN]) {
    await mount(page, each);
    await page.locator(each.at ? `[data-at="${each.at}"]` : `button[data-move="${each.move}"]`).click();
    assert.deepEqual(await playedMoves(page), [each.move], each.family);
    assert.equal(await page.evaluate(() => board.position.made), each.moves.length + 1);
  }
  await mount(page, FAMILIES[0]);
  for (const taken of ['d4', 'b2']) await page.locator(`[data-at="${taken}"]`).click(); // a stone and a wall
  assert.deepEqual(await playedMoves(page), []);
  await mount(page, {...FAMILIES[0], legal: ['a1']}); // only what the caller allows
  await page.locator('[data-at="d5"]').click();
  await page.locator('[data-at="a1"]').click();
  assert.deepEqual(await playedMoves(page), ['a1']);
});

test('plays by keyboard alone and keeps the focus', async (t) => {
  const page = await open(t);
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('data-at'));
  for (const {keys, at, move, ...each} of FAMILIES) {
    await mount(page, each);
    await page.keyboard.press('Tab');
    for (const key of keys) await page.keyboard.press(key);
    assert.equal(await focused(), at);
    assert.ok(await page.locator('.board .ring').isVisible());
    await page.evaluate(() => void (document.activeElement.kept = true));
    await page.keyboard.press(each.family === 'kalah' ? 'Space' : 'Enter');
    assert.deepEqual(await playedMoves(page), [move]);
    await page.evaluate(() => board.settled());
    assert.equal(await page.evaluate(() => document.activeElement.kept), true);
    assert.equal(await page.locator('.board [tabindex="0"]').count(), 1);
    await page.keyboard.press('Tab'); // out of the board in one step
    assert.equal(await page.evaluate(() => document.activeElement.closest('.board')), null);
  }
});

test('leads over the board with the keys of a grid', async (t) => {
  const page = await open(t);
  const after = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return page.evaluate(() => document.activeElement.getAttribute('data-at'));
  };
  await mount(page, FAMILIES[0]);
  await page.evaluate(() => board.focus('d4'));
  assert.equal(await after('Home'), 'a4');
  assert.equal(await after('ArrowLeft'), 'a4'); // the edge holds
  assert.equal(await after('End'), 'i4');
  assert.equal(await after('PageUp'), 'i7');
  assert.equal(await after('PageDown'), 'i1');
  assert.equal(await after('Control+Home'), 'a7');
  assert.equal(await after('Control+End'), 'i1');
  await mount(page, FAMILIES[2]);
  await page.evaluate(() => board.focus('0:1'));
  assert.equal(await after('ArrowUp'), '1:6'); // the pit that faces it
  assert.equal(await after('Home'), '1:7'); // the store
  assert.equal(await after('ArrowDown'), '0:1');
  assert.equal(await after('End'), '0:7');
});

test('plays a game with the keyboard to its end', async (t) => {
  const page = await open(t, {reducedMotion: 'reduce'});
  await mount(page, {spec: 'ttt:size=3', family: 'line'});
  await page.keyboard.press('Tab'); // b2
  for (const key of [
    'Enter',
    'ArrowLeft',
    'Enter',
    'ArrowUp',
    'Enter',
    'ArrowRight',
    'Enter',
    'PageDown',
    'ArrowRight',
    'Enter',
  ])
    await page.keyboard.press(key);
  assert.deepEqual(await playedMoves(page), ['b2', 'a2', 'a3', 'b3', 'c1']);
  assert.equal(await page.evaluate(() => board.position.winner), 0);
  assert.equal(await page.locator('.board .cell.winning').count(), 3);
  assert.equal(await page.locator('.board .strike').count(), 1);
  assert.equal(await page.locator('.board [data-move]').count(), 0); // nothing more to play
  assert.equal(await page.locator('[data-at="c1"]').getAttribute('aria-label'), 'c1, x, last move');
});

test('changes only what differs', async (t) => {
  const page = await open(t, {reducedMotion: 'reduce'});
  for (const each of FAMILIES) {
    await mount(page, each);
    const [before, changes] = await page.evaluate((move) => {
      const all = [...document.querySelectorAll('.board .place, .board .stone, .board text, .board .plate')];
      for (const element of all) element.kept = true;
      const seen = new MutationObserver(() => {});
      seen.observe(board.element, {subtree: true, childList: true, attributes: true});
      board.show(boards.playMove(game, board.position, move), {});
      return [all.length, seen.takeRecords().length];
    }, each.move);
    const kept = await page.evaluate(
      () => [...document.querySelectorAll('.board *')].filter((element) => element.kept).length,
    );
    assert.equal(kept, before, each.family);
    assert.ok(changes < 60, `${each.family}: ${changes}`);
    assert.equal(
      await page.evaluate(() => {
        const seen = new MutationObserver(() => {});
        seen.observe(board.element, {subtree: true, childList: true, attributes: true, characterData: true});
        board.show(board.position, board.marks);
        return seen.takeRecords().length;
      }),
      0,
    );
  }
});

// Every kind of movement: a stone, an inversion of each kind, a disc, sowing, a bonus turn after another, a capture.
const MOTIONS = [
  {spec: 'mnk:rows=5,cols=5,win=4', family: 'line', moves: ['a1'], next: ['b2']},
  {spec: 'i:rows=5,cols=5,win=4,inversion=signs,period=4', family: 'line', moves: ['a1', 'b2', 'c4'], next: ['d1']},
  {spec: 'i:rows=5,cols=5,win=4,inversion=stones,period=4', family: 'line', moves: ['a1', 'b2', 'c4'], next: ['d1']},
  {spec: 'connect4:rows=6,cols=7,win=4', family: 'connect4', moves: ['d'], next: ['d']},
  {spec: 'kalah:pits=6,seeds=4', family: 'kalah', moves: [], next: ['3', '6']},
  {spec: 'kalah:pits=6,seeds=4', family: 'kalah', moves: ['5', '1'], next: ['1'], bottom: 1},
];

test('comes to rest as if nothing had moved', async (t) => {
  const page = await open(t);
  for (const each of MOTIONS) {
    const {moving, moved, still} = await page.evaluate(async ({next, ...what}) => {
      mount(what);
      const path = boards.replay(game, [...what.moves, ...next]).slice(what.moves.length + 1);
      const drawn = () => document.getElementById('place').innerHTML;
      board.show(path.at(-1), {path});
      const moving = document.getAnimations().length;
      const playable = [...document.querySelectorAll('[data-move]')].map((element) => element.dataset.move).join();
      let atRest = false;
      board.settled().then(() => (atRest = true));
      while (!atRest) {
        for (const each of document.getAnimations()) each.finish(); // nobody waits for it here
        await new Promise(requestAnimationFrame);
      }
      const moved = drawn() + playable;
      mount({...what, animate: false});
      board.show(path.at(-1), {path});
      const quiet = document.getAnimations().length === 0;
      return {
        moving,
        moved,
        still:
          quiet &&
          drawn() + [...document.querySelectorAll('[data-move]')].map((element) => element.dataset.move).join(),
      };
    }, each);
    assert.ok(moving > 0, each.spec);
    assert.ok(moved === still, each.spec); // too much to print
  }
});

test('ends what moves when the next position comes', async (t) => {
  const page = await open(t);
  for (const each of MOTIONS) {
    const [cut, plain] = await page.evaluate(({next, ...what}) => {
      mount(what);
      const path = boards.replay(game, [...what.moves, ...next]).slice(what.moves.length + 1);
      board.show(path.at(-1), {path});
      board.show({...path.at(-1)}, {});
      const cut = [document.getAnimations().length, document.getElementById('place').innerHTML].join();
      mount({...what, animate: false});
      board.show(path.at(-1), {});
      return [cut, [0, document.getElementById('place').innerHTML].join()];
    }, each);
    assert.ok(cut === plain, each.spec);
  }
});

test('lets pieces move on when only the marks change', async (t) => {
  const page = await open(t);
  const [before, after, hinted, atRest] = await page.evaluate(async () => {
    const moving = () => document.getAnimations().length;
    mount({spec: 'kalah:pits=6,seeds=4', family: 'kalah'});
    const position = boards.playMove(game, board.position, '2');
    board.show(position, {});
    const counts = [moving()];
    board.show(position, {hint: '1'});
    counts.push(moving());
    const hinted = document.querySelectorAll('.board .hinted').length;
    board.finish();
    return [...counts, hinted, document.querySelector('[data-seeds="0:3"] .count').textContent];
  });
  assert.ok(before > 0);
  assert.equal(after, before);
  assert.equal(hinted, 1);
  assert.equal(atRest, '5');
});

test('moves nothing between positions of which one does not follow from the other', async (t) => {
  const page = await open(t);
  for (const {next, ...what} of MOTIONS) {
    const counts = await page.evaluate(
      (each) => {
        const seen = () => document.getAnimations().length;
        mount(each);
        const {position} = board;
        board.show({...boards.playMove(game, position, each.next), last: null}, {}); // nobody knows how it came about
        const unknown = seen();
        board.show(position, {}); // taken back
        return [unknown, seen()];
      },
      {...what, next: next[0]},
    );
    assert.deepEqual(counts, [0, 0], what.spec);
  }
  await mount(page, FAMILIES[2]);
  const other = await page.evaluate(() => {
    board.show(boards.replay(game, ['3', '1']).at(-1), {});
    board.show({...boards.replay(game, ['5', '1', '4']).at(-1)}, {});
    return [document.getAnimations().length, document.querySelectorAll('.board .seed').length];
  });
  assert.deepEqual(other, [0, 48]);
});

test('does not move for those who ask for that', async (t) => {
  const page = await open(t, {reducedMotion: 'reduce'});
  for (const each of MOTIONS)
    assert.equal(
      await page.evaluate(({next, ...what}) => {
        mount(what);
        board.show(boards.playMove(game, board.position, next[0]), {});
        return document.getAnimations().length;
      }, each),
      0,
      each.spec,
    );
});

test('shows what was not played', async (t) => {
  const page = await open(t);
  const marks = {hint: 'e4', pending: 'f2', values: {g3: {text: '+7', tone: 'good'}}, numbers: ['d4', 'c3']};
  await mount(page, {...FAMILIES[0], marks});
  assert.equal(await page.locator('.board .hint').count(), 1);
  assert.equal(await page.locator('.board .ghost.x').getAttribute('data-pending'), 'f2');
  assert.equal(await page.locator('.board .value.tone-good').textContent(), '+7');
  assert.deepEqual(await page.locator('.board .number').allTextContents(), ['1', '2']); // from the top left
  assert.equal(await page.locator('[data-at="g3"]').getAttribute('aria-label'), 'g3, empty, +7');
  await page.locator('[data-at="a1"]').hover();
  assert.equal(await page.locator('.board .preview.x').getAttribute('data-stone'), 'a1');
  await page.locator('h1').hover();
  assert.equal(await page.locator('.board .preview').count(), 0);
  await mount(page, {
    ...FAMILIES[1],
    marks: {hint: 'a', pending: 'c', values: {f: {text: '−3', tone: 'bad'}}, mistake: true},
  });
  assert.equal(await page.locator('.board .ghost').getAttribute('data-stone'), 'c1');
  await page.locator('[data-at="d6"]').hover(); // anywhere in the column: it lies where the disc would come to rest
  assert.equal(await page.locator('.board .preview').getAttribute('data-stone'), 'd3');
  assert.equal(await page.locator('.board .halo.mistake').count(), 1);
  await mount(page, {...FAMILIES[2], marks: {hint: '1', pending: '2', values: {4: {text: '=', tone: 'draw'}}}});
  assert.equal(await page.locator('.board .hinted').getAttribute('data-at'), '0:1');
  assert.equal(await page.locator('.board .chosen').getAttribute('data-pending'), '2');
  await page.locator('[data-at="0:5"]').hover();
  const reached = await page.locator('.board .reached').evaluateAll((all) => all.map((each) => each.dataset.at));
  assert.deepEqual(reached.sort(), ['0:6', '0:7', '1:1', '1:2']);
});

test('shows no preview under a finger', async (t) => {
  const page = await open(t, {hasTouch: true});
  await mount(page, {...FAMILIES[0], legal: ['d5']});
  await page.locator('[data-at="d5"]').tap();
  assert.deepEqual(await playedMoves(page), ['d5']);
  assert.equal(await page.locator('.board .preview').count(), 0);
});

test('puts either side below', async (t) => {
  const page = await open(t);
  const top = (at) => page.locator(`[data-at="${at}"]`).evaluate((each) => each.getBoundingClientRect().top);
  await mount(page, FAMILIES[2]);
  assert.ok((await top('0:1')) > (await top('1:1')));
  await page.evaluate(() => board.set({bottom: 1}));
  assert.ok((await top('0:1')) < (await top('1:1')));
  assert.equal(
    await page.locator('.board [role=row]').last().locator('[data-at]').first().getAttribute('data-at'),
    '1:1',
  );
  await page.evaluate(() => board.focus('1:3'));
  await page.evaluate(() => board.set({bottom: 0}));
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-at')), '1:3');
});

test('is a picture where nobody plays', async (t) => {
  const page = await open(t);
  for (const each of [...FAMILIES, PLAIN]) {
    await mount(page, {...each, still: true});
    assert.equal(await page.locator('.board').getAttribute('role'), 'img');
    assert.equal(await page.locator('[tabindex], [data-move], [role=gridcell], button').count(), 0);
  }
});

test('has no serious trouble for those who cannot see it', async (t) => {
  const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  for (const [colorScheme, rules] of [
    ['light', RULES],
    ['dark', ['color-contrast']], // nothing else differs there
  ]) {
    const page = await open(t, {colorScheme});
    await page.evaluate(AXE);
    const found = await page.evaluate(
      async ({all, rules}) => {
        mount(all[0]);
        for (const {spec, family, moves, legal, still} of all.slice(1)) {
          const game = boards.readGame(spec, family),
            place = document.body.firstElementChild.appendChild(document.createElement('div'));
          const onMove = still ? undefined : () => {};
          boards.createBoard(place, {game, position: boards.replay(game, moves).at(-1), labels, legal, onMove});
        }
        const {violations, passes} = await axe.run({resultTypes: ['violations'], runOnly: rules});
        for (const place of document.querySelectorAll('#place ~ div')) place.remove();
        return {violations, passed: passes.map(({id}) => id)};
      },
      {all: [...FAMILIES, PLAIN, {...FAMILIES[0], still: true}], rules},
    );
    const serious = found.violations.filter(({impact}) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(
      serious.map(({id, nodes}) => `${id} ${nodes[0].html}`),
      [],
    );
    assert.ok(found.passed.includes(colorScheme === 'light' ? 'aria-required-children' : 'color-contrast')); // it has looked
  }
});

test('fits 320 pixels and fills 4K', async (t) => {
  const page = await open(t, {viewport: {width: 320, height: 640}});
  for (const each of [...FAMILIES, PLAIN, {spec: 'gomoku:rows=15,cols=15,win=5', family: 'line'}]) {
    await mount(page, each);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), each.family);
    const boxes = await page
      .locator('[data-move]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    assert.ok(Math.min(...boxes) > 19, `${each.family}: ${Math.min(...boxes)}`);
  }
  await page.setViewportSize({width: 3840, height: 2160});
  await page.evaluate(() => document.getElementById('place').style.setProperty('max-width', 'none'));
  await mount(page, FAMILIES[0]);
  assert.ok((await page.locator('.board').boundingBox()).width > 3700);
});

test('keeps its contrasts in light and dark', async (t) => {
  // [what lies on it, what is below, at least]
  const pairs = [
    ...['ground', 'last', 'winning', 'mistake', 'plate', 'hole', 'wood', 'pit'].flatMap((each) => [
      ['side-x', `board-${each}`, 3],
      ['side-o', `board-${each}`, 3],
    ]),
    ...['seed', 'seed-2', 'seed-3'].flatMap((seed) =>
      ['pit', 'sown', 'last', 'mistake', 'hover'].map((each) => [seed, `board-${each}`, 3]),
    ),
    ...['even', 'good', 'bad'].map((tone) => [`board-${tone}`, `board-${tone}-soft`, 4.5]),
    ...['ground', 'plate', 'hole', 'pit', 'winning'].map((each) => ['board-hint', `board-${each}`, 3]),
    ...['grid', 'wall', 'last-edge', 'focus'].map((each) => [`board-${each}`, 'board-ground', 3]),
    ['board-frame', 'board-plate', 3],
    ['board-on-side', 'side-x', 4.5],
    ['board-on-side', 'side-o', 4.5],
    ['ink', 'board-wood', 4.5],
  ];
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(t, {colorScheme});
    const weak = await page.evaluate((all) => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const light = (name) => {
        probe.style.setProperty('color', `var(--${name})`);
        const parts = getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          .slice(0, 3)
          .map((each) => Number(each) / 255);
        const [r, g, b] = parts.map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return all
        .filter(([over, under, least]) => ratio(light(over), light(under)) < least)
        .map((each) => each.join(' '));
    }, pairs);
    assert.deepEqual(weak, [], colorScheme);
  }
});

test('becomes a picture that needs no page', async (t) => {
  const page = await open(t);
  for (const each of [...FAMILIES, PLAIN]) {
    await mount(page, each);
    const {text, parsed, size, type, colours} = await page.evaluate(async () => {
      const text = pictures.boardSvg(board, {size: 500});
      const blob = await pictures.boardPng(board, 600);
      const bitmap = await createImageBitmap(blob);
      const context = Object.assign(document.createElement('canvas'), {
        width: bitmap.width,
        height: bitmap.height,
      }).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      const bytes = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      const colours = new Set();
      for (let at = 0; at < bytes.length; at += 4) colours.add(`rgb(${bytes.slice(at, at + 3).join(', ')})`);
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.tagName;
      return {text, parsed, size: bitmap.width, type: blob.type, colours: [...colours]};
    });
    assert.equal(parsed, 'svg');
    assert.doesNotMatch(text, /var\(|class=|style=|data-|tabindex|role=/);
    assert.deepEqual([size, type], [600, 'image/png']);
    if (each.family !== PLAIN.family)
      for (const side of ['rgb(29, 95, 191)', 'rgb(180, 72, 15)']) {
        assert.ok(text.includes(side), `${each.family} ${side}`);
        assert.ok(colours.includes(side), `${each.family} ${side}`);
      }
  }
});

test('is there in words', () => {
  const words = {
    cell: (name, content, {last}) => `${name} ${content}${last ? ' last' : ''}`,
    sides: ['below', 'above'],
    storeName: 'store',
  };
  const said = (spec, family, moves) => {
    const game = readGame(spec, family);
    return textBoard(game, replay(game, moves).at(-1), words);
  };
  const line = said('mnk:rows=3,cols=4,win=3,walls=a1', 'line', ['b2', 'd3']);
  assert.deepEqual(line.lines, ['  a b c d', '3 . . . O', '2 . X . .', '1 # . . .']);
  assert.deepEqual(line.sentences, ['d3 o last', 'b2 x', 'a1 wall']);
  assert.deepEqual(line.rows[0], {name: '3', cells: ['.', '.', '.', 'O']});
  const discs = said('connect4:rows=2,cols=3,win=3', 'connect4', ['b', 'b']);
  assert.deepEqual(discs.lines, ['  a b c', '2 . O .', '1 . X .']);
  assert.deepEqual(discs.sentences, ['b2 o last', 'b1 x']);
  const seeds = said('kalah:pits=2,seeds=2', 'kalah', ['1']);
  assert.deepEqual(seeds.columns, ['1', '2', 'store']);
  assert.deepEqual(seeds.rows, [
    {name: 'below', cells: ['0', '3', '1']},
    {name: 'above', cells: ['2', '2', '0']},
  ]);
  assert.equal(seeds.sentences.length, 6);
  assert.deepEqual(said('other', 'unheard-of', ['e2e4', 'e7e5']).lines, ['e2e4 e7e5']);
});
