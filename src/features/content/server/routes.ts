import type { FastifyInstance } from 'fastify'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import { mount } from '../../../platform/http/mount.ts'
import * as calls from '../contract.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import type { ContentDeps } from './content-deps.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { clock } = deps
  mount(app, calls.subscribeNewsletter, ({ body, language, request }) =>
    subscribeNewsletter(deps, body, { language, ip: clientOf(request) }, clock.now()),
  )
  mount(app, calls.confirmNewsletter, ({ body }) => confirmNewsletter(deps, body, clock.now()))
  mount(app, calls.leaveNewsletter, ({ body }) => leaveNewsletter(deps, body, clock.now()))
  mount(app, calls.readContentPage, async ({ params, language }) => ({
    page: await deps.readPage(params.slug, language),
  }))
  mount(app, calls.readQuestions, async ({ language }) => ({
    questions: await deps.readQuestions(language),
  }))
}
