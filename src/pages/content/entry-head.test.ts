import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../browser/api.ts'
import type { Api } from '../../kernel/contract.ts'
import { loader as blog } from './blog.tsx'
import { loader as blogs } from './blogs.tsx'
import { loader as faq } from './faq.tsx'
import { loader as help } from './help.tsx'
import { loader as route } from './route.tsx'
import { loader as routes } from './routes.tsx'
import { loader as written } from './written-page.tsx'

const pages = { blog, blogs, faq, help, route, routes, terms: written } as unknown as Readonly<
  Record<string, (asked: object) => Promise<unknown>>
>

/** The status a page answers with where the server's calls are answered so. */
async function statusOf(name: string, api: Api): Promise<number> {
  const context = new RouterContextProvider(new Map<never, unknown>([[apiContext as never, api]]))
  const request = new Request(`http://localhost/en/${name}`)
  const answer = await pages[name]!({ request, params: { slug: 'some' }, context })
  return (answer as { readonly init?: { readonly status: number } }).init?.status ?? 200
}

/** Of a content service that has never been read. */
const unread: Api = async () =>
  ({
    ...{ page: null, articles: null, questions: null, categories: null, routes: null },
    ...{ state: 'unread', slug: null, article: null, route: null },
  }) as never
const unreachable: Api = async () => {
  throw new Error('no answer')
}
const empty: Api = async () =>
  ({
    ...{ page: { title: 'T' }, articles: [], questions: [], categories: [], routes: [] },
    ...{ state: 'found', slug: null, article: { translations: {} }, route: { translations: {} } },
  }) as never

test.each(Object.keys(pages))(
  '[CONT-07] %s answers 503 while its text cannot be read, so that search engines keep what they know of it',
  async (name) => {
    expect(await statusOf(name, unread)).toBe(503)
    expect(await statusOf(name, unreachable)).toBe(503)
    // what was read is there, however little it is
    expect(await statusOf(name, empty)).toBe(200)
  },
)

test.each(['blog', 'route'])('[CONT-07] %s answers 404 at a slug that no text can have', async (name) => {
  const refused: Api = async () => {
    throw Object.assign(new Error('too long'), { status: 400, code: 'invalid_request' })
  }
  expect(await statusOf(name, refused)).toBe(404)
})
