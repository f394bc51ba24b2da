import { expect, test } from 'vitest'
import { listArticles, readHelp } from '../features/content/contract.ts'
import type { Api } from '../kernel/contract.ts'
import { languages } from '../kernel/languages.ts'
import { robots, sitemap, sitemapIndex } from './sitemap.ts'

const apiIn =
  (language: string): Api =>
  async (call: unknown) =>
    (call === listArticles
      ? {
          articles: [
            {
              slug: `a&b?-${language}`,
              publishedAt: '2025-01-01',
              changedAt: '2026-11-22',
              translations: { [language]: `a&b?-${language}`, en: 'a&b?-en' },
            },
          ],
        }
      : call === readHelp
        ? { categories: [{ articles: [{ id: 'what-a-hold-is' }] }] }
        : Promise.reject(new Error('away'))) as never

test('[CONT-02] [CONT-03] [CONT-04] each language has a sitemap, and the index leads to all of them', async () => {
  const index = sitemapIndex('https://six.example')
  const lists = languages.map((language) => `https://six.example/${language}/sitemap.xml`)
  expect([...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(([, loc]) => loc)).toEqual(lists)
  for (const language of languages) {
    const xml = await sitemap('https://six.example', language, apiIn(language))
    const own = [...xml.matchAll(/<loc>https:\/\/six\.example\/(\w\w)/g)].map(([, one]) => one)
    expect(own).toEqual(Array.from({ length: 13 }, () => language))
  }
})

test('[CONT-02] [CONT-03] [CONT-04] a sitemap lists every page, without what nobody can read', async () => {
  const xml = (
    await Promise.all(languages.map((one) => sitemap('https://six.example', one, apiIn(one))))
  ).join('')
  expect(xml).toContain('<loc>https://six.example/de/blogs</loc>')
  expect(xml).toContain('<loc>https://six.example/fr/blog/a%26b%3F-fr</loc><lastmod>2026-11-22</lastmod>')
  expect(xml).toContain('<loc>https://six.example/nl/help</loc>')
  expect(xml).toContain('<loc>https://six.example/nl/help/what-a-hold-is</loc>')
  expect(xml).not.toContain('/route/')
  // each with its translations, those that are there
  const alternate = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="https://six.example${path}"/>`
  const entryOf = (path: string) =>
    xml.split('<url>').find((one) => one.includes(`<loc>https://six.example${path}<`))
  expect(entryOf('/nl/terms')).toContain(
    [
      ...languages.map((language) => alternate(language, `/${language}/terms`)),
      alternate('x-default', '/en/terms'),
    ].join(''),
  )
  expect(entryOf('/fr/blog/a%26b%3F-fr')?.match(/hreflang="[^"]+"/g)).toEqual([
    'hreflang="en"',
    'hreflang="fr"',
    'hreflang="x-default"',
  ])
  expect(xml.match(/<url>/g)).toHaveLength(5 * 13)
})

test('[CONT-02] robots may read the pages, and are told where the list is', () => {
  expect(robots('https://six.example')).toContain('Sitemap: https://six.example/sitemap.xml')
})
