// The service worker of the pages at which a traveller begins without a network: tools/build/ticket-worker.ts bundles it. It keeps
// nothing, and leads to the list of the tickets that the ticket worker keeps (ADR 079).
import { NetworkOnly } from 'workbox-strategies'
import { patienceSeconds, shellOf, type WorkerMessage } from './kept-ticket.ts'

interface WorkerEvent extends Event {
  readonly data?: WorkerMessage
  readonly request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}
declare const self: {
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void
}

const list = shellOf(new URL(self.location.href).searchParams.get('language') ?? '')
const page = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      handlerDidError: toList,
      // a server that is down is no better than no network
      handlerWillRespond: async ({ response }) =>
        response.status >= 500 ? ((await toList()) ?? response) : response,
    },
  ],
})

/** Where nothing is kept, the browser says itself that there is no network. */
async function toList(): Promise<Response | undefined> {
  const kept = await caches.match(list, { ignoreVary: true, ignoreSearch: true })
  return kept && Response.redirect(list)
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(page.handle({ event: event as never, request: event.request }))
})
self.addEventListener('install', () => void self.skipWaiting())
// the server is asked while the worker begins
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable())),
)
self.addEventListener('message', (event) => {
  if (event.data?.type === 'FORGET') event.waitUntil(self.registration.unregister())
})
