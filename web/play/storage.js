// What this browser keeps. A browser that refuses (private windows, full disks) forgets, and nothing breaks.

/** @param {'localStorage'|'sessionStorage'} kind @param {string} key @param {any} usual */
function read(kind, key, usual) {
  try {
    const text = window[kind].getItem(key);
    return text === null ? usual : (JSON.parse(text) ?? usual);
  } catch {
    return usual;
  }
}

/** @param {'localStorage'|'sessionStorage'} kind @param {string} key @param {any} value */
function write(kind, key, value) {
  try {
    window[kind].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const kept = {
  /** @param {string} key @param {any} [usual] */
  get: (key, usual = null) => read('localStorage', `parlour-${key}`, usual),
  /** @param {string} key @param {any} value */
  set: (key, value) => write('localStorage', `parlour-${key}`, value),
};

/** Kept until this tab is closed, over a reload too. */
export const keptInTab = {
  /** @param {string} key @param {any} [usual] */
  get: (key, usual = null) => read('sessionStorage', `parlour-${key}`, usual),
  /** @param {string} key @param {any} value */
  set: (key, value) => write('sessionStorage', `parlour-${key}`, value),
};

const MOST_GAMES = 500;

/** @typedef {{id: string, token: string, invitation?: string, caption?: string, names?: string[],
 *  yours?: (0|1)[], host?: boolean, added: number}} MyGame */

/** The games of this browser with their secrets, the newest first. */
export const myGames = {
  /** @returns {MyGame[]} */
  all() {
    const games = kept.get('games', []);
    return Array.isArray(games) ? games.filter(isMyGame) : [];
  },
  /** @param {string} id */
  find: (id) => myGames.all().find((game) => game.id === id) ?? null,
  /** @param {MyGame} game */
  add: (game) => kept.set('games', [game, ...myGames.all().filter(({id}) => id !== game.id)].slice(0, MOST_GAMES)),
  /** Changes what is known of a game, if it is there. @param {string} id @param {Partial<MyGame>} change */
  update: (id, change) =>
    kept.set(
      'games',
      myGames.all().map((game) => (game.id === id ? {...game, ...change} : game)),
    ),
  /** @param {string[]} ids */
  remove: (ids) =>
    kept.set(
      'games',
      myGames.all().filter(({id}) => !ids.includes(id)),
    ),
  /** Takes in what another browser wrote with `all`; how many were new. @param {any} games */
  merge(games) {
    const known = new Set(myGames.all().map(({id}) => id));
    const fresh = (Array.isArray(games) ? games : []).filter((game) => isMyGame(game) && !known.has(game.id));
    const all = [...fresh, ...myGames.all()].sort((a, b) => b.added - a.added);
    kept.set('games', all.slice(0, MOST_GAMES));
    return fresh.length;
  },
};

/** @param {any} game */
function isMyGame(game) {
  return (
    typeof game === 'object' &&
    game !== null &&
    /^[A-Za-z0-9_-]{1,64}$/.test(String(game.id)) &&
    typeof game.token === 'string' &&
    typeof game.added === 'number'
  );
}
