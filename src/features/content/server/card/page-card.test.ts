import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { done, refused } from '../../../../kernel/answer.ts'
import { languages } from '../../../../kernel/languages.ts'
import type { Content, WrittenArticle } from '../../../../ports/content.ts'
import { drawPageCard } from './draw-page-card.ts'

const article: WrittenArticle = {
  ...{ slug: 'bleibt-liegen', formerly: ['lag'], language: 'de', translations: { de: 'bleibt-liegen' } },
  ...{ title: 'Gruppentarife in Belgien: fünfzehn sein oder zahlen, als wärt ihr es', description: 'D' },
  ...{ publishedAt: '2026-11-22', image: null, imageAlt: '', poster: 'canal spring', markdown: 'x' },
  ...{ changedAt: '2026-11-22', sources: [], category: null, seoDescription: 'S' },
}
let product: TestProduct
beforeAll(async () => {
  const content: Content = {
    page: async (slug, language) =>
      slug === 'terms'
        ? done({ title: `T ${language}`, description: 'D', publishedAt: '2026-11-22', markdown: 'x' })
        : refused('not_found'),
    questions: async () => done([]),
    categories: async () =>
      done([
        {
          ...{ id: 'c', title: 'C', description: 'D', icon: null },
          articles: [{ id: 'where-is-my-ticket', formerly: [], title: 'Where is my ticket?', markdown: 'x' }],
        },
      ]),
    articles: async () => done([article]),
    article: async (slug) =>
      [article.slug, ...article.formerly].includes(slug) ? done(article) : refused('not_found'),
    routes: async () => done([]),
    route: async () => refused('not_found'),
  }
  product = await startTestProduct({ change: (ports) => ({ ...ports, content }) })
})
afterAll(() => product.close())

async function cardOf(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await product.app.inject({ method, url: `/api/content/card/${path}` })
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload }
}

test('[CONT-02] an article has a card of its own: its title beside its poster, for anybody', async () => {
  const { status, headers, file } = await cardOf('blog/bleibt-liegen?language=de')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-disposition']).toMatch(/^inline/)
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const { width, height, data } = PNG.sync.read(file)
  expect([width, height]).toEqual([1200, 630])
  // the sky of a canal in spring; the ground is dark blue
  const [red, green] = data.subarray((90 * width + 780) * 4)
  expect([red! > 150, green! > 150]).toEqual([true, true])

  const head = await cardOf('blog/bleibt-liegen?language=de', 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers['content-type']).toBe('image/png')
  expect(head.headers['content-length']).toBe(String(file.length))
  expect(head.file).toHaveLength(0)
})

test('[CONT-04] [CONT-05] help articles and the other pages have cards, in the language of the link', async () => {
  const files = new Set<string>()
  for (const path of [
    ...languages.map((language) => `page/home?language=${language}`),
    ...['terms?language=fr', 'terms?language=nl', 'faq', 'help', 'blogs', 'routes'].map(
      (one) => `page/${one}`,
    ),
    'help/where-is-my-ticket?language=en',
  ]) {
    const { status, file } = await cardOf(path)
    expect(status, path).toBe(200)
    files.add(file.toString('base64'))
  }
  expect(files.size).toBe(12)
})

test('[CONT-07] there is no card of what is not there', async () => {
  for (const path of [
    ...['blog/nothing?language=de', 'blog/bleibt-liegen?language=en', 'blog/lag?language=de'],
    ...['route/nothing', 'help/nothing', 'page/nothing', 'page/constructor', 'page/imprint'],
    ...['page/%00', `help/${'a'.repeat(201)}`, 'other/home'],
  ])
    expect([400, 404], path).toContain((await cardOf(path)).status)
  expect((await cardOf('page/nothing')).status).toBe(404)
  expect((await cardOf('page/home?language=xx')).status).toBe(400)
})

test('[CONT-02] a title of any length and letters is drawn', async () => {
  for (const title of ['', 'a'.repeat(10_000), 'Ça « va » ? → 漢字 \u202e', 'Zahlungs '.repeat(100)]) {
    const file = await drawPageCard({ label: title, title, note: title, picture: 'compartment' })
    expect(PNG.sync.read(file).width).toBe(1200)
  }
})
