// The pages on a server that has been asked for too much.
import assert from 'node:assert/strict';
import {mine, move, play, stage, test} from './stage.js';

const {reader} = stage(['games-per-minute=2', 'requests-per-minute=60']);

test('too much is refused in words, and what is under way goes on', async () => {
  const {page, close} = await reader({allow: /429/});
  await play(page, 'tictactoe', 'here');
  await play(page, 'tictactoe', 'here');
  const game = page.url();
  await page.goto('/?game=tictactoe');
  await page.locator('button.play').click();
  await page.locator('.setup .trouble:not([hidden])').waitFor();
  assert.match(await page.locator('.setup .trouble').innerText(), /too much at once/i);
  assert.equal(await page.locator('button.play').isEnabled(), true);

  await page.goto(game);
  await mine(page);
  await move(page, 'b2');
  await page.locator('.moves li').first().waitFor();

  // Every page but the first asks for something.
  for (let refused = false; !refused;) refused = (await page.request.get('/api/rules?game=kalah')).status() === 429;
  await page.goto('/rules?game=kalah');
  await page.locator('.error-page').waitFor();
  assert.match(await page.locator('.error-page').innerText(), /too much at once/i);
  await page.getByRole('button', {name: 'Try again'}).waitFor();
  await close();
});
