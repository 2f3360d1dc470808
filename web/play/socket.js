// The connection to the server: it comes back by itself, follows games from where it was, and sends moves again that
// were not acknowledged, over a reload of the page too. It knows nothing about pages.

import {keptInTab} from './storage.js';

/**
 * `open`: all is well. `connecting`: the first try. `lost`: trying again. `offline`: the device has no network.
 * `version`: the page is too old or too new for this server.
 * @typedef {'connecting'|'open'|'lost'|'offline'|'version'} Status
 *
 * @typedef {{id: string, token: string|null, last: () => number|null, onMessage: (message: any) => void}} Followed
 * @typedef {{message: any, answer: (message: any) => void, fail: (error: Error) => void, again: boolean}} Waiting
 */

const VERSION = 1,
  OTHER_VERSION = 4000; // what a server closes with that does not speak ours
const FIRST_PAUSE_MS = 400,
  LONGEST_PAUSE_MS = 15_000,
  ANSWER_MS = 8_000,
  PROBE_MS = 4_000,
  LATER_MS = 5_000;

/** What the server refused; `reason` `connection` if it never heard of it. */
export class Refused extends Error {
  /** @param {string} reason @param {string} words */
  constructor(reason, words) {
    super(words);
    this.reason = reason;
  }
}

/** Acting twice changes nothing: these may be sent again. */
const REPEATABLE = new Set(['move', 'resign']);

/** Reasons that pass: the server has too much to do, or its disk refuses. */
const FOR_NOW = new Set(['busy', 'not-stored']);

/** @typedef {{game: string, ply: number, move: string}} Unsent */

/** Moves that were made here and not acknowledged yet. */
export const unsent = {
  /** @param {string} game @returns {Unsent[]} */
  of: (game) => keptInTab.get('unsent', []).filter((/** @type {Unsent} */ each) => each.game === game),
  /** @param {Unsent} move */
  add: (move) => keptInTab.set('unsent', [...keptInTab.get('unsent', []), move]),
  /** @param {string} game @param {number} [ply] absent: all of the game */
  remove: (game, ply) =>
    keptInTab.set(
      'unsent',
      keptInTab
        .get('unsent', [])
        .filter((/** @type {Unsent} */ each) => each.game !== game || (ply !== undefined && each.ply !== ply)),
    ),
};

/** @param {string} language @param {(status: Status) => void} onStatus @param {() => WebSocket} [open] */
export function createConnection(language, onStatus, open = openSocket) {
  /** @type {WebSocket|null} */ let socket = null;
  /** @type {Status} */ let status = 'connecting';
  let welcomed = false,
    pause = FIRST_PAUSE_MS,
    timer = 0,
    probe = 0,
    requests = 0,
    offset = 0;
  /** @type {Map<string, Followed>} */
  const followed = new Map();
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();

  /** @param {Status} next */
  function setStatus(next) {
    if (status === next) return;
    status = next;
    onStatus(status);
  }

  function connect() {
    clearTimeout(timer);
    if (socket || status === 'version') return;
    welcomed = false;
    const opened = (socket = open());
    opened.onopen = () => opened.send(JSON.stringify({type: 'hello', version: VERSION, language}));
    opened.onmessage = ({data}) => {
      if (socket === opened) receive(JSON.parse(data));
    };
    opened.onclose = ({code}) => {
      if (socket === opened) lost(code);
    };
  }

  /** @param {number} code */
  function lost(code) {
    socket = null;
    clearTimeout(probe);
    probe = 0;
    if (code === OTHER_VERSION) setStatus('version');
    if (status === 'version') return;
    setStatus(navigator.onLine === false ? 'offline' : 'lost');
    for (const [request, each] of waiting)
      if (!each.again) {
        waiting.delete(request);
        each.fail(new Refused('connection', ''));
      }
    if (code === 1008 || code === 1013) pause = Math.max(pause, 5_000);
    timer = window.setTimeout(connect, pause * (0.5 + Math.random()));
    pause = Math.min(LONGEST_PAUSE_MS, pause * 1.8);
  }

  /** Gives up a connection that may be dead without knowing it. */
  function drop() {
    const dead = socket;
    if (!dead) return;
    lost(0);
    dead.close();
  }

  /** @param {any} message */
  function receive(message) {
    clearTimeout(probe);
    probe = 0;
    if (message.type === 'welcome') {
      offset = message.now - Date.now();
      welcomed = true;
      pause = FIRST_PAUSE_MS;
      setStatus('open');
      for (const each of followed.values()) sendFollow(each);
      for (const each of waiting.values()) send(each.message);
      return;
    }
    const request = waiting.get(message.request);
    if (request) {
      waiting.delete(message.request);
      if (message.type === 'refused') request.fail(new Refused(String(message.reason), String(message.words ?? '')));
      else request.answer(message);
    } else if (message.type === 'refused' && message.reason === 'version') {
      setStatus('version');
    } else {
      const id = typeof message.game === 'object' && message.game ? message.game.id : message.game,
        game = followed.get(id);
      if (message.type === 'refused' && FOR_NOW.has(message.reason)) followLater(id);
      game?.onMessage(message);
    }
  }

  /** @param {any} message */
  function send(message) {
    if (!welcomed || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  /** @param {Followed} each */
  function sendFollow(each) {
    const after = each.last();
    send({
      type: 'follow',
      game: each.id,
      ...(each.token ? {token: each.token} : {}),
      ...(after === null ? {} : {after}),
    });
  }

  /** What the server could not do just now. @param {string} id */
  function followLater(id) {
    window.setTimeout(() => {
      const game = followed.get(id);
      if (game) sendFollow(game);
    }, LATER_MS);
  }

  /** Asks for something that is always answered; no answer means a dead connection. */
  function check() {
    if (!socket) return connect();
    const [each] = followed.values();
    if (!welcomed || !each || probe) return;
    sendFollow(each);
    probe = window.setTimeout(drop, PROBE_MS);
  }

  const online = () => {
    pause = FIRST_PAUSE_MS;
    if (status === 'offline') setStatus('lost');
    check();
  };
  const offline = () => {
    if (status !== 'version') setStatus('offline');
    drop();
    setStatus('offline');
  };
  const visible = () => {
    if (!document.hidden) check();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visible);
  connect();

  return {
    get status() {
      return status;
    },
    /** The server's clock, in milliseconds. */
    now: () => Date.now() + offset,
    /** Goes at it again at once. */
    retry() {
      pause = FIRST_PAUSE_MS;
      connect();
    },
    /** The result ends it, unless somebody else follows the same game by then. @param {Followed} game */
    follow(game) {
      followed.set(game.id, game);
      if (welcomed) sendFollow(game);
      return () => {
        if (followed.get(game.id) !== game) return;
        followed.delete(game.id);
        send({type: 'unfollow', game: game.id});
      };
    },
    /** Asks for what is missing. @param {string} id */
    followAgain(id) {
      const game = followed.get(id);
      if (game) sendFollow(game);
    },
    /** What the server answers once it is stored; a Refused otherwise. A move or a resignation waits for the
     *  connection, everything else is refused without one.
     *  @param {string} game @param {string} token @param {string} action @param {object} [fields] @returns {Promise<any>} */
    act(game, token, action, fields = {}) {
      const request = ++requests,
        message = {type: 'do', request, game, token, action, ...fields},
        again = REPEATABLE.has(action);
      return new Promise((answer, fail) => {
        if (!send(message) && !again) return fail(new Refused('connection', ''));
        waiting.set(request, {message, answer, fail, again});
        window.setTimeout(() => {
          if (waiting.has(request) && welcomed && socket) drop();
        }, ANSWER_MS);
      });
    },
    close() {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', visible);
      clearTimeout(timer);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}

function openSocket() {
  const address = new URL('/socket', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address, 'parlour.1');
}

/** @typedef {ReturnType<typeof createConnection>} Connection */
