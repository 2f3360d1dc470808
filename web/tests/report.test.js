// A report in a real browser, opened as its reader opens it: from a file, without a network.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';

const PROGRAM = process.env.PARLOUR_PROGRAM;
const BROWSER =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const HOSTILE = '</script><img src=x onerror=document.title=1>';
const WIDE = {width: 1200, height: 900};
const PHONE = {width: 360, height: 740};

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {string} */ let folder;

function arena(name, ...options) {
  const place = (file) => join(folder, file);
  const run = spawnSync(
    PROGRAM,
    [
      'arena',
      '--store',
      place(`${name}.db`),
      '--records',
      place(name),
      '--report',
      place(`${name}.html`),
      '--seed',
      '7',
      ...options,
    ],
    {encoding: 'utf8', env: {...process.env, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder}, timeout: 60_000},
  );
  assert.equal(run.status, 0, run.stderr);
}

before(async () => {
  assert.ok(PROGRAM, 'PARLOUR_PROGRAM names the program to test');
  assert.ok(BROWSER, 'chromium is installed');
  folder = mkdtempSync(join(tmpdir(), 'parlour-report-'));
  const line = ['--game', 'mnk:rows=7,cols=7,win=4', '--openings', 'random:plies=2', '--review', 'time=5ms,games=8'];
  arena(
    'match',
    ...line,
    '--player',
    'random',
    '--name',
    HOSTILE,
    '--player',
    'easy',
    '--games',
    '12',
    '--sprt',
    'elo0=0,elo1=50',
    '--lang',
    'en',
  );
  arena(
    'mixed',
    '--game',
    'kalah:pits=3,seeds=3',
    '--game',
    'inversion:rows=6,cols=6',
    '--game',
    'inversion-stones:rows=5,cols=5,win=4',
    '--game',
    'course:rows=9,cols=9,win=4',
    '--game',
    'mnk:rows=5,cols=28,win=4,overline=ignored',
    '--game',
    'square:size=4',
    '--player',
    'random',
    '--player',
    'classic:depth=1',
    '--player',
    'minimax:depth=1',
    '--games',
    '2',
    '--review',
    'time=2ms,games=100',
    '--lang',
    'ru',
  );
  browser = await chromium.launch({executablePath: BROWSER, args: ['--no-sandbox']});
});

after(async () => {
  await browser?.close();
  if (folder) rmSync(folder, {recursive: true, force: true});
});

/** Opens a report; nothing may go wrong in it, and it may ask for nothing but itself. */
async function open(name, {viewport = WIDE, colorScheme = 'light', hash = ''} = {}) {
  const page = await browser.newPage({viewport, colorScheme});
  const troubles = [];
  page.on('console', (message) => troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  const address = pathToFileURL(join(folder, `${name}.html`)).href;
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) troubles.push(request.url());
  });
  await page.goto(address + hash);
  await page.locator('#ratings .chart').waitFor();
  return {
    page,
    close: async () => {
      await page.close();
      assert.deepEqual(troubles, []);
    },
  };
}

const record = (name, number) =>
  JSON.parse(readFileSync(join(folder, name, `${String(number).padStart(6, '0')}.json`), 'utf8'));
const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const fitsWidth = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('shows every part of a match and names as text', async () => {
  const {page, close} = await open('match');
  for (const id of ['standings', 'crosstable', 'ratings', 'score', 'sprt', 'times', 'losses', 'games'])
    assert.ok(await page.locator(`#${id}`).isVisible(), id);
  assert.match(await page.locator('h1').innerText(), /<\/script><img src=x onerror/);
  assert.equal(await page.locator('img').count(), 0);
  assert.match(await page.title(), /Parlour/);
  assert.equal((await page.locator('#times .bar').count()) > 2, true);
  assert.equal((await page.locator('#ratings .dot, #ratings .arrow').count()) >= 2, true);
  assert.equal(await page.locator('.games tbody tr').count(), 12);
  await close();
});

test('tells boards apart where there are several', async () => {
  const {page, close} = await open('mixed');
  assert.equal(await page.locator('#boards table').count(), 6);
  assert.equal(await page.locator('#boards h3').first().innerText(), 'kalah:pits=3,seeds=3');
  assert.equal(await page.locator('.games thead th').last().innerText(), 'Доска');
  const boards = page.locator('.games tbody .on-board');
  assert.equal(await boards.count(), 36);
  await page.locator('.filters select').nth(1).selectOption('1');
  assert.equal(await boards.count(), 6);
  assert.deepEqual([...new Set(await boards.allInnerTexts())], ['inversion:rows=6,cols=6']);
  await close();
  const match = await open('match');
  assert.equal(await match.page.locator('#boards, .on-board').count(), 0);
  await match.close();
});

test('plays a game over by keyboard to where its record ends', async () => {
  const {page, close} = await open('match');
  await page.locator('.causes .chip').first().click();
  const number = await page.evaluate(() => parlour.viewer().record.n);
  const moves = record('match', number).moves.map((each) => each.move);
  assert.ok(await page.locator('.viewer').evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Home');
  assert.equal(await page.locator('.board .stone').count(), 0);
  for (let ply = 1; ply <= moves.length; ++ply) {
    await page.keyboard.press('ArrowRight');
    const current = page.locator('.moves [aria-current]');
    assert.equal((await current.innerText()).replace(/[?◆]/g, '').trim(), moves[ply - 1]);
    assert.equal(await page.locator('.board .stone').count(), ply);
  }
  await page.keyboard.press('ArrowRight'); // the end stays the end
  const signs = await page.evaluate(() => parlour.viewer().position.owners.filter((owner) => owner !== null).length);
  assert.equal(signs, moves.length);
  assert.ok((await page.locator('.board .cell.winning').count()) >= 4);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.board .stone').count(), moves.length - 1);
  await close();
});

test('replays every kind of game to the position of its record', async () => {
  for (const name of ['match', 'mixed']) {
    const {page, close} = await open(name);
    assert.deepEqual(await page.evaluate(() => parlour.wrongGames()), []);
    await close();
  }
});

test('draws walls, pits and inversions', async () => {
  const {page, close} = await open('mixed');
  const opened = async (preset) => {
    const number = await page.evaluate(
      (name) => parlour.data.games.find((game) => parlour.data.specs[game.s].startsWith(name)).n,
      preset,
    );
    await page.evaluate((n) => {
      location.hash = `#game-${n}`;
    }, number);
    await page.waitForFunction((n) => parlour.viewer().record.n === n, number);
    await page.locator('.viewer').focus();
    await page.keyboard.press('Home');
  };
  await opened('course');
  assert.ok((await page.locator('.board .wall').count()) > 5);
  await opened('kalah');
  assert.equal(await page.locator('.board .pit').count(), 6);
  assert.equal(await page.locator('.board .store').count(), 2);
  await opened('inversion:');
  const first = await page.evaluate(() => parlour.viewer().opened.moves[0]);
  const signOfFirst = () =>
    page
      .locator('.board title')
      .evaluateAll(
        (titles, cell) => titles.map((each) => each.textContent).find((each) => each.startsWith(`${cell}:`)),
        first,
      );
  for (let ply = 0; ply < 3; ++ply) await page.keyboard.press('ArrowRight');
  assert.equal(await signOfFirst(), `${first}: X`);
  await page.keyboard.press('ArrowRight'); // the fourth move turns all signs over
  assert.equal(await signOfFirst(), `${first}: O`);
  assert.match(await page.locator('.said').innerText(), /знаки/);
  await close();
});

test('marks the decisive mistake in board, graph, moves and list', async () => {
  const {page, close} = await open('match');
  const lost = await page.evaluate(() => parlour.data.games.find((game) => game.w !== null && game.v?.d != null));
  await page.evaluate((n) => {
    location.hash = `#game-${n}`;
  }, lost.n);
  await page.locator('.controls .mistake').click();
  assert.equal(await page.evaluate(() => parlour.viewer().ply), lost.v.d + 1);
  assert.equal(await page.locator('.board .mistake').count(), 1);
  assert.equal(await page.locator('.graph .decisive').count(), 1);
  assert.equal(await page.locator('.moves .decisive').count(), 1);
  assert.ok(await page.locator('.verdict.decisive').isVisible());
  assert.match(await page.locator(`#row-${lost.n}`).innerText(), new RegExp(`move ${lost.v.d + 1}$`, 'm'));
  const unseen = await page.evaluate(() => parlour.data.games.find((game) => !game.v).n);
  await page.evaluate((n) => {
    location.hash = `#game-${n}`;
  }, unseen);
  await page.getByText('has not reviewed this game').waitFor();
  assert.match(await page.locator('#games .note').first().innerText(), /8 of 12 games/);
  await close();
});

test('is light or dark as the system or the reader wants', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const {page, close} = await open('match', {colorScheme});
    const own = await background(page);
    await page
      .locator('.settings select')
      .nth(1)
      .selectOption(colorScheme === 'light' ? 'dark' : 'light');
    const other = await background(page);
    assert.notEqual(own, other);
    assert.equal(own === 'rgb(253, 252, 249)', colorScheme === 'light');
    await close();
  }
});

test('fits a phone without scrolling sideways', async () => {
  for (const name of ['match', 'mixed']) {
    const {page, close} = await open(name, {viewport: PHONE});
    assert.ok(await fitsWidth(page));
    for (const language of ['en', 'ru', 'pl']) {
      await page.locator('.settings select').first().selectOption(language);
      assert.ok(await fitsWidth(page), language);
    }
    const small = await page
      .locator('button, select, .chip')
      .evaluateAll(
        (all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24).length,
      );
    assert.equal(small, 0);
    await close();
  }
});

test('speaks three languages, each completely', async () => {
  const {page, close} = await open('mixed');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ru');
  const seen = {};
  for (const language of ['en', 'ru', 'pl']) {
    await page.locator('.settings select').first().selectOption(language);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    const text = await page.locator('body').innerText();
    assert.doesNotMatch(text, /(report|arena)-[a-z]|undefined|NaN|[{}]|\[object/);
    seen[language] = text;
    if (language !== 'ru') assert.doesNotMatch(text.replace(/Русский/, ''), /[а-я]/);
  }
  assert.notEqual(seen.en, seen.pl);
  await close();
});

test('prints on paper with nothing cut off', async () => {
  const {page, close} = await open('mixed', {colorScheme: 'dark'}); // on paper it is light all the same
  const pdf = await page.pdf({format: 'A4'});
  const pages = (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
  assert.ok(pages > 0);
  await page.setViewportSize({width: 700, height: 1000}); // what A4 leaves between its margins
  await page.emulateMedia({media: 'print'});
  const clipped = await page
    .locator('table, .chart, .board, pre')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.className),
    );
  assert.deepEqual(clipped, []);
  assert.equal(await page.locator('.settings').isVisible(), false);
  assert.equal(await background(page), 'rgb(255, 255, 255)');
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(35, 33, 28)');
  await close();
});

test('has labels for those who do not see it', async () => {
  const {page, close} = await open('match');
  const nameless = await page
    .locator('button, select, a, [role=img], [role=group].viewer')
    .evaluateAll(
      (all) =>
        all.filter(
          (each) =>
            !(each.getAttribute('aria-label') || each.textContent.trim() || each.closest('label')?.textContent.trim()),
        ).length,
    );
  assert.equal(nameless, 0);
  assert.match(await page.locator('.board').getAttribute('aria-label'), /\d+\. [a-g]\d/);
  assert.ok(
    await page
      .locator('table')
      .evaluateAll((all) => all.every((each) => each.querySelectorAll('thead th[scope=col]').length > 2)),
  );
  await close();
});
