import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../browser/api.ts'
import { TextProvider } from '../../browser/text.tsx'
import { ArticleList } from '../../features/content/ui/article-list.tsx'
import { RouteList } from '../../features/content/ui/route-list.tsx'
import type { Api } from '../../kernel/contract.ts'
import * as blog from './blog.tsx'
import * as help from './help.tsx'
import * as route from './route.tsx'

/** Letters that no header carries, and signs that mean something in an address. */
const slug = 'un cœur à 50% / off? #1'
const written = 'un%20c%C5%93ur%20%C3%A0%2050%25%20%2F%20off%3F%20%231'

type Page = { readonly loader: unknown; readonly meta: unknown }
const pages: Readonly<Record<string, Page>> = { blog, route }

function load(page: Page, address: string, reply: object, params: object) {
  const api: Api = async () => reply as never
  const context = new RouterContextProvider(new Map<never, unknown>([[apiContext as never, api]]))
  const request = new Request(`http://localhost${address}`)
  return (page.loader as (asked: object) => Promise<{ readonly data: Record<string, unknown> }>)({
    ...{ request, params, context },
  })
}

/** Everything that the head of a page says, as one text. */
const headOf = (page: Page, loaderData: object, params: object) =>
  JSON.stringify(
    (page.meta as (asked: object) => unknown)({
      matches: [{ loaderData: { data: { language: 'fr', origin: 'https://six.example' } } }],
      location: { pathname: '/fr', search: '' },
      ...{ loaderData, params },
    }),
  )

test.each(Object.keys(pages))(
  '[CONT-02] [CONT-03] %s leads to any slug, and names it in its head and for other languages',
  async (kind) => {
    const page = pages[kind]!
    const elsewhere = { state: 'elsewhere', slug, article: null, route: null }
    const led = load(page, `/fr/${kind}/plain?utm_source=card`, elsewhere, { slug: 'plain' })
    const answer = await led.catch((thrown: unknown) => thrown as Response)
    expect((answer as Response).headers.get('location')).toBe(`/fr/${kind}/${written}?utm_source=card`)

    const text = { slug, title: 'T', description: 'D', translations: { fr: slug, en: 'plain' }, image: null }
    const found = { state: 'found', slug: null, article: text, route: { ...text, carrier: null } }
    const loaded = await load(page, `/fr/${kind}/${written}`, found, { slug })
    expect(loaded.data['addresses']).toEqual({ en: `/en/${kind}/plain`, fr: `/fr/${kind}/${written}` })
    const head = headOf(page, loaded, { slug })
    expect(head).toContain(`"og:url","content":"https://six.example/fr/${kind}/${written}"`)
    expect(head).toContain(`/api/content/card/${kind}/${written}?language=fr`)
    expect(head).not.toContain(slug)
  },
)

test('[CONT-04] the head of a help article names it whatever its id is', async () => {
  const article = { id: slug, formerly: [], title: 'T', html: '<p>Words.</p>' }
  const loaded = await load(help, `/fr/help/${written}`, { categories: [{ articles: [article] }] }, {})
  const head = headOf(help, loaded, { article: slug })
  expect(head).toContain(`"item":"https://six.example/fr/help/${written}"`)
  expect(head).toContain(`/api/content/card/help/${written}?language=fr`)
})

test('[CONT-02] [CONT-03] the lists lead to any slug', () => {
  const entry = {
    ...{ slug, title: 'T', description: 'D', translations: {}, image: null, imageAlt: '', poster: null },
    ...{ category: null, publishedAt: null, publishedText: null, changedAt: null },
    ...{ origin: 'A', destination: 'B', duration: null, distance: null, isFeatured: false },
  }
  const html = renderToStaticMarkup(
    <TextProvider language="fr" messages={{}}>
      <ArticleList articles={[entry]} />
      <RouteList routes={[entry]}>{null}</RouteList>
    </TextProvider>,
  )
  expect(html).toContain(`href="/fr/blog/${written}"`)
  expect(html).toContain(`href="/fr/route/${written}"`)
})
