import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBank, type Outcome, submitCard } from './authorise.ts'
import { type CardForm, type FieldErrors, readCardForm } from './card-form.ts'
import { bankPage, cardPage, closedPage, successUrl } from './card-page-html.ts'
import { readForm } from '../api/form.ts'
import type { Session } from '../books/objects.ts'
import type { Context } from '../books/context.ts'
import { catchUp } from '../books/catch-up.ts'

type Visit = FastifyRequest<{ Params: { session: string } }>

const empty: CardForm = { number: '', expiry: '', code: '', name: '' }

/** The hosted page on which customers pay. `beforeReturn` runs before the customer is sent back. */
export function addCardPage(app: FastifyInstance, context: Context, beforeReturn: () => Promise<void>): void {
  const open = (request: Visit) => {
    catchUp(context)
    return context.ledger.sessions.get(request.params.session)
  }
  const show = (
    reply: FastifyReply,
    session: Session,
    {
      form = empty,
      errors = {},
      refusal = null,
    }: { form?: CardForm; errors?: FieldErrors; refusal?: string | null },
  ) => {
    const lines = context.ledger.drafts.get(session.id)?.lines ?? []
    return page(reply, cardPage({ session, lines, form, errors, refusal }))
  }
  const leave = async (reply: FastifyReply, session: Session, outcome: Outcome, form?: CardForm) => {
    if (outcome.next === 'refused') return show(reply, session, { form, refusal: outcome.refusal.message })
    if (outcome.next === 'bank') return reply.redirect(`/pay/${session.id}/bank`, 303)
    await beforeReturn()
    return reply.redirect(successUrl(session), 303)
  }

  app.get('/pay/:session', (request: Visit, reply) => {
    const session = open(request)
    return session?.status === 'open' ? show(reply, session, {}) : closed(reply, session)
  })
  app.post('/pay/:session', (request: Visit, reply) => {
    const session = open(request)
    if (session?.status !== 'open') return closed(reply, session)
    const { form, errors, attempt } = readCardForm(bodyOf(request), new Date(context.ledger.clock.now()))
    if (!attempt) return show(reply, session, { form, errors })
    return leave(reply, session, submitCard(context, session, attempt), { ...form, code: '' })
  })
  app.get('/pay/:session/bank', (request: Visit, reply) => {
    const session = open(request)
    if (session?.status !== 'open') return closed(reply, session)
    const asked =
      context.ledger.paymentIntents.get(session.payment_intent ?? '')?.status === 'requires_action'
    return asked ? page(reply, bankPage(session)) : reply.redirect(`/pay/${session.id}`, 303)
  })
  app.post('/pay/:session/bank', (request: Visit, reply) => {
    const session = open(request)
    if (session?.status !== 'open') return closed(reply, session)
    const outcome = answerBank(context, session, bodyOf(request).answer === 'complete')
    return outcome ? leave(reply, session, outcome) : reply.redirect(`/pay/${session.id}`, 303)
  })
}

function closed(reply: FastifyReply, session: Session | undefined): FastifyReply {
  return page(reply.code(session ? 200 : 404), closedPage(session))
}

function page(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    .header('referrer-policy', 'no-referrer')
    .send(content)
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  return typeof request.body === 'string' ? readForm(request.body) : {}
}
