import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Content, WrittenArticle, WrittenRoute } from '../../../../ports/content.ts'
import { reactionsByArticle } from '../reactions-store.ts'

const shared = {
  title: 'T',
  description: 'D',
  publishedAt: '2026-11-22',
  changedAt: '2026-11-23',
  image: null,
  imageAlt: '',
  poster: 'canal spring',
  markdown: '## One\n\n### Two\n\n[Terms](/terms) <script>x</script>\n\n---',
  sources: [{ name: 'S', url: 'https://s.example', read: '2026-11-20' }],
}
const article = (slug: string, language: 'en' | 'de', more: Partial<WrittenArticle> = {}) => ({
  ...shared,
  ...{ slug, formerly: [], language, category: null, seoDescription: 'Seo', translations: {} },
  ...more,
})
const route: WrittenRoute = {
  ...shared,
  ...{ slug: 'a-b', formerly: [], language: 'en', translations: {} },
  ...{ isFeatured: false, origin: 'A', destination: 'B', stations: { from: 'NLA', to: 'NLB' } },
  ...{ duration: '1h', distance: null, carrier: null, frequency: null },
}

let product: TestProduct
let isAway = false
let articles: WrittenArticle[] = []
let routes: WrittenRoute[] = []
const reactions: unknown[] = []
let reacted: Answer<null> = done(null)
const answer = <T>(value: T | undefined): Answer<T, 'not_found'> =>
  isAway ? unknown('away') : value === undefined ? refused('not_found') : done(value)

beforeAll(async () => {
  const content: Content = {
    page: async () => refused('not_found'),
    questions: async () => done([]),
    categories: async () => done([]),
    articles: async (language) => answer(articles.filter((one) => one.language === language)),
    article: async (slug) => answer(articles.find((one) => [one.slug, ...one.formerly].includes(slug))),
    routes: async (language) => answer(routes.filter((one) => one.language === language)),
    route: async (slug) => answer(routes.find((one) => one.slug === slug)),
  }
  isAway = true
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      content,
      reactions: { reacted: async (said) => (reactions.push(said), reacted) },
    }),
  })
})
afterAll(() => product.close())

const read = async (path: string, language = 'en') => {
  const url = `/api/content${path}`
  const response = await product.app.inject({ url, headers: { 'accept-language': language } })
  return response.json<Record<string, unknown>>()
}
/** What is out of date is given once more while it is read anew. */
const readNew = async (path: string, language?: string) => {
  product.clock.set(product.clock.now() + 61_000)
  await read(path, language)
  return read(path, language)
}

test('[CONT-07] what could never be read is told apart from what is not there', async () => {
  expect(await read('/blogs')).toEqual({ articles: null })
  expect(await read('/routes')).toEqual({ routes: null })
  expect(await read('/blogs/a')).toEqual({ state: 'unread', slug: null, article: null })
  isAway = false
  expect(await readNew('/blogs')).toEqual({ articles: [] })
  expect(await readNew('/blogs/a')).toEqual({ state: 'none', slug: null, article: null })
  expect(await readNew('/routes/a')).toEqual({ state: 'none', slug: null, route: null })
})

test('[CONT-02] articles are listed by language, the newest first, and read as HTML with their contents', async () => {
  articles = [
    article('old', 'en', { publishedAt: '2025-01-01' }),
    article('new', 'en', { category: 'C' }),
    article('neu', 'de'),
  ]
  const { articles: listed } = await readNew('/blogs')
  expect(listed).toMatchObject([{ slug: 'new', publishedText: 'November 22, 2026' }, { slug: 'old' }])
  expect((await read('/blogs/new'))['article']).toEqual({
    ...{ slug: 'new', title: 'T', description: 'D', seoDescription: 'Seo', category: 'C' },
    ...{ publishedAt: '2026-11-22', publishedText: 'November 22, 2026', changedAt: '2026-11-23' },
    ...{ image: null, imageAlt: '', poster: 'canal spring' },
    html: '<h2 id="section-one">One</h2>\n<h3 id="section-two">Two</h3>\n<p><a href="/en/terms">Terms</a> &lt;script&gt;x&lt;/script&gt;</p>\n<hr />\n',
    sections: [
      { id: 'section-one', title: 'One', level: 2 },
      { id: 'section-two', title: 'Two', level: 3 },
    ],
    translations: { en: 'new' },
    sources: [{ name: 'S', url: 'https://s.example', readText: 'November 20, 2026' }],
  })
})

test('[CONT-02] an article of another language leads to its translation, or is not there', async () => {
  articles = [
    article('here', 'en', { translations: { en: 'here', de: 'hier' } }),
    article('hier', 'de', { translations: { en: 'here', de: 'hier' } }),
  ]
  expect(await read('/blogs/here', 'de')).toEqual({ state: 'elsewhere', slug: 'hier', article: null })
  expect(await read('/blogs/hier', 'de')).toMatchObject({
    state: 'found',
    article: { publishedText: '22. November 2026' },
  })
  expect(await read('/blogs/here', 'fr')).toMatchObject({ state: 'none' })
})

test('[CONT-02] a slug that was changed leads to the new one, also from another language', async () => {
  const translations = { en: 'after', de: 'danach' }
  articles = [
    article('after', 'en', { translations, formerly: ['before'] }),
    article('danach', 'de', { translations }),
  ]
  expect(await read('/blogs/before')).toEqual({ state: 'moved', slug: 'after', article: null })
  expect(await read('/blogs/before', 'de')).toEqual({ state: 'elsewhere', slug: 'danach', article: null })
  expect(await read('/blogs/after')).toMatchObject({ state: 'found', article: { translations } })
  expect((await readNew('/blogs', 'de'))['articles']).toMatchObject([{ slug: 'danach', translations }])
})

test('[CONT-03] routes are listed by language, featured ones first, and read as HTML', async () => {
  routes = [
    route,
    { ...route, slug: 'b-c', isFeatured: true },
    { ...route, slug: 'c-d', language: 'de', translations: { fr: 'c-d' } },
  ]
  expect((await readNew('/routes'))['routes']).toMatchObject([{ slug: 'b-c' }, { slug: 'a-b' }])
  expect(await read('/routes/a-b')).toMatchObject({
    state: 'found',
    route: {
      ...{ origin: 'A', destination: 'B', stations: { from: 'NLA', to: 'NLB' } },
      ...{ duration: '1h', carrier: null, frequency: null },
    },
  })
  // a service that names a slug as its own translation must not lead round in a circle
  expect(await read('/routes/c-d', 'fr')).toMatchObject({ state: 'none' })
})

test('[CONT-03] a route that nobody described is described by the product, in its language and wherever it is read', async () => {
  routes = [{ ...route, slug: 'd-e', language: 'fr', description: '' }]
  const description = 'Réservez maintenant et économisez sur vos billets de train'
  expect((await readNew('/routes', 'fr'))['routes']).toMatchObject([{ description }])
  expect(await read('/routes/d-e', 'fr')).toMatchObject({ route: { description } })
})

test('[CONT-07] while the service is away the last good copies stay', async () => {
  articles = [article('kept', 'en')]
  await readNew('/blogs')
  await read('/blogs/kept')
  isAway = true
  expect(await readNew('/blogs')).toMatchObject({ articles: [{ slug: 'kept' }] })
  expect(await readNew('/blogs/kept')).toMatchObject({ state: 'found' })
  isAway = false
})

test('[CONT-06] a reaction is passed on for an article that is there, and its failure is nobody’s', async () => {
  const react = async (payload: object) => {
    const response = await product.app.inject({ method: 'POST', url: '/api/content/reaction', payload })
    return { status: response.statusCode, body: response.json<unknown>() }
  }
  const translations = { en: 'liked', de: 'beliebt' }
  articles = [article('liked', 'en', { translations }), article('beliebt', 'de', { translations })]
  const thanked = { status: 200, body: { thanked: true } }
  expect(await react({ reaction: 'like', slug: 'liked' })).toEqual(thanked)
  reacted = unknown('away')
  expect(await react({ reaction: 'dislike', slug: 'beliebt' })).toEqual(thanked)
  expect(await react({ reaction: 'like', slug: 'nothing' })).toMatchObject({ body: { thanked: false } })
  expect((await react({ reaction: 'love', slug: 'liked' })).status).toBe(400)
  expect(reactions).toEqual([
    { reaction: 'like', slug: 'liked' },
    { reaction: 'dislike', slug: 'liked' },
  ])
  // five a day from one network count, whatever is said more often
  const many = await Promise.all(
    Array.from({ length: 8 }, () => react({ reaction: 'dislike', slug: 'liked' })),
  )
  expect(many).toEqual(many.map(() => thanked))
  expect(reactions).toHaveLength(5)
  expect(await reactionsByArticle(product.database.db, 10)).toEqual([
    { slug: 'liked', likes: 1, dislikes: 4 },
  ])
})
