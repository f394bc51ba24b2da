// The service worker of the ticket pages, a script of its own: tools/build/ticket-worker.ts bundles it. Its scope is the
// ticket pages of one language, so no other address is ever answered from what it keeps (ADR 079).
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { Route, Router } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import {
  cacheOf,
  isBookingPath,
  patienceSeconds,
  shellOf,
  ticketPage,
  type WorkerMessage,
} from './kept-ticket.ts'

interface WorkerEvent extends Event {
  readonly data?: WorkerMessage
  waitUntil(work: Promise<unknown>): void
}
declare const self: {
  readonly location: Location
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void
}
/** What a ticket page is made of in this release; the build writes it here. */
declare const release: {
  /** its files by their hashed names, and the words by language */
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** changes with every release */
  readonly name: string
  /** changes with the shape of the ticket's data: what was kept in another is not read */
  readonly shape: string
}

/** Whose tickets this worker keeps: another account has a worker and a cache of its own. */
const owner = new URL(self.location.href).searchParams.get('for') ?? ''
const cacheName = cacheOf(owner, release.shape)
const language = new URL(self.registration.scope).pathname.split('/')[1]!
const shell = shellOf(language)

const isTicketFile = (path: string) => /^\/api\/bookings\/[^/]+\/tickets(\/readable)?$/.test(path)
const bookingOf = (page: string) => `/api/bookings/${new URL(page).pathname.split('/').at(-1)}`

const controller = new PrecacheController()
controller.precache([
  ...[...release.files, ...(release.texts[language] ?? [])].map((url) => ({ url, revision: null })),
  { url: shell, revision: release.name },
])

/** A server that is down is no better than no network. */
const noErrors: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    if (response.status >= 500) throw new Error(`answered ${response.status}`)
    return response
  },
}
let isForgotten = false
/** What is kept of a ticket says when; nothing is kept of what was refused, or after its owner has logged out. */
const keep: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200 || isForgotten) return null
    if (!isBookingPath(new URL(request.url).pathname)) return response
    const kept = { ...(await response.json()), keptAt: new Date().toISOString() }
    return new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } })
  },
  async cacheDidUpdate() {
    // the owner has logged out between the look and the writing
    if (isForgotten) await caches.delete(cacheName)
  },
}
const ticket = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: patienceSeconds,
  // a ticket in another language is better than none
  matchOptions: { ignoreVary: true },
  plugins: [noErrors, keep],
})
const keptPage = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [noErrors, { handlerDidError: () => controller.matchPrecache(shell) }],
})
const otherPage = new NetworkOnly()

/** A page that nothing is kept of is left to the browser, however long it takes. */
async function answerPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const isKept = await caches.match(bookingOf(options.request.url), { cacheName, ignoreVary: true })
  return (isKept ? keptPage : otherPage).handle(options)
}

const router = new Router()
router.registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }))
router.registerRoute(
  new Route(({ url, request }) => request.mode === 'navigate' && ticketPage.test(url.pathname), answerPage),
)
router.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && (isBookingPath(url.pathname) || isTicketFile(url.pathname)),
    ticket,
  ),
)
router.addFetchListener()
// a ticket that was opened from another page was asked for before this worker could see it: its page names it
router.addCacheListener()

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(deleteOlderTickets()))
let installing: Promise<unknown> = Promise.resolve()
self.addEventListener('message', (event) => {
  isForgotten = event.data?.type === 'FORGET'
  // the files go with the tickets at logout, and the browser does not install a worker again that it still has
  if (!isForgotten) installing = controller.install(event)
  event.waitUntil(isForgotten ? forget() : installing)
})

async function forget(): Promise<void> {
  await deleteCaches()
  // files that were being written are there again
  await installing.catch(() => {})
  if (isForgotten) await Promise.all([deleteCaches(), self.registration.unregister()])
}

/** Of the files the library deletes those that the release does not name. */
const deleteOlderTickets = () => deleteCaches((name) => name.startsWith('tickets-') && name !== cacheName)

async function deleteCaches(isOver: (name: string) => boolean = () => true): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOver).map((name) => caches.delete(name)))
}
