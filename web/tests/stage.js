// What tests of the pages share: a server and a browser for each file, readers with browsers of their own, and the usual
// things that a reader does.
import assert from 'node:assert/strict';
import {after, before, test as always} from 'node:test';
import {chromium} from 'playwright-core';
import {BROWSER, SERVER, startServer} from './server.js';

const WIDE = {width: 1200, height: 900};
const PATIENCE_MS = 60_000; // a hang, not a measure
/** What browsers say of a network that was cut on purpose. */
export const CUT = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection|Failed to load resource/;

/** A build without the server has nothing to play on. */
export const test = SERVER ? always : always.skip;

/** Sets up what the tests of a file need, with these limits of the server besides the usual. */
export function stage(limits = []) {
  /** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
  /** @type {import('playwright-core').Browser} */ let browser;

  before(async () => {
    if (!SERVER) return;
    assert.ok(BROWSER, 'chromium is installed');
    server = await startServer(limits);
    browser = await chromium.launch({executablePath: BROWSER, args: ['--no-sandbox']});
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A reader with a browser of their own. Nothing may go wrong in it, and it may ask nobody but the server. */
  async function reader({allow = null, choices = {}, settings = {}, ...options} = {}) {
    const context = await browser.newContext({
      viewport: WIDE,
      locale: 'en',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      baseURL: server.address,
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const troubles = [];
    context.on('console', (message) => {
      const text = message.text();
      if (['error', 'warning'].includes(message.type()) && !/Service Worker/.test(text) && !allow?.test(text))
        troubles.push(text);
    });
    context.on('weberror', (error) => troubles.push(error.error().message));
    context.on('request', (request) => {
      if (!request.url().startsWith(server.address) && !/^(blob|data):/.test(request.url())) troubles.push(request.url());
    });
    await context.addInitScript(
      ([kept, set]) => {
        if (localStorage.length) return;
        localStorage.setItem('parlour-choices', JSON.stringify(kept));
        localStorage.setItem('parlour-settings', JSON.stringify(set));
      },
      [
        {computer: {player: 'engine', level: 1, values: {}}, ...choices},
        {name: 'Ann', animations: false, ...settings},
      ],
    );
    const page = await context.newPage();
    return {
      context,
      page,
      close: async () => {
        await context.close();
        assert.deepEqual(troubles, []);
      },
    };
  }

  return {
    get server() {
      return server;
    },
    reader,
  };
}

/** Starts a game from the first page. */
export async function play(page, game, opponent = 'computer') {
  await page.goto(`/?game=${game}`);
  await page.locator(`.setup input[value=${opponent}]`).check({force: true});
  await page.locator('button.play').click();
  await page.locator('.game-grid').waitFor();
}

export const standing = (page) => page.locator('.standing');
export const mine = (page) => page.locator('.standing.mine').waitFor();
export const over = (page) => page.locator('.standing.over').waitFor();
export const move = (page, name) => page.locator(`.board-place [data-move="${name}"]`).click();
export const moves = (page) => page.locator('.moves button').allTextContents();

/** Waits for what cannot be written as a selector; pages do not evaluate text, so this asks again and again. */
export async function until(what) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) if (await what()) return;
  throw new Error(`never: ${what}`);
}
