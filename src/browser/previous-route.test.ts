import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriveAt, keepPreviousRoute, pageNameOf } from './previous-route.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => JSON.parse(kept.get('previousRoute')!) as unknown

test('[SHELL-08] whoever sends a guest to the login stores name, params and query of the page they are on', () => {
  arriveAt({ name: 'route', params: { slug: 'utrecht-maastricht' } })
  keepPreviousRoute('/de/route/utrecht-maastricht?departure_stations%5B%5D=NLUTRCST&locale=de')
  expect(stored()).toEqual({
    name: 'route',
    params: { slug: 'utrecht-maastricht' },
    query: { 'departure_stations[]': 'NLUTRCST', locale: 'de' },
    path: '/de/route/utrecht-maastricht?departure_stations%5B%5D=NLUTRCST&locale=de',
  })
  keepPreviousRoute('/de/find?joinGroup=abc', { name: 'find', params: {} })
  expect(stored()).toEqual({
    name: 'find',
    params: {},
    query: { joinGroup: 'abc' },
    path: '/de/find?joinGroup=abc',
  })
  arriveAt({ name: 'about', params: {} })
  keepPreviousRoute('/de/about')
  expect(stored()).toEqual({ name: 'about', params: {}, query: {}, path: '/de/about' })
})

test('[SHELL-08] a page whose name nobody knows is stored without one', () => {
  expect(pageNameOf('de/route')).toBe('route')
  expect(pageNameOf(undefined)).toBeNull()
  keepPreviousRoute('/de/unheard-of', { name: null, params: {} })
  expect(stored()).toEqual({ name: null, params: {}, query: {}, path: '/de/unheard-of' })
})

test('[SHELL-08] one function stores it: no other file writes the key', () => {
  const writers = globSync('src/**/*.{ts,tsx}').filter((path) =>
    /\bstore\(\s*localStorage,\s*storageKeys\.previousRoute,(?!\s*null)/.test(readFileSync(path, 'utf8')),
  )
  expect(writers).toEqual(['src/browser/previous-route.ts'])
})
