// The pages when something goes wrong: networks that drop, answers that are lost, a killed server, one that refuses.
import assert from 'node:assert/strict';
import {CUT, mine, move, moves, play, stage, test} from './stage.js';

const here = stage();
const {reader} = here;

test('a move made without a network is kept and sent later', async () => {
  const {page, context, close} = await reader({allow: CUT});
  await play(page, 'tictactoe');
  await mine(page);
  await context.setOffline(true);
  await page.locator('.banner.offline').waitFor();
  await move(page, 'b2');
  await page.locator('[data-pending]').first().waitFor();
  assert.deepEqual(await moves(page), []);
  await context.setOffline(false);
  await mine(page);
  assert.match((await moves(page))[0], /b2/);
  await page.locator('.banner').waitFor({state: 'hidden'});
  await close();
});

test('an answer that is lost on the way neither loses the move nor plays it twice', async () => {
  const {page, close} = await reader();
  let cut = false,
    sockets = 0;
  await page.routeWebSocket('**/socket', (socket) => {
    ++sockets;
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      upstream.send(message);
      if (!cut && message.includes('"move"')) {
        cut = true;
        upstream.onMessage(() => {}); // nothing comes back
        setTimeout(() => socket.close({code: 1001}), 200);
      }
    });
  });
  await play(page, 'tictactoe');
  await mine(page);
  await move(page, 'b2');
  await page.locator('.moves li').nth(1).waitFor();
  await mine(page);
  const played = await moves(page);
  assert.equal(played.filter((text) => /b2/.test(text)).length, 1);
  assert.ok(sockets >= 2);
  await close();
});

test('a move that waits survives a reload of the page', async () => {
  const {page, close} = await reader();
  let deaf = true;
  await page.routeWebSocket('**/socket', (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      if (!(deaf && message.includes('"do"'))) upstream.send(message);
    });
  });
  await play(page, 'tictactoe');
  await mine(page);
  await move(page, 'c1');
  await page.locator('[data-pending]').first().waitFor();
  deaf = false;
  await page.reload();
  await page.locator('.moves li').first().waitFor();
  assert.match((await moves(page))[0], /c1/);
  await close();
});

test('a server that is killed and started again goes on where it was', async () => {
  const {page, close} = await reader({allow: CUT});
  await play(page, 'tictactoe', 'here');
  await move(page, 'b2');
  await page.locator('.moves li').first().waitFor();
  await here.server.kill();
  await page.locator('.banner.lost').waitFor();
  await move(page, 'a1');
  await page.locator('[data-pending]').first().waitFor();
  await here.server.again();
  await page.locator('.moves li').nth(1).waitFor();
  await page.locator('.banner').waitFor({state: 'hidden'});
  await move(page, 'c3');
  await page.locator('.moves li').nth(2).waitFor();
  assert.equal((await moves(page)).length, 3);
  await close();
});

/** Lets what is posted reach the server, but as long as `cut()` none of its answers the page. */
const loseAnswers = (page, address, cut) =>
  page.route(address, async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    if (cut()) await route.abort();
    else await route.fulfill({response});
  });

/** How many games the server has made. */
const gamesMade = async (page) => {
  const response = await page.request.get('/metrics');
  return Number(/^parlour_games_created_total (\d+)$/m.exec(await response.text())[1]);
};

test('a lost answer to who takes a seat does not lose the seat', async () => {
  const ann = await reader(),
    bob = await reader({allow: CUT, settings: {name: 'Bob', animations: false}});
  await play(ann.page, 'tictactoe', 'friend');
  let lost = 0;
  await loseAnswers(bob.page, '**/join?*', () => ++lost < 3);
  await bob.page.goto(await ann.page.locator('.invite-link input').inputValue());
  await bob.page.locator('.join button[type=submit]').click();
  await mine(ann.page);
  await move(ann.page, 'b2');
  await mine(bob.page);
  await move(bob.page, 'a1');
  await mine(ann.page);
  assert.equal(lost, 3);
  assert.doesNotMatch(bob.page.url(), /invitation/);
  await Promise.all([ann.close(), bob.close()]);
});

test('nor does leaving the page before the answer comes', async () => {
  const ann = await reader(),
    bob = await reader({allow: CUT});
  await play(ann.page, 'tictactoe', 'friend');
  let deaf = true;
  await loseAnswers(bob.page, '**/join?*', () => deaf);
  await bob.page.goto(await ann.page.locator('.invite-link input').inputValue());
  await bob.page.locator('.join button[type=submit]').click();
  await ann.page.locator('.invite').waitFor({state: 'detached'}); // the seat is taken, and Bob does not know it
  deaf = false;
  await bob.page.goto(bob.page.url().split('#')[0]);
  await mine(ann.page);
  await move(ann.page, 'b2');
  await mine(bob.page);
  assert.equal(await bob.page.locator('.join').count(), 0);
  assert.deepEqual(await bob.page.evaluate(() => Object.keys(localStorage).filter((key) => /joining/.test(key))), []);
  await Promise.all([ann.close(), bob.close()]);
});

test('a seat that somebody else has taken is refused in words', async () => {
  const ann = await reader(),
    bob = await reader(),
    eve = await reader({allow: /409/});
  await play(ann.page, 'tictactoe', 'friend');
  const link = await ann.page.locator('.invite-link input').inputValue();
  // Eve has not heard yet that Bob was quicker.
  await eve.page.routeWebSocket('**/socket', () => {});
  await eve.page.goto(link);
  await eve.page.locator('.join').waitFor();
  await bob.page.goto(link);
  await bob.page.locator('.join button[type=submit]').click();
  await mine(ann.page);
  await eve.page.locator('.join button[type=submit]').click();
  await eve.page.locator('.join .trouble:not([hidden])').waitFor();
  await Promise.all([ann.close(), bob.close(), eve.close()]);
});

test('a lost answer to who wants a game does not make a second one', async () => {
  const {page, close} = await reader({allow: CUT});
  const before = await gamesMade(page);
  let lost = 0;
  await loseAnswers(page, '**/api/games?*', () => ++lost < 3);
  await play(page, 'tictactoe', 'here');
  await move(page, 'b2');
  await page.locator('.moves li').first().waitFor();
  assert.equal(lost, 3);
  assert.equal((await gamesMade(page)) - before, 1);
  await close();
});

test('a page that is too old for the server asks to be loaded again', async () => {
  const {page, close} = await reader();
  let old = true,
    hellos = 0;
  await page.routeWebSocket('**/socket', (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      // What a page of an earlier version would say.
      if (message.includes('"hello"')) ++hellos;
      upstream.send(old && message.includes('"hello"') ? message.replace('"version":1', '"version":0') : message);
    });
  });
  await page.goto('/');
  await page.locator('.banner.version').waitFor();
  assert.match(await page.locator('.banner').innerText(), /out of date/);
  assert.equal(hellos, 1);
  old = false;
  await page.locator('.banner').getByRole('button', {name: 'Load it again'}).click();
  await page.locator('.start').waitFor();
  await page.locator('.banner').waitFor({state: 'hidden'});
  await close();
});

test('it opens without a network once it was there', async () => {
  const {page, context, close} = await reader({serviceWorkers: 'allow', allow: CUT});
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.goto('/games');
  await page.locator('.games-page').waitFor();
  await page.locator('.banner.offline, .banner.lost').waitFor();
  await context.setOffline(false);
  await page.locator('.banner').waitFor({state: 'hidden'});
  await close();
});
