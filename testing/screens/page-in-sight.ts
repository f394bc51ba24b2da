import { afterEach, beforeEach, vi } from 'vitest'

/** In each test of a file: a page that somebody sees, with a network, and timers that the test moves. Gives the page. */
export function pageInSight(): () => EventTarget {
  let page = new EventTarget()
  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return () => page
}
