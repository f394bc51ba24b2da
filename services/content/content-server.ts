import { createServer, type Server } from 'node:http'
import type { Contents } from './read-content.ts'
import type { Written } from './written.ts'

/** Routes have the documents’ own spelling. */
type Named = Written & { readonly Slug?: string }

interface Options {
  readonly content: Contents
  /** drafts are for whoever writes them */
  readonly showDrafts?: boolean
}

/**
 * Lists of entries as JSON: `GET /blogs?slug_eq=…`, `GET /routes?Slug=…`, `GET /pages?slug_eq=terms&Language=de`,
 * `GET /faqs?Language=de`. A list without a match is empty.
 */
export function createContentServer({ content, showDrafts = false }: Options): Server {
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
    const wanted = [
      ['slug', url.searchParams.get('slug_eq')],
      ['Slug', url.searchParams.get('Slug')],
      ['Language', url.searchParams.get('Language')],
    ] as const
    const entries: readonly Written[] = content[kind as keyof Contents]
    const asked = entries.filter(
      (entry) =>
        (showDrafts || !entry.draft) &&
        wanted.every(([name, value]) => value === null || (entry as Named)[name] === value),
    )
    return say(200, asked)
  })
}

/** Listens, and gives the address once it can be asked. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  const address = server.address()
  return `http://${host}:${typeof address === 'object' && address ? address.port : port}`
}
