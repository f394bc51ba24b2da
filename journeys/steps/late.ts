import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'

const seed = process.env['JOURNEYS_LATE']
const most = 1_500

/** 0 to 65,535, the same for the same words. */
const drawn = (...words: (string | number)[]) =>
  createHash('sha256')
    .update([seed, ...words].join(' '))
    .digest()
    .readUInt16BE()

/**
 * With `JOURNEYS_LATE=<seed>` every browser of a journey meets a slow network and a slow machine: scripts and answers
 * of the API arrive up to 1.5 s late, each by its own draw, and its processor is four to six times slower. What a
 * journey routes itself goes by the journey's own route alone.
 */
export function arriveLate(browser: Browser, journey: string): () => void {
  if (seed === undefined) return () => {}
  let contexts = 0
  const slow = (page: Page) =>
    page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 + (drawn(journey) % 3) }))
  const make = (context: BrowserContext) => {
    const place = (contexts += 1)
    const asked = new Map<string, number>()
    // whatever is closed meanwhile needs neither
    context.on('page', (page) => void slow(page).catch(() => {}))
    const routed = context.route(/\/(assets\/[^?]+\.js$|api\/)/, async (route) => {
      const { pathname } = new URL(route.request().url())
      const time = (asked.get(pathname) ?? 0) + 1
      asked.set(pathname, time)
      await pause(drawn(journey, place, pathname, time) % most)
      await route.fallback().catch(() => {})
    })
    routed.catch(() => {})
  }
  browser.on('context', make)
  return () => void browser.off('context', make)
}
