// Shows what Sixrail tells a traveller while no page is open, and opens the page it is about. It has no pages of its own: its
// scope is /push/, so it never answers for one.
self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

async function show({ title, body, lang, path, tag, id }) {
  const before = await self.registration.getNotifications({ tag })
  // what is shown already may be delivered once more; anything else about the same is news
  const renotify = !before.some(({ data }) => data.id === id)
  await self.registration.showNotification(title, {
    ...{ body, lang, tag, renotify, icon: '/icon-192.png' },
    data: { path, id },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin } = new URL(event.notification.data.path, self.location.origin)
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href))
})
