// What must happen once although it may have to be asked for twice: a new game, a seat. The secret is made here and kept
// before it is sent; who asks again with it after a lost answer gets what was given then.

import {ApiError} from './api.js';
import {kept, keptInTab, myGames} from './storage.js';

const PAUSES_MS = [500, 1500, 4000];
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789',
  LENGTH = 26;

/** A secret that nobody guesses: 130 bits. */
export const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Has the server perhaps done it? Then nobody heard its answer. @param {any} error */
const isLost = (error) =>
  error instanceof ApiError && (error.reason === 'unreachable' || error.status === 502 || error.status === 504);

/** Has it said no, for good? @param {any} error */
const isRefused = (error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Asks until there is an answer, for a while. @template T @param {() => Promise<T>} ask
 *  @param {(milliseconds: number) => Promise<unknown>} [pause] @returns {Promise<T>} */
export async function insist(ask, pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))) {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error) || globalThis.navigator?.onLine === false) throw error;
    }
    await pause(milliseconds);
  }
  return ask();
}

/** Makes the game, keeps its secret and goes there. @param {import('./main.js').App} app @param {object} wanted
 *  @param {string} [choice] what makes it the same wish as the last one */
export async function playGame(app, wanted, choice = JSON.stringify(wanted)) {
  const last = keptInTab.get('asked');
  const asked = last?.choice === choice ? String(last.token) : newSecret();
  keptInTab.set('asked', {choice, token: asked});
  let answer;
  try {
    answer = await insist(() => app.api.create({...wanted, token: asked}));
  } catch (error) {
    if (isRefused(error)) keptInTab.set('asked', null);
    throw error;
  }
  keptInTab.set('asked', null);
  const {id, token, invitation, game} = answer;
  myGames.add({
    id,
    token,
    ...(invitation ? {invitation} : {}),
    caption: game?.caption,
    names: game?.seats?.map(({name}) => name),
    yours: game?.yours,
    host: game?.host,
    added: Date.now(),
  });
  app.go(`/g/${encodeURIComponent(id)}`);
}

/** A seat that was asked for without an answer. @typedef {{token: string, invitation: string, name: string}} Joining */

/** @param {string} id @returns {Joining|null} */
export function joiningOf(id) {
  const found = kept.get(`joining-${id}`);
  return typeof found?.token === 'string' && typeof found.invitation === 'string' ? found : null;
}

/** Takes the seat and keeps its secret. @param {import('./main.js').App} app @param {string} id
 *  @param {{invitation: string, name: string}} wanted @param {typeof insist} [patiently] */
export async function takeSeat({api}, id, {invitation, name}, patiently = insist) {
  const token = joiningOf(id)?.token ?? newSecret();
  kept.set(`joining-${id}`, {token, invitation, name});
  let answer;
  try {
    answer = await patiently(() => api.join(id, invitation, name, token));
  } catch (error) {
    if (isRefused(error)) kept.remove(`joining-${id}`);
    throw error;
  }
  myGames.add({
    id,
    token: answer.token,
    caption: answer.game?.caption,
    names: answer.game?.seats?.map((/** @type {any} */ seat) => seat.name),
    yours: answer.game?.yours,
    added: Date.now(),
  });
  kept.remove(`joining-${id}`);
}

/** Takes a seat whose answer was lost before the page was left. @param {import('./main.js').App} app @param {string} id */
export async function takeSeatAgain(app, id) {
  const asked = joiningOf(id);
  if (!asked || myGames.find(id)) return;
  try {
    await takeSeat(app, id, asked, (ask) => ask());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // else the page offers the seat again, if it is free
  }
}
