// Keeps the files of the page. The build puts in its name, and the names of all files.
const CACHE = 'agent-transcript-BUILD';
const FILES = 'FILES';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('agent-transcript-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  // An address with a run is the same page; anything that is not of the page is not there.
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(request, { ignoreSearch: request.mode === 'navigate' }))
      .then((found) => found ?? fetch(request)),
  );
});
