import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Api } from '../kernel/contract.ts'
import { blogFeed } from './blog-feed.ts'

const words = { title: 'Blog | Sixrail', subtitle: 'Rights & fares', author: 'The team' }
const article = (slug: string, publishedAt: string | null) => ({
  ...{
    slug,
    publishedAt,
    changedAt: publishedAt,
    translations: {},
    title: `<b>${slug}</b>`,
    description: 'A "text"',
    category: 'Rights',
  },
})
const apiWith = (articles: unknown): Api => (async () => ({ articles })) as never

test('[CONT-02] the feed of a language names every article with a date, and nothing of it becomes markup', async () => {
  const articles = [article('b c', '2026-11-22'), article('a', '2026-11-01'), article('undated', null)]
  const xml = (await blogFeed('https://six.example', 'de', apiWith(articles), words))!
  expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">')
  expect(xml).toContain('href="https://six.example/de/blogs/feed.xml"/>')
  expect(xml).toContain('<subtitle>Rights &amp; fares</subtitle>')
  expect(xml.match(/<entry>/g)).toHaveLength(2)
  expect(xml).toContain('<id>https://six.example/de/blog/b%20c</id>')
  expect(xml).toContain('<title>&lt;b&gt;b c&lt;/b&gt;</title>')
  expect(xml).toContain('<summary>A &quot;text&quot;</summary>')
  // of the feed, the newest of its entries
  expect(xml.match(/<updated>[^<]+/g)).toEqual([
    '<updated>2026-11-22T00:00:00Z',
    '<updated>2026-11-22T00:00:00Z',
    '<updated>2026-11-01T00:00:00Z',
  ])
})

test('[CONT-07] without articles the feed is empty; while nobody can read them there is none', async () => {
  expect(await blogFeed('https://six.example', 'en', apiWith([]), words)).not.toContain('<entry>')
  expect(await blogFeed('https://six.example', 'en', apiWith(null), words)).toBeNull()
  const away = (() => Promise.reject(new Error('away'))) as never
  expect(await blogFeed('https://six.example', 'en', away, words)).toBeNull()
})

/** Throws where it is not well-formed. */
function textsIn(xml: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => texts.push(text))
  parser.write(xml).close()
  return texts
}

test('[CONT-02] the feed is well-formed whatever an article holds', async () => {
  const told = { ...article('a', '2026-11-22'), title: 'A\u0001b\uD800c\uFFFE', description: '\uDC00' }
  const xml = (await blogFeed('https://six.example', 'en', apiWith([told]), words))!
  expect(textsIn(xml)).toContain('Ab\uFFFDc')

  const text = fc.string({ unit: 'binary' })
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, description, category) => {
      const any = { ...told, title, description, category }
      textsIn((await blogFeed('https://six.example', 'en', apiWith([any]), words))!)
    }),
  )
})
