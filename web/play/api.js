// The server's answers over HTTP. What goes wrong comes as an ApiError with the server's own words.

/**
 * @typedef {{move: string, side: 0|1, by?: 0|1, elapsed?: number, told?: string[]}} MoveMade
 * @typedef {'first'|'second'|'two-more'} Choice
 * @typedef {{ending: string, winner: 0|1|null, margin?: number|null, words: string}} Conclusion
 * @typedef {{side: 0|1, name: string, kind: 'person'|'computer'|'open', player?: string}} Seat
 * @typedef {{n: number, position: string, toMove: 0|1|null, legal: string[]|null, scores: number[]|null,
 *   acting?: 0|1|null, placing?: boolean, choices?: Choice[], sidesSwapped?: boolean,
 *   swapped?: boolean, outlook?: string|null, thinking: boolean, paused: boolean, pace: number,
 *   clocks: (number|null)[], turnBegan: number|null, conclusion: Conclusion|null, drawOffer: 0|1|null,
 *   backOffer: 0|1|null, rematchOffer: 0|1|null, canTakeBack: boolean[]}} State
 * @typedef {{id: string, spec: string, title: string, caption: string, family: string, firstSign?: string,
 *   twoViews?: boolean, seats: Seat[], clock: {base: number, increment: number}|null, absence: number,
 *   created: number, yours: (0|1)[], host?: boolean, moves: MoveMade[], state: State, previous: string|null,
 *   next: string|null}} ServedGame
 * @typedef {{name: string, caption?: string, type: string, default: string|null, min?: number, max?: number,
 *   choices?: {value: string, caption: string}[], help?: string}} DeclaredOption
 * @typedef {{name: string, caption: string, help: string, family: string, spec: string, sample?: string,
 *   signs?: boolean, asked?: string[], options: DeclaredOption[]}} CatalogueGame
 * @typedef {{name: string, caption: string, help: string, games: string[], spec?: string,
 *   options?: DeclaredOption[]}} CataloguePlayer
 * @typedef {{games: CatalogueGame[], players: CataloguePlayer[], languages: {code: string, name: string}[],
 *   limits?: Record<string, number>}} Catalogue
 * @typedef {{spec: string, title: string, caption: string, family: string, moves: string[]|null, position: string,
 *   toMove: 0|1|null, legal: string[], scores: number[]|null, outlook: string|null,
 *   outcome: {winner: 0|1|null, words: string}|null}} JudgedPosition
 * @typedef {{words: string, chances: number|null, exact: boolean, value: number}} Worth
 * @typedef {{toMove: 0|1, words: string|null, chances: number|null, exact: boolean, best: string[], line: string[],
 *   depth: number, moves: Record<string, Worth>}} Analysis
 */

const PATIENCE_MS = 15_000;

/** What the server refused, or that it could not be reached (`reason` is then `unreachable`). */
export class ApiError extends Error {
  /** @param {string} reason @param {string} words @param {number} [status] @param {any} [place] */
  constructor(reason, words, status = 0, place = null) {
    super(words);
    this.reason = reason;
    this.status = status;
    this.place = place;
  }
}

/** What every page needs first comes with it, if the browser asked for it in `language`. @param {string} language
 *  @returns {{words: {language: string, texts: Record<string, string>}, catalogue: Catalogue}|null} */
function givenByThePage(language) {
  const text = globalThis.document?.getElementById('given')?.textContent;
  const given = text ? JSON.parse(text) : null;
  return given?.words.language === language ? given : null;
}

/** @param {string} language @param {typeof fetch} [get] */
export function createApi(language, get = (...request) => fetch(...request)) {
  /** @param {string} path @param {Record<string, string>} query @param {any} [body] @returns {Promise<any>} */
  async function ask(path, query = {}, body) {
    const address = `${path}?${new URLSearchParams({...query, lang: language})}`;
    /** @type {RequestInit} */
    const request = {signal: AbortSignal.timeout(PATIENCE_MS), credentials: 'same-origin'};
    if (body !== undefined)
      Object.assign(request, {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      });
    let response, text;
    try {
      response = await get(address, request);
      text = await response.text();
    } catch {
      throw new ApiError('unreachable', '');
    }
    let answer;
    try {
      answer = JSON.parse(text);
    } catch {
      if (response.ok && 'format' in query) return text;
      throw new ApiError(response.status === 503 ? 'busy' : 'unreadable', '', response.status);
    }
    if (response.ok) return 'format' in query ? text : answer;
    const error = answer?.error ?? {};
    throw new ApiError(String(error.reason ?? 'unreadable'), String(error.words ?? ''), response.status, error.place);
  }

  const given = givenByThePage(language);
  return {
    language,
    /** @returns {Promise<Catalogue>} */
    catalogue: async () => given?.catalogue ?? ask('/api/catalogue'),
    /** @returns {Promise<{language: string, texts: Record<string, string>}>} */
    texts: async () => given?.words ?? ask('/api/texts'),
    /** @param {string} game */
    rules: (game) => ask('/api/rules', {game}),
    /** @param {string} game @param {string} moves @returns {Promise<JudgedPosition>} */
    position: (game, moves) => ask('/api/position', {}, {game, moves}),
    /** @param {string} game @param {string} moves @param {number} time @returns {Promise<Analysis>} */
    analysis: (game, moves, time) => ask('/api/analysis', {}, {game, moves, time}),
    /** @param {object} wanted @returns {Promise<{id: string, token: string, invitation?: string, game: ServedGame}>} */
    create: (wanted) => ask('/api/games', {}, wanted),
    /** @param {string} id @returns {Promise<ServedGame>} */
    game: (id) => ask(`/api/games/${encodeURIComponent(id)}`),
    /** @param {string} id @param {string} invitation @param {string} name @param {string} token our own */
    join: (id, invitation, name, token) =>
      ask(`/api/games/${encodeURIComponent(id)}/join`, {}, {invitation, name, token}),
    /** @param {string} id @param {string} format @returns {Promise<string>} */
    record: (id, format) => ask(`/api/games/${encodeURIComponent(id)}/record`, {format}),
    /** @param {string} format @param {{game: string, moves: string, names: string[]}} game @returns {Promise<string>} */
    recordOf: (format, game) => ask('/api/record', {format}, game),
    /** @param {string[]} games */
    summaries: (games) => ask('/api/summaries', {}, {games}),
  };
}

/** @typedef {ReturnType<typeof createApi>} Api */
