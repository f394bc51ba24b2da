import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import { behalfOf } from '../../../platform/http/callers/behalf-of.ts'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { acceptOneClick } from '../../../platform/http/one-click.ts'
import { mount } from '../../../platform/http/mount.ts'
import { createKeptCards } from '../../../platform/social-cards/kept-cards.ts'
import * as calls from '../contract.ts'
import { type PageCard, wordPageCard } from './card/page-card.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import type { ContentDeps } from './content-deps.ts'
import { countSubscribers } from './newsletter-store.ts'
import { reactTo } from './react-to.ts'
import { reactionsByArticle } from './reactions-store.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import type { Reader } from './pages/page-copies.ts'
import type { Found } from './pages/read-entries.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'

/** Of all articles that anybody has reacted to. */
const mostShown = 200

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { clock } = deps
  mount(app, calls.subscribeNewsletter, ({ body, language, request }) =>
    subscribeNewsletter(deps, body, { language, ip: clientOf(request) }, clock.now()),
  )
  mount(app, calls.confirmNewsletter, ({ body }) => confirmNewsletter(deps, body, clock.now()))
  mount(app, calls.leaveNewsletter, ({ body }) => leaveNewsletter(deps, body, clock.now()))
  app.register(async (scope) => {
    acceptOneClick(scope, calls.stopNewsletter.path, 'newsletter?leave=')
    mount(scope, calls.stopNewsletter, ({ query }) =>
      leaveNewsletter(deps, { token: query.stop }, clock.now()),
    )
  })
  mount(app, calls.readContentPage, async ({ params, language }) => ({
    page: await deps.readPage(params.slug, language),
  }))
  mount(app, calls.readQuestions, async ({ language }) => ({
    questions: await deps.readQuestions(language),
  }))
  mount(app, calls.readHelp, async ({ language }) => ({ categories: await deps.readHelp(language) }))
  mount(app, calls.listArticles, async ({ language }) => ({ articles: await deps.articles.list(language) }))
  mount(app, calls.readArticle, async ({ params, language, request }) => {
    const { entry, ...found } = foundIn(await deps.articles.one(params.slug, language, readerOf(request)))
    return { ...found, article: entry }
  })
  mount(app, calls.reactToArticle, ({ body, language, request }) =>
    reactTo(deps, body, { language, ip: clientOf(request), reader: readerOf(request) }, clock.now()),
  )
  mount(app, calls.readReactions, async () => ({ articles: await reactionsByArticle(deps.db, mostShown) }))
  mount(app, calls.readSubscribers, async () => ({ languages: await countSubscribers(deps.db) }))
  mount(app, calls.listRoutes, async ({ language }) => ({ routes: await deps.routes.list(language) }))
  mount(app, calls.readRoute, async ({ params, language, request }) => {
    const { entry, ...found } = foundIn(await deps.routes.one(params.slug, language, readerOf(request)))
    return { ...found, route: entry }
  })

  // seldom asked for, and large to load
  const drawn = createKeptCards<PageCard>(async (card) =>
    (await import('./card/draw-page-card.ts')).drawPageCard(card),
  )
  mount(app, calls.pageCard, async ({ params, query, request, reply }) => {
    const card = await wordPageCard(deps, params, query.language, readerOf(request))
    if (card === null) throw new Refusal(404, 'card_not_found', 'browser.refusals.not_found')
    const content = await drawn(card, () => chargeFor(request, costs.card))
    reply.header('cache-control', 'public, max-age=3600')
    return { type: 'image/png', name: 'sixrail.png', content, isShown: true }
  })
}

/** A question about what is not known to be there costs what a call to a provider costs: the content service is asked. */
const readerOf = (request: FastifyRequest): Reader => ({
  behalf: behalfOf(request),
  charge: () => chargeFor(request, costs.providerCall),
})

const foundIn = <T>(found: Found<T>) => ({
  state: found.state,
  slug: found.state === 'elsewhere' || found.state === 'moved' ? found.slug : null,
  entry: found.state === 'found' ? found.entry : null,
})
