import { createServer, type Server } from 'node:http'
import { withOwnLinks } from './own-links.ts'
import type { Contents } from './read-content.ts'
import type { Written } from './written.ts'

type Addressed = Written & { readonly formerly?: readonly string[] }

interface Options {
  readonly content: Contents
  /** drafts are for whoever writes them */
  readonly showDrafts?: boolean
}

/**
 * Lists of entries as JSON: `GET /blogs?slug_eq=…`, `GET /routes?Slug=…`, `GET /pages?slug_eq=terms&Language=de`,
 * `GET /faqs?Language=de`, `GET /categories?Language=de`. A list without a match is empty. A slug that a text had before
 * finds it under its new one.
 */
export function createContentServer({ content: written, showDrafts = false }: Options): Server {
  const linked = withOwnLinks(written)
  const content: Contents = showDrafts
    ? linked
    : { ...linked, categories: linked.categories.map((one) => ({ ...one, articles: readyOf(one.articles) })) }
  return createServer((request, response) => {
    const say = (status: number, body: unknown) => {
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(request.method === 'HEAD' ? undefined : text)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(405, { error: 'Content is only read here.' })
    const url = URL.parse(request.url ?? '/', 'http://content')
    const kind = url?.pathname.slice(1) ?? ''
    if (kind === 'health') return say(200, { ok: true })
    if (url === null || !Object.hasOwn(content, kind)) return say(404, { error: 'There is no such list.' })
    // the documents spell the filter of routes in another way
    const slug = url.searchParams.get(kind === 'routes' ? 'Slug' : 'slug_eq')
    const language = url.searchParams.get('Language')
    const entries: readonly Addressed[] = content[kind as keyof Contents]
    const asked = entries.filter(
      (entry) =>
        (showDrafts || !entry.draft) &&
        (slug === null || entry.slug === slug || entry.formerly?.includes(slug)) &&
        (language === null || entry.Language === language),
    )
    return say(200, asked)
  })
}

const readyOf = <T extends { readonly draft: boolean }>(entries: readonly T[]): T[] =>
  entries.filter(({ draft }) => !draft)

/** Listens, and gives the address once it can be asked. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  const address = server.address()
  return `http://${host}:${typeof address === 'object' && address ? address.port : port}`
}
