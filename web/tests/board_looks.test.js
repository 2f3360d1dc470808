// What a board shows, to whom, and as what.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {test} from 'node:test';
import {readGame, replay} from '../board/board.js';
import {textBoard} from '../board/text.js';
import {FAMILIES, PLAIN, mount, open, playedMoves} from './board_page.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

test('shows what renju forbids, and ends with it', async (t) => {
  const page = await open(t);
  const moves = 'f10 a1 f9 c1 d8 e1 e8 g1'.split(' ');
  await mount(page, {spec: 'mnk:rows=12,cols=12,win=5,forbidden=renju', family: 'line', moves});
  assert.equal(await page.locator('.board .forbidden').count(), 1);
  await page.locator('[data-at="f8"]').click();
  await page.evaluate(() => board.settled());
  assert.deepEqual(await page.evaluate(() => [board.position.over, board.position.winner]), [true, 1]);
  assert.match(await page.evaluate(() => boards.positionText(game, board.position)), / 2 9 f$/);
  assert.equal(await page.locator('.board .forbidden').count(), 0);
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
