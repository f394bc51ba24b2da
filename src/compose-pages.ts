import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { apiContext } from './browser/api.ts'
import type { Config } from './config/index.ts'
import { languages } from './kernel/languages.ts'
import { blogFeed, blogFeedPath } from './pages/blog-feed.ts'
import { failureContext } from './pages/failure-context.ts'
import { languageContext } from './pages/language-context.ts'
import { resolveAddress } from './pages/resolve-address.ts'
import { renderTurnContext } from './pages/render-turn.ts'
import { scriptMarkContext } from './pages/script-mark.ts'
import { robots, sitemap, sitemapIndex, sitemapPath } from './pages/sitemap.ts'
import { analyticsContext } from './pages/shell/analytics.ts'
import { Behalf } from './platform/behalf.ts'
import { chargeFor, costs } from './platform/http/limits/request-cost.ts'
import type { Log } from './platform/log.ts'
import { createInjectedApi } from './platform/ssr/injected-api.ts'
import { createPageTurns } from './platform/ssr/page-turns.ts'
import { type PagesOptions, servePages } from './platform/ssr/serve-pages.ts'
import { translateFor } from './platform/translate.ts'

type PagesNeeds = { readonly config: Config; readonly log: Log } & Pick<PagesOptions, 'now' | 'signedIn'>

/** Gives the pages what their loaders take from the context, and serves them. */
export async function composePages(
  app: FastifyInstance,
  build: ServerBuild,
  { config, now, log, signedIn }: PagesNeeds,
): Promise<void> {
  const turns = createPageTurns()
  const { publicUrl } = config
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
  app.get('/sitemap.xml', { schema: { hide: true } }, (_, reply) => sendXml(reply, sitemapIndex(publicUrl)))
  for (const language of languages)
    app.get(sitemapPath(language), { schema: { hide: true } }, async (request, reply) => {
      // every text is read and named in every language
      chargeFor(request, costs.page)
      const api = createInjectedApi(app, language, new Behalf(app.clientOf(request.raw)))
      return sendXml(reply, await sitemap(publicUrl, language, api))
    })
  for (const language of languages)
    app.get(blogFeedPath(language), { schema: { hide: true } }, async (request, reply) => {
      chargeFor(request, costs.page)
      const api = createInjectedApi(app, language, new Behalf(app.clientOf(request.raw)))
      const say = translateFor(app.translate, language)
      const xml = await blogFeed(publicUrl, language, api, {
        title: `${say('content.blog.title')} | Sixrail`,
        subtitle: say('content.blog.text'),
        author: say('content.blog.author'),
      })
      // nobody can read the articles just now: a reader of feeds keeps what it has and asks again
      if (xml === null) return reply.code(503).header('retry-after', '60').type('text/plain').send('')
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(xml)
    })
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )
  const checkPages = await servePages(app, {
    build,
    clientFolder: resolve('build/client'),
    publicUrl,
    scriptOrigins: config.analyticsScriptUrl === null ? [] : [new URL(config.analyticsScriptUrl).origin],
    imageOrigins: imageOriginsOf(config.contentUrl),
    now,
    resolve: resolveAddress,
    making: turns.making,
    signedIn,
    contextFor: (language, behalf, scriptMark, caller) =>
      new RouterContextProvider(
        new Map<never, unknown>([
          [apiContext as never, createInjectedApi(app, language, behalf, caller)],
          [languageContext as never, language],
          [renderTurnContext as never, (render: () => Promise<unknown>) => turns.rendering(behalf, render)],
          [scriptMarkContext as never, scriptMark],
          [analyticsContext as never, config.analyticsScriptUrl],
          [failureContext as never, (err: unknown) => log.error({ err }, 'a page could not be rendered')],
        ]),
      ),
  })
  await app.ready()
  // a start that fails is better than pages that never come alive
  await checkPages()
}

/** Of the content service, where visitors can reach it: the product's own is on this machine and has no images. */
function imageOriginsOf(contentUrl: string | null): string[] {
  const url = contentUrl === null ? null : new URL(contentUrl)
  return url?.protocol === 'https:' ? [url.origin] : []
}
