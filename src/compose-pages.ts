import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { apiContext } from './browser/api.ts'
import type { Config } from './config/index.ts'
import { failureContext } from './pages/failure-context.ts'
import { languageContext } from './pages/language-context.ts'
import { resolveAddress } from './pages/resolve-address.ts'
import { renderTurnContext } from './pages/render-turn.ts'
import { scriptMarkContext } from './pages/script-mark.ts'
import { analyticsContext } from './pages/shell/analytics.ts'
import type { Log } from './platform/log.ts'
import { createInjectedApi } from './platform/ssr/injected-api.ts'
import { createPageTurns } from './platform/ssr/page-turns.ts'
import { servePages } from './platform/ssr/serve-pages.ts'

/** Gives the pages what their loaders take from the context, and serves them. */
export async function composePages(
  app: FastifyInstance,
  build: ServerBuild,
  { config, now, log }: { readonly config: Config; readonly now: () => number; readonly log: Log },
): Promise<void> {
  const turns = createPageTurns()
  const checkPages = await servePages(app, {
    build,
    clientFolder: resolve('build/client'),
    publicUrl: config.publicUrl,
    scriptOrigins: config.analyticsScriptUrl === null ? [] : [new URL(config.analyticsScriptUrl).origin],
    now,
    resolve: resolveAddress,
    making: turns.making,
    contextFor: (language, behalf, scriptMark) =>
      new RouterContextProvider(
        new Map<never, unknown>([
          [apiContext as never, createInjectedApi(app, language, behalf)],
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
