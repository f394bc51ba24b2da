import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './message-parts.ts'

const links = (message: string) => partsOf(message).flatMap(({ href }) => href ?? [])

test('addresses of the web are links, and what ends the sentence is not part of them', () => {
  expect(partsOf('See https://sixrail.example/find, or (http://a.example/b?c=d#e).')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://sixrail.example/find', href: 'https://sixrail.example/find' },
    { text: ', or (', href: null },
    { text: 'http://a.example/b?c=d#e', href: 'http://a.example/b?c=d#e' },
    { text: ').', href: null },
  ])
  expect(partsOf('')).toEqual([])
})

test('nothing else is: no script, no data, no file, no address that pretends to another host', () => {
  for (const message of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'file:///etc/passwd',
    'www.sixrail.example',
    'https://sixrail.example@elsewhere.example/login',
    'https://user:secret@elsewhere.example',
    'https://',
    'https://:80',
  ])
    expect(links(message), message).toEqual([])
  expect(links('https://a.example/"onmouseover="alert(1)')).toEqual(['https://a.example/'])
})

test('whatever is written is shown, each character once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('.'))), (pieces) => {
      const message = pieces.join(' ')
      const parts = partsOf(message)
      expect(parts.map(({ text }) => text).join('')).toBe(message)
      for (const { href } of parts) if (href !== null) expect(href).toMatch(/^https?:/)
    }),
  )
})
