// Playing on a board, and what moves there.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {FAMILIES, PLAIN, mount, open, playedMoves} from './board_page.js';

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
