import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { bookingById } from '../../contract.ts'

/** The path of a ticket page: its language, and the id of its booking. */
export const ticketPage = /^\/([^/]+)\/booking\/([^/]+)$/

/** The service workers, as the build names them (tools/build/ticket-worker.ts). */
export const workerScript = '/ticket-worker.js'
export const startWorkerScript = '/start-worker.js'

/** Stands for the id of a booking in the address of the page that lists what this browser keeps. */
export const listId = 'offline'

/**
 * That page in a language. The server draws it for everybody, without anybody's tickets in it, so the ticket worker answers with it
 * for each ticket too.
 */
export const shellOf = (language: string) => `/${language}/booking/${listId}`

/** Where an installed Sixrail begins (`public/sixrail.webmanifest`), and where travellers look for their tickets. */
export const startsOf = (language: string) => ['/?app', `/${language}/dashboard/my-bookings`]

/** How long a worker waits for the server before it answers with what is kept. */
export const patienceSeconds = 10

/** A service worker's cache of the tickets of an account; `shape` changes with the shape of a ticket's data. */
export const cacheOf = (owner: string, shape: string) => `tickets-${shape}-${owner}`
export const isCacheOf = (name: string, owner: string) =>
  name.startsWith('tickets-') && name.endsWith(`-${owner}`)

/** The path at which a booking is asked for. */
export const isBookingPath = (path: string) => /^\/api\/bookings\/[^/]+$/.test(path)

/** A booking as the ticket worker kept it, with the moment at which it was kept; from the server it has none. */
export type KeptBooking = ReplyOf<typeof bookingById> & { readonly keptAt?: string }

/** What a page says to the workers. The first is Workbox's own: keep what these requests answer. */
export type WorkerMessage =
  | {
      readonly type: 'CACHE_URLS'
      readonly payload: { readonly urlsToCache: readonly [string, RequestInit][] }
    }
  | { readonly type: 'FORGET' }
