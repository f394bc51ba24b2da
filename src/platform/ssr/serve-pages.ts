import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { defaultLanguage, isLanguage, type Language, preferredLanguage } from '../../kernel/languages.ts'
import { generalRefusal } from '../http/refusals.ts'
import { contentSecurityPolicy, deferScripts } from './defer-scripts.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'

export interface PagesOptions {
  readonly build: ServerBuild
  readonly clientFolder: string
  readonly publicUrl: string
  /** where scripts may come from besides ourselves, and report to */
  readonly scriptOrigins: readonly string[]
  readonly now: () => number
  readonly resolve: (
    pathname: string,
    search: string,
    preferred: Language,
  ) =>
    | { kind: 'page'; language: Language }
    | { kind: 'redirect'; to: string; varies: boolean }
    | { kind: 'unknown'; language: Language; varies: boolean }
  readonly contextFor: (language: Language, client: string, scriptMark: string) => RouterContextProvider
}

const keepMs = 1_000
const vary = 'Cookie, Accept-Language'

/**
 * Serves the browser's files and every page. Pages never see a cookie other than the language's. Gives a check that
 * fails where pages cannot be made ready for the browser.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<void>> {
  const render = renderer(options)
  const cached = createPageCache(options.now, keepMs)
  await app.register(fastifyStatic, {
    root: options.clientFolder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(options.clientFolder, 'assets'))
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw generalRefusal(404)
  })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // put together and not resolved: `//elsewhere` is a path of ours and not another host
    const url = request.url.startsWith('/') ? URL.parse(options.publicUrl + request.url) : null
    if (url === null) throw generalRefusal(400)
    const resolved = options.resolve(url.pathname, url.search, languageAskedFor(request))
    if (resolved.kind === 'redirect') {
      if (resolved.varies) reply.header('vary', vary)
      return reply.header('cache-control', 'private, no-cache').redirect(resolved.to, 302)
    }
    const key = `${resolved.language} ${url.pathname}${url.search}`
    const page = await cached(key, () => render(url, resolved.language, app.clientOf(request.raw)))
    if (resolved.kind === 'unknown' && resolved.varies) reply.header('vary', vary)
    return reply.status(page.status).headers(page.headers).send(page.body)
  })
  return async () => {
    await render(new URL(`${options.publicUrl}/${defaultLanguage}/no-such-page`), defaultLanguage, 'start')
  }
}

function languageAskedFor(request: FastifyRequest): Language {
  const stored = request.cookies['userLanguage']
  return isLanguage(stored)
    ? stored
    : (preferredLanguage(request.headers['accept-language']) ?? defaultLanguage)
}

function renderer({ build, publicUrl, scriptOrigins, contextFor }: PagesOptions) {
  const handle = createRequestHandler(build, 'production')
  return async (url: URL, language: Language, client: string): Promise<RenderedPage> => {
    // nobody who writes into a page can know it
    const mark = randomBytes(16).toString('base64url')
    const response = await handle(
      new Request(publicUrl + url.pathname + url.search),
      contextFor(language, client, mark),
    )
    const location = response.headers.get('location')
    const text = await response.text()
    // what leads elsewhere has no scripts, nor has what React Router says where nothing could be rendered
    const isPage = location === null && (response.status < 500 || text.includes(mark))
    const { html, hashes } = isPage ? deferScripts(text, mark) : { html: text, hashes: [] }
    return {
      status: response.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        // a loader that leads elsewhere
        ...(location !== null && { location }),
        'content-security-policy': contentSecurityPolicy(hashes, publicUrl, scriptOrigins),
        'cache-control':
          response.status === 200 ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' : 'no-cache',
      },
      body: Buffer.from(html),
    }
  }
}
