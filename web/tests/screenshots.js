// Pictures of every page in three languages, two themes, narrow and wide: node tests/screenshots.js FOLDER [ADDRESS].
// With an address a server that runs there is used, else one is started (PARLOUR_SERVER names the program).
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {chromium} from 'playwright-core';
import {BROWSER, startServer} from './server.js';

const folder = process.argv[2] ?? 'screenshots';
const only = process.env.ONLY?.split(',') ?? null;
mkdirSync(folder, {recursive: true});
const server = process.argv[3] ? {address: process.argv[3], stop: async () => {}} : await startServer();
const browser = await chromium.launch({executablePath: BROWSER, args: ['--no-sandbox']});
const SIZES = {wide: {width: 1280, height: 860}, narrow: {width: 360, height: 740}};

async function made(page, wanted) {
  return page.evaluate(async (body) => {
    const response = await fetch('/api/games', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    const {id, token, invitation, game} = answer;
    const kept = {id, token, invitation, caption: game.caption, yours: game.yours, host: game.host, added: Date.now()};
    localStorage.setItem(`parlour-game-${id}`, JSON.stringify(kept));
    return answer;
  }, wanted);
}

const you = {kind: 'you', name: 'Ann'},
  here = {kind: 'here', name: 'Bob'},
  computer = {kind: 'computer', player: 'engine:level=3'};

/** Name and how to get there. */
const SCENES = {
  start: (page) => page.goto(server.address),
  game: async (page) => {
    const {id} = await made(page, {game: 'gomoku', seats: [you, here], moves: 'h8 i9 g7 i7 i8 g8 j8 h9 f8'});
    await page.goto(`${server.address}/g/${id}`);
  },
  clock: async (page) => {
    const {id} = await made(page, {
      game: 'kalah',
      seats: [you, here],
      moves: '3 6',
      clock: {base: 300000, increment: 2000},
    });
    await page.goto(`${server.address}/g/${id}`);
  },
  over: async (page) => {
    const {id} = await made(page, {game: 'tictactoe', seats: [you, here], moves: 'b2 a1 c1 c3'});
    await page.goto(`${server.address}/g/${id}`);
    await page.locator('[data-move=a3]').click();
    await page.locator('.standing.over').waitFor();
  },
  values: async (page) => {
    await page.goto(`${server.address}/position?game=connect4&moves=d+d+e+c`);
    await page.locator('.game-grid').waitFor();
    await page.keyboard.press('e');
    await page.keyboard.press('v');
    await page.locator('.lines li').first().waitFor();
  },
  invite: async (page) => {
    const {id} = await made(page, {game: 'connect4', seats: [you, {kind: 'friend'}]});
    await page.goto(`${server.address}/g/${id}`);
    await page.locator('.qr').waitFor();
  },
  join: async (page) => {
    const {id, invitation} = await made(page, {game: 'connect4', seats: [you, {kind: 'friend'}]});
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.address}/g/${id}#invitation=${invitation}`);
    await page.locator('.join').waitFor();
  },
  watch: async (page) => {
    const {id} = await made(page, {game: 'inversion', seats: [computer, computer], pace: 60000});
    await page.goto(`${server.address}/g/${id}`);
  },
  course: async (page) => {
    const {id} = await made(page, {game: 'course', seats: [you, here]});
    await page.goto(`${server.address}/g/${id}`);
    await page.locator('.game-grid').waitFor();
    await page.keyboard.press('t');
  },
  games: async (page) => {
    await made(page, {game: 'gomoku', seats: [you, here]});
    await made(page, {game: 'kalah', seats: [{kind: 'friend'}, you]});
    await page.goto(`${server.address}/games`);
    await page.locator('.my-game-state').first().waitFor();
  },
  rules: (page) => page.goto(`${server.address}/rules?game=kalah`),
  settings: async (page) => {
    await page.goto(server.address);
    await page.locator('.head-tools button').nth(1).click();
  },
  help: async (page) => {
    await page.goto(`${server.address}/position?game=gomoku`);
    await page.locator('.game-grid').waitFor();
    await page.keyboard.press('?');
  },
  error: (page) => page.goto(`${server.address}/g/nosuchgame`),
  wrong: (page) => page.goto(`${server.address}/position?game=kalah%3Apits%3D0`),
};

for (const language of (process.env.LANGUAGES ?? 'en,ru,pl').split(','))
  for (const theme of (process.env.THEMES ?? 'light,dark').split(','))
    for (const [size, viewport] of Object.entries(SIZES))
      for (const [scene, go] of Object.entries(SCENES)) {
        if (only && !only.includes(scene)) continue;
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          locale: language,
          hasTouch: size === 'narrow',
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(`${server.address}/games`);
        await page.locator('.games-page').waitFor();
        await go(page);
        await page.locator('main h1').waitFor();
        await page.evaluate(async () => {
          await document.fonts.ready;
          while (document.querySelector('.card-game .picture:empty')) await new Promise(requestAnimationFrame);
        });
        await page.screenshot({path: join(folder, `${scene}-${language}-${theme}-${size}.png`), fullPage: true});
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) console.log(`${scene} ${language} ${size}: ${overflow} px too wide`);
        await context.close();
      }
await browser.close();
await server.stop();
