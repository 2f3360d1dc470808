// Starts the server that tests play on, on a free port, with a store of its own.
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

export const BROWSER =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** The program; null where it was not built. */
export const SERVER = [
  process.env.PARLOUR_SERVER,
  process.env.PARLOUR_PROGRAM && join(dirname(process.env.PARLOUR_PROGRAM), 'parlour-server'),
].find((each) => each && existsSync(each));

/** One address plays everything here. */
const LIMITS = [
  ...['games', 'requests', 'analyses', 'messages'].map((what) => `${what}-per-minute=1000000`),
  'messages-per-client=1000000',
];

/** `limits` are set besides. `stop` removes the store, `kill` ends it as a power cut would; `again` starts it on the same port and store. */
export async function startServer(limits = []) {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-play-'));
  let child,
    port = 0;

  function begin() {
    return new Promise((resolve, reject) => {
      child = spawn(SERVER, [`port=${port}`, `file=${join(folder, 'games.db')}`, 'lang=en', ...LIMITS, ...limits], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {...process.env, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder, LC_ALL: 'C'},
      });
      let said = '';
      const read = (chunk) => {
        said += chunk;
        const found = /http:\/\/[^\s:]+:(\d+)/.exec(said);
        if (found) {
          port = Number(found[1]);
          resolve();
        }
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }
  const ended = () =>
    new Promise((resolve) => (child.exitCode !== null || child.signalCode ? resolve() : child.on('exit', resolve)));

  await begin();
  return {
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    async kill() {
      const gone = ended();
      child.kill('SIGKILL');
      await gone;
    },
    again: begin,
    async stop() {
      const gone = ended();
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
