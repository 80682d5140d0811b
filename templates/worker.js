// Answers when a page is asked for and there is no network: with the one page kept for that. Tables, moves and whatever
// else is said between a page and the site never come through here.
const KEPT = {{ kept|safe }}, NAME = "offline-{{ edition }}";
const kept = (asked) => caches.match(asked, { cacheName: NAME, ignoreVary: true });

self.addEventListener("install", (event) => {
  const fresh = KEPT.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(KEPT[0])));
  else if (KEPT.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()));
  }
});
