import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { apiContext, apiInContext, createBrowserApi } from '../browser/api.ts'
import { bookingWindow } from '../features/search/contract.ts'
import type { Language } from '../kernel/languages.ts'
import { pageLoader } from './page-loader.ts'

const pages = globSync('src/pages/**/*.tsx').map((path) => [path, readFileSync(path, 'utf8')] as const)

// found the hard way: the page is served well and then dies in the browser with "loader is not defined"
test('no page makes its clientLoader from its loader, which the browser does not get', () => {
  expect(pages.filter(([, source]) => /clientLoader = loader\b/.test(source)).map(([path]) => path)).toEqual(
    [],
  )
})

afterEach(() => vi.unstubAllGlobals())

test('[SHELL-03] on the way to another language a page is loaded in the one it goes to', async () => {
  const asked = async (_url: string, init: RequestInit) =>
    Response.json({ language: new Headers(init.headers).get('accept-language') })
  vi.stubGlobal('fetch', asked)
  // the address changes once everything has been loaded
  vi.stubGlobal('location', { pathname: '/en/find' })
  const session = { bearer: () => null, renew: async () => null, lost: async () => {} }
  const api = createBrowserApi(session)
  const load = pageLoader([], ({ api: own }) => own(bookingWindow, {}))
  const loadedBy = async (contexts: [typeof apiInContext, (language: Language) => typeof api][]) => {
    const context = new RouterContextProvider(
      new Map<never, unknown>([[apiContext, api], ...contexts] as never),
    )
    const request = new Request('http://localhost/de/find')
    const { data } = await load({ request, params: {}, context } as unknown as Parameters<typeof load>[0])
    return data
  }
  expect(await loadedBy([])).toEqual({ language: 'en' })
  expect(await loadedBy([[apiInContext, (language) => createBrowserApi(session, language)]])).toEqual({
    language: 'de',
  })
  // what the page itself asks later follows the address
  expect(await api(bookingWindow, {})).toEqual({ language: 'en' })
})
