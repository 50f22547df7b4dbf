/**
 * The page's service worker: it keeps the page's files in the browser, so that the page opens without a network after
 * the first visit. FILES and VERSION, a hash over what is in them, are put in by the build.
 */

const OURS = `deadeven studio at ${self.registration.scope}, `;
const CACHE = OURS + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// This one takes over when no page of an older build is open any more: nobody needs that one's files then.
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(OURS) && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
