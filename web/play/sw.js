// The service worker: keeps the files of one version, so that the pages open without a network and say what is missing.
// It never keeps an answer of the API: a game is only what the server says now.

const VERSION = '{{version}}';
const CACHE = `parlour-${VERSION}`;
const PAGE = '/'; // every address shows the same page
const ASSETS = `/assets/${VERSION}/`;
const ROOT_FILES = ['/icon.svg', '/manifest.webmanifest'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const page = await fetch(PAGE, {cache: 'no-store'});
      const text = await page.clone().text();
      await cache.put(PAGE, page);
      // The page names every file that it needs: one script holds all modules.
      const files = new Set([...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((found) => found[1]));
      await cache.addAll([...files, ...ROOT_FILES]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('parlour-') && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const {request} = event,
    url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith(ASSETS) || ROOT_FILES.includes(url.pathname)) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  }
});
