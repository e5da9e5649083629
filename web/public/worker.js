// What the browser keeps awake when no page is open: it shows what the server pushes, and opens the table on a click.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch {
    // Nothing we can read: the browser wants something shown all the same.
  }
  const title = told.title || 'Ironbottom';
  event.waitUntil(
    self.registration.showNotification(title, {
      body: told.body || 'Something waits for you.',
      icon: '/mark.svg',
      badge: '/mark.svg',
      // A newer one of the same table takes the place of an older one; the same one twice is one.
      tag: told.tag || 'ironbottom',
      data: { path: told.path || '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path || '/', self.location.origin);
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const page = pages.find((one) => new URL(one.url).origin === target.origin);
      if (!page) return self.clients.openWindow(target.href);
      // Where the browser does not let us come to the front, the page is at least where it should be.
      await page.focus().catch(() => undefined);
      page.postMessage({ type: 'go', hash: target.hash });
    })(),
  );
});

// The browser gave us another address: a page that is opened next tells the server; one that is open, at once.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      for (const page of pages) page.postMessage({ type: 'subscribe' });
    })(),
  );
});
