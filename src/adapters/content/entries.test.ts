import { expect, test } from 'vitest'
import { textIn } from './entries.ts'
import { articleIn } from './article-and-route-entries.ts'

test('[CONT-01] a text of the service holds nothing that no page, address or feed can carry', () => {
  const said = (text: unknown) => textIn({ text }, 'text')
  expect(said(' a\u0000\u0008b\u001f\u007f\u0085 ')).toBe('ab')
  expect(said('one\r\n\ttwo é 😀')).toBe('one\r\n\ttwo é 😀')
  expect(said('a\ud83d')).toBe('a\ufffd')
  expect(said(1)).toBe('')
})

test('[CONT-01] an address can be made of every slug', () => {
  const entry = { slug: 'a\ud800', title: 'T', content: 'x', formerly: ['b\udc00\u0001', '\u0002', 3] }
  const { slug, formerly } = articleIn(entry, 'https://content.example')!
  expect([slug, ...formerly].map(encodeURIComponent)).toEqual(['a%EF%BF%BD', 'b%EF%BF%BD'])
})
