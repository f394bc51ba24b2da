import { expect, test } from 'vitest'
import { languages } from '../kernel/languages.ts'
import { addresses } from './address-table.ts'
import { resolveAddress } from './resolve-address.ts'

const example = (path: string) => path.replace(/:\w+/g, 'x1')

test('[SHELL-01] every page of the table answers under the five prefixes', () => {
  for (const language of languages) {
    for (const { path } of addresses) {
      const address = `/${language}${path && '/'}${example(path)}`
      expect(resolveAddress(address, '', 'en'), address).toEqual({ kind: 'page', language, isOwn: false })
    }
  }
})

test('[SHELL-01] [SHELL-02] [SHELL-03] every bare page leads to the prefixed one with its query, but for /google and /logout', () => {
  for (const { path, bare } of addresses) {
    const resolved = resolveAddress(`/${example(path)}`, '?a=1', 'nl')
    if (bare) expect(resolved).toEqual({ kind: 'page', language: 'nl', isOwn: false })
    else
      expect(resolved).toEqual({
        kind: 'redirect',
        to: `/nl${path && '/'}${example(path)}?a=1`,
        varies: true,
      })
  }
})

test('[SHELL-04] old names lead to the new ones, bare and prefixed', () => {
  expect(resolveAddress('/privacy', '', 'en')).toMatchObject({ to: '/en/privacy-policy' })
  expect(resolveAddress('/de/blog', '', 'en')).toMatchObject({ to: '/de/blogs', varies: false })
  expect(resolveAddress('/route', '?x', 'fr')).toMatchObject({ to: '/fr/routes?x' })
})

test('[SHELL-01] what nobody knows is unknown, in the language of the prefix or the asker', () => {
  expect(resolveAddress('/de/unknown', '', 'en')).toEqual({ kind: 'unknown', language: 'de', varies: false })
  expect(resolveAddress('/nowhere', '', 'es')).toEqual({ kind: 'unknown', language: 'es', varies: true })
  expect(resolveAddress('/en/constructor', '', 'en').kind).toBe('unknown')
})

test('a group’s page among one’s own is its member’s, the list of them everybody’s', () => {
  const isOwn = (search: string) => resolveAddress('/en/dashboard/my-bookings', search, 'en')
  expect(isOwn('?group=x')).toMatchObject({ kind: 'page', isOwn: true })
  expect(isOwn('?tab=past')).toMatchObject({ kind: 'page', isOwn: false })
  expect(resolveAddress('/en/join/x', '?group=x', 'en')).toMatchObject({ kind: 'page', isOwn: false })
})

test('a slash at the end leads to the address without it', () => {
  expect(resolveAddress('/de/find/', '?a=1', 'en')).toMatchObject({ kind: 'redirect', to: '/de/find?a=1' })
  expect(resolveAddress('//evil.example', '', 'en').kind).toBe('unknown')
})

test('[SHELL-01] a page has one address: capitals and encoded letters lead to it, and ids stay as they are', () => {
  const led = (path: string) => resolveAddress(path, '?a=B', 'en')
  for (const [path, to] of [
    ['/DE', '/de'],
    ['/De/Blogs', '/de/blogs'],
    ['/de/BLOG/Was-Ist', '/de/blog/Was-Ist'],
    ['/de/%62logs', '/de/blogs'],
    ['/d%65/JOIN/aB%2d1%c3%a9', '/de/join/aB-1%C3%A9'],
    ['/de/Privacy', '/de/privacy-policy'],
  ] as const)
    expect(led(path), path).toEqual({ kind: 'redirect', to: `${to}?a=B`, varies: false })
  expect(led('/Terms')).toEqual({ kind: 'redirect', to: '/en/terms?a=B', varies: true })
  expect(led('/de/blog/Was-Ist')).toMatchObject({ kind: 'page' })
  // an encoded slash is part of a name, and nothing decodes into an address elsewhere
  expect(led('/de/blogs%2F').kind).toBe('unknown')
  expect(led('/%2f%2fevil.example').kind).toBe('unknown')
  expect(led('/Dé/blogs').kind).toBe('unknown')
})
