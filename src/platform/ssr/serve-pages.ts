import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageOfPath,
  preferredLanguage,
} from '../../kernel/languages.ts'
import { Behalf } from '../behalf.ts'
import { createReadyReplies } from '../http/replies/ready-replies.ts'
import { ReadyReply, sendReady } from '../http/replies/ready-reply.ts'
import { generalRefusal, usualPause } from '../http/refusals/refusals.ts'
import { chargeFor, costs } from '../http/limits/request-cost.ts'
import type { Caller } from '../http/server.ts'
import { contentSecurityPolicy, deferScripts } from './defer-scripts.ts'
import type { PageTurns } from './page-turns.ts'
import { markUndecodable, withoutUndecodable } from './undecodable-pages.ts'

export interface PagesOptions {
  readonly build: ServerBuild
  readonly clientFolder: string
  readonly publicUrl: string
  /** where scripts may come from besides ourselves, and report to */
  readonly scriptOrigins: readonly string[]
  /** where images may come from besides ourselves */
  readonly imageOrigins: readonly string[]
  readonly now: () => number
  readonly resolve: (
    pathname: string,
    search: string,
    preferred: Language,
  ) =>
    | { kind: 'page'; language: Language; isOwn: boolean }
    | { kind: 'redirect'; to: string; varies: boolean }
    | { kind: 'unknown'; language: Language; varies: boolean }
  readonly making: PageTurns['making']
  readonly contextFor: (
    language: Language,
    behalf: Behalf,
    scriptMark: string,
    caller: Caller | null,
  ) => RouterContextProvider
  /** who is signed in in the browser that asks */
  readonly signedIn: (request: FastifyRequest) => Promise<Caller | null>
}

const route = '/*'
/** Of a path. To tidy one that is nothing but slashes takes the square of their number: a third of a second for 15,000. */
const longestPath = 1_000
const keepMs = 1_000
// unknown addresses cost as much as any, and nobody should have one rendered for each time they ask
const kept = [200, 404]
// browsers are told that a page may be five seconds old
const renewingMs = 1_000
const mostBytes = 40_000_000
const vary = 'Cookie, Accept-Language'

/**
 * Serves the browser's files and every page. Pages never see a cookie other than the language's; those that are rendered
 * for who is signed in are told who that is, and nobody keeps them. Gives a check that fails where pages cannot be made
 * ready for the browser.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<() => Promise<void>> {
  const render = renderer(options)
  const { now, making } = options
  // rendered as for a stranger, so one rendering serves everybody who asks at that address
  const pages = createReadyReplies(now, mostBytes, renewingMs)
  app.readyAnswers.addPages({ route, now, find: (request) => pages.atAddress(request.url!, 'any') })
  await app.register(fastifyStatic, {
    root: options.clientFolder,
    wildcard: false,
    index: false,
    // beside each text file the build has put the same in brotli and in gzip
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'assets/**'],
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(options.clientFolder, 'assets'))
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  serveAssets(app, join(options.clientFolder, 'assets'))
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw generalRefusal(404)
  })
  app.get(route, { schema: { hide: true } }, async (request, reply) => {
    // put together and not resolved: `//elsewhere` is a path of ours and not another host
    const url = request.url.startsWith('/') ? URL.parse(options.publicUrl + request.url) : null
    if (url === null) throw generalRefusal(400)
    if (url.pathname.length > longestPath) throw generalRefusal(404)
    // React Router takes these for its own data requests, which no page of ours makes, and answers without a page
    if (url.pathname.endsWith('.data')) throw generalRefusal(404)
    const { originalUrl } = request
    const isUndecodable = originalUrl !== request.url
    const preferred = languageAskedFor(request)
    const inPath = languageOfPath(url.pathname)
    const resolved = isUndecodable
      ? ({ kind: 'unknown', language: inPath ?? preferred } as const)
      : options.resolve(url.pathname, url.search, preferred)
    if (resolved.kind === 'redirect') {
      if (resolved.varies) reply.header('vary', vary)
      // for good, where it is the same for everybody: search engines then know one address of a page
      const status = resolved.varies ? 302 : 301
      return reply.header('cache-control', 'private, no-cache').redirect(resolved.to, status)
    }
    const key = `${resolved.language} ${isUndecodable ? originalUrl : url.pathname + url.search}`
    // an address without a language is another page for everybody, so nothing stands ready there
    const varies = inPath === null
    const isOwn = resolved.kind === 'page' && resolved.isOwn
    const asker = {
      behalf: new Behalf(app.clientOf(request.raw)),
      charge: () => chargeFor(request, costs.page),
    }
    const make = (caller: Caller | null) => (behalf: Behalf) =>
      making(behalf, async () => {
        const asked = { url, language: resolved.language, isUndecodable }
        const rendered = await render(asked, { language: varies, caller: isOwn }, behalf, caller)
        return rendered.compressedFor(request.headers)
      })
    const caller = isOwn ? await options.signedIn(request) : null
    if (caller !== null) {
      asker.charge()
      return sendReady(request, reply, await make(caller)(asker.behalf), now())
    }
    // what stands ready at an address is sent before anybody is asked who they are
    const address = varies || isOwn ? null : { url: originalUrl, language: 'any' as const }
    const page = await pages.get(key, address, asker, make(null))
    return sendReady(request, reply, page, now())
  })
  return async () => {
    const url = new URL(`${options.publicUrl}/${defaultLanguage}/no-such-page`)
    const asked = { url, language: defaultLanguage, isUndecodable: false }
    await render(asked, { language: false, caller: false }, new Behalf('start'), null)
  }
}

function languageAskedFor(request: FastifyRequest): Language {
  const stored = request.cookies['userLanguage']
  return isLanguage(stored)
    ? stored
    : (preferredLanguage(request.headers['accept-language']) ?? defaultLanguage)
}

/** A page that was refused for now must not be shown to anybody again, and one's own to nobody else. */
function cachingOf(status: number, caller: Caller | null): string {
  if (caller !== null) return 'private, no-store'
  if (status === 200) return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
  return status === 429 || status >= 500 ? 'no-store' : 'no-cache'
}

interface Asked {
  readonly url: URL
  readonly language: Language
  /** the address cannot be decoded, and `url` is what stands in its place */
  readonly isUndecodable: boolean
}

function renderer({ build, publicUrl, scriptOrigins, imageOrigins, contextFor, now }: PagesOptions) {
  const handle = createRequestHandler(withoutUndecodable(build), 'production')
  return async (
    { url, language, isUndecodable }: Asked,
    varies: { readonly language: boolean; readonly caller: boolean },
    behalf: Behalf,
    caller: Caller | null,
  ): Promise<ReadyReply> => {
    // nobody who writes into a page can know it
    const mark = randomBytes(16).toString('base64url')
    const context = contextFor(language, behalf, mark, caller)
    if (isUndecodable) markUndecodable(context)
    const response = await handle(new Request(publicUrl + url.pathname + url.search), context)
    const location = response.headers.get('location')
    const text = await response.text()
    const { status } = response
    // what leads elsewhere has no scripts, nor has what React Router says where nothing could be rendered
    const isPage = location === null && (status < 500 || text.includes(mark))
    const { html, hashes } = isPage ? deferScripts(text, mark) : { html: text, hashes: [] }
    return new ReadyReply({
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        // a loader that leads elsewhere
        ...(location !== null && { location }),
        'content-security-policy': contentSecurityPolicy(hashes, publicUrl, scriptOrigins, imageOrigins),
        'cache-control': cachingOf(status, caller),
        ...((status === 429 || status === 503) && { 'retry-after': String(usualPause) }),
        vary: [...(varies.language ? [vary] : varies.caller ? ['Cookie'] : []), 'Accept-Encoding'].join(', '),
      },
      body: Buffer.from(html),
      // from its end on: one that took longer than it is kept would be rendered anew for everybody who asks
      until: caller === null && kept.includes(status) ? now() + keepMs : 0,
    })
  }
}

/** One route for the hundreds of files: one for each of them, as the library would make, took 7 of 100 samples of a start. */
function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(globSync('*', { cwd: folder, exclude: ['*.{br,gz}'] }))
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    if (!names.has(name)) throw generalRefusal(404)
    return reply.sendFile(`assets/${name}`)
  })
}
