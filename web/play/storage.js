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
  /** @param {string} key */
  remove(key) {
    try {
      localStorage.removeItem(`parlour-${key}`);
    } catch {
      // Nothing is kept here, so nothing has to go.
    }
  },
};

/** Kept until this tab is closed, over a reload too. */
export const keptInTab = {
  /** @param {string} key @param {any} [usual] */
  get: (key, usual = null) => read('sessionStorage', `parlour-${key}`, usual),
  /** @param {string} key @param {any} value */
  set: (key, value) => write('sessionStorage', `parlour-${key}`, value),
};

const MOST_GAMES = 500;
const GAME = 'parlour-game-';

/** @typedef {{id: string, token: string, invitation?: string, caption?: string, names?: string[],
 *  yours?: (0|1)[], host?: boolean, added: number}} MyGame */

/** The games of this browser with their secrets, the newest first. Each has an entry of its own: several tabs write at the
 *  same time, and none may lose what another has just written. */
export const myGames = {
  /** @returns {MyGame[]} */
  all() {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(GAME))
        .map((key) => read('localStorage', key, null))
        .filter(isMyGame)
        .sort((a, b) => b.added - a.added);
    } catch {
      return [];
    }
  },
  /** @param {string} id @returns {MyGame|null} */
  find(id) {
    const game = read('localStorage', GAME + id, null);
    return isMyGame(game) ? game : null;
  },
  /** @param {MyGame} game */
  add(game) {
    write('localStorage', GAME + game.id, game);
    myGames.remove(
      myGames
        .all()
        .slice(MOST_GAMES)
        .map(({id}) => id),
    );
  },
  /** Changes what is known of a game, if it is there. @param {string} id @param {Partial<MyGame>} change */
  update(id, change) {
    const game = myGames.find(id);
    if (game) write('localStorage', GAME + id, {...game, ...change});
  },
  /** @param {string[]} ids */
  remove(ids) {
    try {
      for (const id of ids) localStorage.removeItem(GAME + id);
    } catch {
      // Nothing is kept here, so nothing has to go.
    }
  },
  /** Takes in what another browser wrote with `all`; how many were new. @param {any} games */
  merge(games) {
    const fresh = (Array.isArray(games) ? games : []).filter((game) => isMyGame(game) && !myGames.find(game.id));
    for (const game of fresh) myGames.add(game);
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
