// Shows what Sixrail tells a traveller while no page is open, and opens the page it is about. It has no pages of its own: its
// scope is /push/, so it never answers for one.
self.addEventListener('push', (event) => {
  const { title, body, lang, path, tag } = event.data.json()
  const shown = { body, lang, tag, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin } = new URL(event.notification.data.path, self.location.origin)
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href))
})
