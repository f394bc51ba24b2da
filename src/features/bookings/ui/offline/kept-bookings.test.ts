import { afterEach, expect, test, vi } from 'vitest'
import { keptBookings } from './kept-bookings.ts'

afterEach(() => vi.unstubAllGlobals())

const trip = (id: string, departure: string, arrival: string) => ({
  id,
  departure: { time: departure },
  arrival: { time: arrival },
})
const now = Date.parse('2026-12-05T12:00:00Z')
const ids = async (owner: string) => (await keptBookings(owner, now)).map(({ booking }) => booking.id)

/** A browser that keeps these answers, by cache and path. */
function browser(kept: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(kept),
    open: async (name: string) => ({
      keys: async () => Object.keys(kept[name]!).map((path) => ({ url: `https://sixrail.example${path}` })),
      match: async ({ url }: { url: string }) => Response.json(kept[name]![new URL(url).pathname]),
    }),
  })
}

test('[BOOK-07] the kept tickets of an account are those ahead, the next one first, and then those that are over', async () => {
  browser({
    'tickets-1a2b-u': {
      '/api/bookings/over': {
        booking: trip('over', '2026-12-01T08:00:00+01:00', '2026-12-01T09:00:00+01:00'),
      },
      '/api/bookings/later': {
        booking: trip('later', '2026-12-09T08:00:00+01:00', '2026-12-09T09:00:00+01:00'),
      },
      '/api/bookings/long-over': {
        booking: trip('long-over', '2026-11-01T08:00:00+01:00', '2026-11-01T09:00:00+01:00'),
      },
      // its train is under way
      '/api/bookings/now': {
        booking: trip('now', '2026-12-05T12:30:00+01:00', '2026-12-05T14:00:00+01:00'),
      },
      '/api/bookings/now/tickets': 'a picture',
    },
    'tickets-1a2b-another': {
      '/api/bookings/of-another': {
        booking: trip('of-another', '2026-12-09T08:00:00+01:00', '2026-12-09T09:00:00+01:00'),
      },
    },
    'workbox-precache-v2-https://sixrail.example/en/booking/': { '/en/booking/offline': 'a page' },
  })
  expect(await ids('u')).toEqual(['now', 'later', 'over', 'long-over'])
  expect(await ids('another')).toEqual(['of-another'])
  expect(await ids('nobody')).toEqual([])
})

test('[BOOK-07] a browser that keeps nothing has no kept tickets', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await ids('u')).toEqual([])
  vi.stubGlobal('caches', {
    keys: async () => {
      throw new Error('SecurityError')
    },
  })
  expect(await ids('u')).toEqual([])
})
