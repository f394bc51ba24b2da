import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '../../kernel/languages.ts'
import { addresses } from '../address-table.ts'
import { pageAt } from './page-at.ts'

// as React Router writes it into every page, from `routes.ts`
const paged = languages.flatMap((language) =>
  addresses.map(({ name, path }) => [`${language}/${name}`, { path: `${language}/${path}` }] as const),
)
const bare = addresses
  .filter((address) => address.bare)
  .map(({ name, path }) => [`bare/${name}`, { path }] as const)
const routes = Object.fromEntries([['root', {}], ...paged, ...bare, ['not-found', { path: '*' }]])
beforeEach(() => vi.stubGlobal('__reactRouterManifest', { routes }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/en', 'home', {}],
  ['/de/find?locale=de', 'find', {}],
  ['/nl/blog/early-trains', 'blog', { slug: 'early-trains' }],
  ['/es/help', 'help', {}],
  ['/fr/help/your-ticket', 'help', { article: 'your-ticket' }],
  ['/es/booking/7/cancel', 'booking-cancel', { id: '7' }],
  ['/en/dashboard/my-bookings?group=1', 'my-bookings', {}],
])('[SHELL-08] %s is the page %s', (path, name, params) => {
  expect(pageAt(path)).toMatchObject({ name, params })
})

test('[SHELL-08] a path that leads nowhere, and one of which nothing is known, are no page', () => {
  expect(pageAt('/en/nowhere/at-all')).toBeNull()
  vi.unstubAllGlobals()
  expect(pageAt('/en/find')).toBeNull()
})
