import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { bookingById } from '../../contract.ts'

/** The path of a ticket page: its language, and the id of its booking. */
export const ticketPage = /^\/([^/]+)\/booking\/([^/]+)$/

/** The ticket worker, as the build names it (tools/build/ticket-worker.ts). */
export const workerScript = '/ticket-worker.js'

/** A ticket page of a language as the server draws it for everybody, without anybody's ticket in it. */
export const shellOf = (language: string) => `/${language}/booking/offline`

/** A booking as the ticket worker kept it, with the moment at which it was kept; from the server it has none. */
export type KeptBooking = ReplyOf<typeof bookingById> & { readonly keptAt?: string }

/** What a page says to the ticket worker. The first is Workbox's own: keep what these requests answer. */
export type WorkerMessage =
  | {
      readonly type: 'CACHE_URLS'
      readonly payload: { readonly urlsToCache: readonly [string, RequestInit][] }
    }
  | { readonly type: 'FORGET' }
