import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Content, HelpCategory } from '../../../../ports/content.ts'

let product: TestProduct
let isAway = true
let categories: HelpCategory[] = []

beforeAll(async () => {
  const content: Content = {
    page: async () => refused('not_found'),
    questions: async () => done([]),
    categories: async (language) => (isAway ? unknown('away') : done(language === 'en' ? categories : [])),
    articles: async () => done([]),
    article: async () => refused('not_found'),
    routes: async () => done([]),
    route: async () => refused('not_found'),
  }
  product = await startTestProduct({ change: (ports) => ({ ...ports, content }) })
})
afterAll(() => product.close())

const read = async (language = 'en') => {
  const headers = { 'accept-language': language }
  const response = await product.app.inject({ url: '/api/content/categories', headers })
  expect(response.statusCode).toBe(200)
  return response.json<{ categories: unknown }>().categories
}
/** What is out of date is given once more while it is read anew. */
const readNew = async (language?: string) => {
  product.clock.set(product.clock.now() + 61_000)
  await read(language)
  return read(language)
}

test('[CONT-07] help that could never be read is told apart from help that nobody wrote', async () => {
  expect(await read()).toBeNull()
  isAway = false
  expect(await readNew()).toEqual([])
})

test('[CONT-04] categories are read with their articles as HTML and their icons as plain drawings', async () => {
  const path = '<path d="M4 6h16"/>'
  const hostile = `<svg viewBox="0 0 24 24" onload="alert(1)"><script>alert(1)</script>${path}</svg>`
  const [common, article] = [
    { title: 'Pay', description: 'Cards' },
    { id: 'a', formerly: ['before'], title: 'When?' },
  ]
  categories = [
    {
      ...common,
      ...{ id: 'pay', icon: hostile },
      articles: [{ ...article, markdown: '**Now**, see [terms](/terms) <script>x</script>' }],
    },
    { ...common, id: 'odd', icon: '<img src=x onerror=alert(1)>', articles: [] },
  ]
  expect(await readNew()).toEqual([
    {
      ...common,
      id: 'pay',
      icon: '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 6h16" /></svg>',
      articles: [
        {
          ...article,
          html: '<p><strong>Now</strong>, see <a href="/en/terms">terms</a> &lt;script&gt;x&lt;/script&gt;</p>\n',
        },
      ],
    },
    { ...common, id: 'odd', icon: null, articles: [] },
  ])
  expect(await readNew('de')).toEqual([])
})

test('[CONT-07] the last good copy is read on while the content service is away', async () => {
  isAway = true
  expect(await readNew()).toMatchObject([{ id: 'pay' }, { id: 'odd' }])
})
