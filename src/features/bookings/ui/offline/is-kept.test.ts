import { afterEach, expect, test, vi } from 'vitest'
import { isKeptTicket } from './is-kept.ts'

afterEach(() => vi.unstubAllGlobals())

const data = '/api/bookings/b1'
const page = '/en/booking/offline?__WB_REVISION__=1'

/** A browser with a worker for the pages of one language, and what is kept in it. */
function browser({ script = '/ticket-worker.js?for=u', kept = [data, page] as readonly string[] } = {}) {
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async (path: string) =>
        path.startsWith('/en/booking/') ? { active: { scriptURL: `https://x${script}` } } : undefined,
    },
  })
  vi.stubGlobal('caches', {
    match: async (path: string, { ignoreSearch = false }: CacheQueryOptions) =>
      kept.some((one) => (ignoreSearch ? one.split('?')[0] : one) === path) ? {} : undefined,
  })
}

test('[BOOK-07] a ticket that is kept with its page opens without a network, in the language in which it was opened', async () => {
  browser()
  expect(await isKeptTicket('/en/booking/b1')).toBe(true)
  expect(await isKeptTicket('/nl/booking/b1')).toBe(false)
  expect(await isKeptTicket('/en/booking/another')).toBe(false)
  expect(await isKeptTicket('/en/booking/b1/cancel')).toBe(false)
  expect(await isKeptTicket('/en/dashboard/my-bookings')).toBe(false)
})

test('[BOOK-07] nobody is led to a ticket of which only a part is kept, or that no worker answers for', async () => {
  for (const kept of [[data], [page], []]) {
    browser({ kept })
    expect(await isKeptTicket('/en/booking/b1')).toBe(false)
  }
  browser({ script: '/push-worker.js' })
  expect(await isKeptTicket('/en/booking/b1')).toBe(false)
})

test('[BOOK-07] a browser that keeps nothing says so by throwing, or has no workers', async () => {
  browser()
  vi.stubGlobal('caches', {
    match: async () => {
      throw new Error('SecurityError')
    },
  })
  expect(await isKeptTicket('/en/booking/b1')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await isKeptTicket('/en/booking/b1')).toBe(false)
})
