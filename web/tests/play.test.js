// The web application in a real browser, on a real server: every game to its end, two people by a link, spectators, keys
// alone, a small touch screen, three languages, and nothing that a screen reader misses.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {mine, move, moves, over, play, stage, standing, test, until} from './stage.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HOSTILE = '"><img src=x onerror=document.title=1>';
const PHONE = {width: 360, height: 740};

const {reader} = stage();

/** Plays whatever can be played whenever it is one's turn, until the game is over; the number of moves. */
const playOut = (page) =>
  page.evaluate(async () => {
    const turn = () => document.querySelector('.standing.mine'),
      end = () => document.querySelector('.standing.over');
    let seed = 7;
    const begun = Date.now();
    while (!end()) {
      if (Date.now() - begun > 300_000) throw new Error(`no end: ${document.querySelector('.standing')?.textContent}`);
      const free = [...document.querySelectorAll('.board-place [data-move]')];
      if (turn() && free.length) {
        seed = (seed * 48271) % 2147483647;
        free[seed % free.length].dispatchEvent(new MouseEvent('click', {bubbles: true}));
      }
      await new Promise((next) => setTimeout(next, 15));
    }
    return document.querySelectorAll('.moves li').length;
  });

test('every game is played against the computer to its end', async () => {
  const {page, context, close} = await reader();
  // Nobody has to see these moves.
  await context.route('**/api/games?*', (route, request) =>
    route.continue({postData: JSON.stringify({...request.postDataJSON(), pace: 0})}),
  );
  await page.goto('/');
  await page.locator('.start').waitFor();
  const games = await page.locator('.card-game input').evaluateAll((inputs) => inputs.map((input) => input.value));
  assert.ok(games.length >= 10);
  await Promise.all(
    [0, 1, 2].map(async (part) => {
      const own = await context.newPage();
      for (const game of games.filter((_, at) => at % 3 === part)) {
        await play(own, game);
        const count = await playOut(own);
        assert.ok(count >= 4, `${game}: ${count} moves`);
        assert.notEqual(await standing(own).textContent(), '', game);
      }
      await own.close();
    }),
  );
  await page.goto('/games');
  await page
    .locator('.my-game.over')
    .nth(games.length - 1)
    .waitFor();
  await close();
});

test('an opening rule is played with buttons and keys', async () => {
  const {page, context, close} = await reader();
  let begins = 'you';
  await context.route('**/api/games?*', (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const asked = {...request.postDataJSON(), game: 'gomoku:rows=9,cols=9,opening=swap2', pace: 0};
    if (asked.seats[0].kind !== begins) asked.seats.reverse();
    return route.continue({postData: JSON.stringify(asked)});
  });
  await play(page, 'gomoku');
  for (const stone of ['e5', 'e6', 'f6']) {
    await mine(page);
    await move(page, stone);
  }
  await until(async () => (await moves(page)).length >= 3 && (await page.locator('.standing.mine').count()));
  assert.equal(await page.locator('.choice').isVisible(), false); // the computer has chosen

  begins = 'computer';
  await play(page, 'gomoku');
  await page.locator('.choice').waitFor();
  assert.equal(await page.locator('.choice button').count(), 3);
  assert.equal(await page.locator('.board-place [data-move]').count(), 0);
  await page.keyboard.press('3');
  await page.locator('.choice').waitFor({state: 'hidden'});
  await mine(page);
  await page.locator('.board-place [data-move]').first().click();
  await mine(page);
  await page.locator('.board-place [data-move]').first().click();
  await page.locator('.choice').waitFor({state: 'hidden'});
  await until(async () => (await page.locator('.standing.mine').count()) > 0);
  await page.getByRole('button', {name: 'Take back'}).click();
  await until(async () => (await moves(page)).length === 4);
  await page.getByRole('button', {name: 'Take back'}).click();
  await until(async () => (await moves(page)).length === 3);
  await page.getByRole('button', {name: 'Take back'}).click();
  await page.locator('.choice').waitFor();
  await page.locator('[data-choice=first]').click();
  await page.locator('.choice').waitFor({state: 'hidden'});
  await page.locator('.seat.side-0 .name', {hasText: 'Ann'}).waitFor();
  await close();
});

test('two people play by a link, agree on things, and somebody watches', async () => {
  const ann = await reader(),
    bob = await reader({settings: {name: HOSTILE, animations: false}}),
    eve = await reader();
  await play(ann.page, 'tictactoe', 'friend');
  const link = await ann.page.locator('.invite-link input').inputValue();
  assert.match(link, /\/g\/[^#]+#invitation=/);
  assert.ok(await ann.page.locator('.qr path').count());
  await bob.page.goto(link);
  await bob.page.locator('.join button[type=submit]').click();
  await ann.page.locator('.seat .name', {hasText: HOSTILE}).waitFor();
  await ann.page.locator('.invite').waitFor({state: 'detached'});
  assert.doesNotMatch(bob.page.url(), /invitation/);
  await eve.page.goto(link.split('#')[0]);
  await ann.page.locator('.watchers', {hasText: '1'}).waitFor();

  await mine(ann.page);
  await move(ann.page, 'b2');
  await mine(bob.page);
  await eve.page.locator('.moves li').first().waitFor();
  assert.equal(await eve.page.locator('.board-place [data-move]').count(), 0);

  await ann.page.getByRole('button', {name: 'Take back'}).click();
  await bob.page.getByRole('button', {name: 'Accept'}).click();
  await mine(ann.page);
  assert.deepEqual(await moves(bob.page), []);
  await move(ann.page, 'a1');
  await mine(bob.page);
  await move(bob.page, 'b2');
  await mine(ann.page);

  await ann.page.getByRole('button', {name: 'Offer a draw'}).click();
  await ann.page.locator('dialog').getByRole('button', {name: 'Offer a draw'}).click();
  await bob.page.getByRole('button', {name: 'Decline'}).click();
  await ann.page.locator('.notice').waitFor({state: 'detached'});
  await ann.page.getByRole('button', {name: 'Resign'}).click();
  await ann.page.locator('dialog').getByRole('button', {name: 'Resign'}).click();
  await Promise.all([over(ann.page), over(bob.page), over(eve.page)]);

  const before = ann.page.url();
  await bob.page.getByRole('button', {name: 'Rematch'}).click();
  await ann.page.getByRole('button', {name: 'Accept'}).click();
  await ann.page.waitForURL((url) => url.href !== before);
  await bob.page.waitForURL((url) => url.href === ann.page.url());
  await mine(bob.page); // sides are swapped
  await move(bob.page, 'c3');
  await mine(ann.page);
  for (const {page} of [ann, bob, eve]) assert.equal(await page.evaluate(() => document.title === '1'), false);
  await Promise.all([ann.close(), bob.close(), eve.close()]);
});

test('who waits long enough for somebody who is away may claim the game', async () => {
  const ann = await reader(),
    bob = await reader();
  const wishes = [];
  await ann.page.routeWebSocket('**/socket', (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      if (message.includes('"claim"')) wishes.push(JSON.parse(message));
      upstream.send(message);
    });
    upstream.onMessage((message) => {
      // Nobody waits for days here: the server says that the time has come.
      const told = JSON.parse(message);
      if (told.type === 'presence' && !told.present[1]) told.claimAt = 1;
      socket.send(JSON.stringify(told));
    });
  });
  await play(ann.page, 'tictactoe', 'friend');
  await bob.page.goto(await ann.page.locator('.invite-link input').inputValue());
  await bob.page.locator('.join button[type=submit]').click();
  await mine(ann.page);
  await move(ann.page, 'b2');
  await mine(bob.page);
  await bob.close();
  await ann.page.getByRole('button', {name: 'Claim the win'}).click();
  await ann.page.locator('.trouble:not([hidden])').waitFor(); // it has not come, and the server knows
  assert.deepEqual(
    wishes.map(({action, as}) => [action, as]),
    [['claim', 'win']],
  );
  await ann.close();
});

test('who begins and with which sign are chosen one by one', async () => {
  const {page, close} = await reader();
  await page.goto('/?game=tictactoe');
  await page.locator('.setup label:has(input[value=other])').click();
  await page.locator('.setup label:has(input[value=O])').click();
  await page.locator('button.play').click();
  await mine(page);
  assert.equal(await page.locator('.seat-bottom .sign').textContent(), 'O');
  assert.equal(await page.locator('.seat-top .sign').textContent(), 'X');
  assert.equal((await moves(page)).length, 1);
  await page.goto('/?game=tictactoe');
  await page.locator('.setup label:has(input[value=me])').click();
  assert.equal(await page.locator('.setup input[value=O]').isChecked(), true);
  await page.locator('button.play').click();
  await mine(page);
  assert.equal(await page.locator('.seat-bottom .sign').textContent(), 'O');
  assert.deepEqual(await moves(page), []);
  await page.goto('/?game=kalah');
  assert.equal(await page.locator('.setup input[value=O]').count(), 0);
  await close();
});

test('everything can be done with keys', async () => {
  const {page, close} = await reader();
  await page.goto('/?game=tictactoe');
  await page.locator('button.play').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
  for (let at = 0; at < 60; ++at) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement.classList.contains('play'))) break;
  }
  await page.keyboard.press('Enter');
  await page.locator('.game-grid').waitFor();
  await mine(page);
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.moves li').nth(1).waitFor();
  await mine(page);
  await page.keyboard.press('h');
  await page.locator('.hinted:not([hidden])').waitFor();
  await page.keyboard.press(',');
  await page.locator('.to-live').waitFor();
  await page.keyboard.press('.');
  await page.locator('.to-live').waitFor({state: 'hidden'});
  await page.keyboard.press('?');
  await page.locator('dialog.help kbd').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  const typed = page.locator('.type-move input');
  const [free] = await page
    .locator('.board-place [data-move]')
    .evaluateAll((all) => all.map((each) => each.dataset.move));
  await typed.fill(free);
  await typed.press('Enter');
  await until(async () => (await moves(page)).some((text) => text.endsWith(free)));
  await page.evaluate(() => document.activeElement.blur());
  await page.locator('.standing.mine, .standing.over').waitFor();
  if (await page.locator('.standing.mine').count()) {
    await page.keyboard.press('r');
    await page.locator('dialog .danger').press('Enter');
  }
  await over(page);
  const said = await page.locator('[aria-live=polite]').allTextContents();
  assert.ok(said.join('').trim().length > 0);
  await close();
});

test('a small touch screen asks before it plays, and nothing is wider than it', async () => {
  const {page, close} = await reader({viewport: PHONE, hasTouch: true, isMobile: true});
  await play(page, 'gomoku');
  await mine(page);
  await page.locator('.board-place [data-move=h8]').tap();
  await page.locator('[data-pending]').first().waitFor();
  assert.deepEqual(await moves(page), []);
  await page.locator('.confirm-move .primary').tap();
  await page.locator('.moves li').nth(1).waitFor();
  for (const address of ['/', '/games', '/rules?game=gomoku', '/position?game=kalah&moves=3+6', page.url()]) {
    for (const width of [320, 360]) {
      await page.setViewportSize({width, height: 640});
      await page.goto(address);
      await page.locator('main h1').waitFor();
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${address} at ${width}`,
      );
    }
  }
  await close();
});

test('positions have addresses, and wrong ones are refused in words', async () => {
  const {page, close} = await reader({allow: /400/});
  await page.goto('/position?game=connect4&moves=d+d+e');
  await page.locator('.moves li').nth(2).waitFor();
  await page.locator('.board-place [data-move]').first().click();
  await page.locator('.moves li').nth(3).waitFor();
  assert.match(page.url(), /moves=d\+d\+e\+/);
  await page.keyboard.press('v');
  await page.locator('.board .value').first().waitFor();
  await page.getByRole('button', {name: /Play on/}).click();
  await page.waitForURL(/\/g\//);
  assert.equal((await moves(page)).length >= 4, true);
  await page.goto('/position?game=kalah%3Apits%3D0');
  await page.locator('.error-page').waitFor();
  assert.match(await page.locator('.error-page').textContent(), /pits/);
  await page.goto('/position?game=tictactoe&moves=b2+b2');
  await page.locator('.error-page').waitFor();
  await close();
});

test('two computers are watched, paused and stepped', async () => {
  const {page, close} = await reader();
  await play(page, 'inversion', 'watch');
  await page.locator('.moves li').nth(1).waitFor();
  await page.keyboard.press('p');
  await page.getByRole('button', {name: 'Go on'}).waitFor();
  const count = (await moves(page)).length;
  await page.keyboard.press('x');
  await page.locator('.moves li').nth(count).waitFor();
  await page.keyboard.press('+');
  await page.locator('.pace', {hasText: '0.3'}).waitFor();
  await close();
});

test('games and boards become files, and the list of games moves to another browser', async () => {
  const ann = await reader(),
    bob = await reader();
  await play(ann.page, 'gomoku', 'here');
  await move(ann.page, 'h8');
  await ann.page.locator('.moves li').first().waitFor();
  await ann.page.keyboard.press('s');
  const save = async (page, name) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name, exact: true}).click(),
    ]);
    return {name: file.suggestedFilename(), bytes: readFileSync(await file.path())};
  };
  const files = {};
  for (const name of ['PNG', 'SVG', 'SGF', 'PSQ', 'JSON']) {
    const {name: called, bytes} = await save(ann.page, name);
    assert.ok(called.endsWith(`.${name.toLowerCase()}`), called);
    files[name] = bytes.toString('latin1');
  }
  assert.match(files.PNG, /^.PNG/s);
  assert.match(files.SVG, /^(<\?xml[^>]*>\s*)?<svg/);
  assert.match(files.SGF, /^\(;/);
  assert.equal(JSON.parse(files.JSON).moves.length, 1);
  assert.match(await ann.page.locator('.share-link input').first().inputValue(), /\/position\?game=gomoku.*moves=h8/);
  await ann.page.keyboard.press('Escape');

  await ann.page.goto('/games');
  const list = await save(ann.page, 'Save the list');
  await bob.page.goto('/games');
  await bob.page
    .locator('input[type=file]')
    .setInputFiles({name: list.name, mimeType: 'application/json', buffer: list.bytes});
  await bob.page.locator('.my-game a.button').click();
  await mine(bob.page);
  await move(bob.page, 'h9');
  await bob.page.locator('.moves li').nth(1).waitFor();
  await Promise.all([ann.close(), bob.close()]);
});

test('clocks run, and settings hold at once', async () => {
  const {page, close} = await reader({choices: {clock: '3+2'}});
  await play(page, 'tictactoe', 'here');
  await move(page, 'b2');
  await page.locator('.clock.runs').waitFor();
  assert.match(await page.locator('.clock').first().textContent(), /^[23]:\d\d$/);
  await page.locator('.head-tools button').nth(1).click();
  await page.locator('dialog input[value=dark]').check({force: true});
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
  await page.locator('dialog select').selectOption('pl');
  await page.locator('html[lang=pl]').waitFor();
  await page.locator('.moves li').first().waitFor();
  await move(page, 'a1');
  await page.locator('.moves li').nth(1).waitFor();
  await page.reload();
  await page.locator('html[lang=pl][data-theme=dark]').waitFor();
  await close();
});

for (const [language, title, turn] of [
  ['ru', 'Во что сыграем?', 'Ваш ход.'],
  ['pl', 'W co zagramy?', 'Twój ruch.'],
])
  test(`it speaks ${language}`, async () => {
    const {page, close} = await reader({locale: language, allow: /404/});
    await page.goto('/');
    await page.locator('h1', {hasText: title}).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await play(page, 'kalah');
    await mine(page);
    assert.equal(await standing(page).textContent(), turn);
    for (const address of ['/', '/games', '/rules?game=kalah', '/position?game=gomoku', '/g/nosuchgame', page.url()]) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      assert.doesNotMatch(await page.locator('body').innerText(), /\bweb-[a-z]|\{\w+/, address);
    }
    await close();
  });

// Only contrast depends on the theme.
for (const [colorScheme, rules] of [
  ['light', ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice']],
  ['dark', ['color-contrast']],
])
  test(`axe finds nothing serious on any page, ${colorScheme}`, async () => {
    const {page, close} = await reader({colorScheme, allow: /404/});
    const seen = [];
    const check = async (what) => {
      // Thousands of shapes that nobody can reach and no reader is told of.
      await page.evaluate(() => document.querySelectorAll('.picture').forEach((each) => each.replaceChildren()));
      await page.evaluate(AXE);
      const {violations} = await page.evaluate(
        (runOnly) => window.axe.run(document, {resultTypes: ['violations'], runOnly}),
        rules,
      );
      for (const {id, impact, nodes} of violations)
        if (impact === 'serious' || impact === 'critical') seen.push(`${what}: ${id} ${nodes[0].html.slice(0, 120)}`);
    };
    await page.goto('/');
    await page.locator('.start').waitFor();
    await check('start');
    await page.locator('.head-tools button').nth(1).click();
    await check('settings');
    await page.keyboard.press('Escape');
    await play(page, 'tictactoe', 'friend');
    await check('invite');
    await play(page, 'kalah', 'here');
    await page.keyboard.press('t');
    await move(page, '3');
    await page.locator('.moves li').first().waitFor();
    await check('game');
    await page.keyboard.press('?');
    await check('help');
    for (const address of ['/games', '/rules?game=kalah', '/position?game=connect4&moves=d+d', '/g/nosuchgame']) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      await check(address);
    }
    await close();
    assert.deepEqual(seen, []);
  });

test('the first page is light', async () => {
  const {page, context, close} = await reader();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({encodedDataLength}) => (bytes += encodedDataLength));
  await page.goto('/', {waitUntil: 'networkidle'});
  await page.locator('.start').waitFor();
  assert.ok(bytes > 10_000 && bytes < 200_000, `${bytes} bytes`);
  await close();
});
