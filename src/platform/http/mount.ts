import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { AccessRefusal, Refusal } from '../../kernel/refusal.ts'
import type { $ZodType, output } from 'zod/v4/core'
import type { Behalf } from '../behalf.ts'
import { behalfOf, callerOfPage } from './callers/behalf-of.ts'
import { createReadyReplies } from './replies/ready-replies.ts'
import { readyJson, sendReady } from './replies/ready-reply.ts'
import { generalRefusal } from './refusals/refusals.ts'
import { chargeFor } from './limits/request-cost.ts'
import { languageOf } from './request-language.ts'
import { isStorable } from './storable.ts'
import type { Caller } from './server.ts'

/** A checked request: every part has the contract's shape. */
export interface Ask<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly caller: C['who'] extends 'anyone' | 'provider' ? Caller | null : Caller
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface File {
  readonly type: string
  readonly name: string
  readonly content: Uint8Array
  /** looked at in its place, such as a picture; otherwise it is saved */
  readonly isShown?: boolean
}

type Answered<C extends Call> = C['reply'] extends $ZodType ? output<C['reply']> : File

/**
 * Serves one call of a contract. Refuses before the handler: no session, another's userId, parts of the wrong shape. `readBody` turns
 * other spellings of a body into the contract's.
 */
export function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ask: Ask<C>) => Promise<Answered<C>>,
  readBody?: ReadBody,
): void {
  mountWith(app, call, handler, readBody)
}

type ReadBody = (said: unknown) => unknown

/** What a call makes of an answer that is kept: until when it is the answer (epoch ms), and how old it is. */
export interface Kept<C extends Call> {
  readonly reply: Answered<C>
  readonly until: number
  readonly checkedAt?: number
}

/**
 * Serves a call without parameters in its path whose reply is the same for everybody who asks it in one language. The
 * reply is made once and sent as bytes until it is out of date; limits, headers, log and metrics apply to those too. The
 * handler gathers the data and returns a function that builds the reply, which runs when its turn in the queue has come.
 */
export function mountReady<C extends Call & { readonly who: 'anyone' }>(
  app: FastifyInstance,
  call: C,
  kept: {
    readonly now: () => number
    readonly mostBytes: number
    /** of making one, in requests */
    readonly cost: (query: QueryOf<C>) => number
    readonly count: (result: 'hit' | 'made') => void
  },
  handler: (ask: Pick<Ask<C>, 'params' | 'query' | 'language'>, behalf: Behalf) => Promise<() => Kept<C>>,
): void {
  const { now, count } = kept
  const replies = createReadyReplies(now, kept.mostBytes)
  app.readyAnswers.addCall({
    route: call.path,
    now,
    find: (request) => replies.atAddress(request.url!, languageOf(request)),
    count: () => count('hit'),
  })
  mountWith(app, call, async (ask) => {
    const key = `${ask.language} ${JSON.stringify([ask.params, ask.query])}`
    let result: 'hit' | 'made' = 'hit'
    const { raw } = ask.request
    const address = { url: raw.url!, language: ask.language }
    const asker = {
      behalf: behalfOf(ask.request),
      charge: () => chargeFor(ask.request, kept.cost(ask.query)),
    }
    const ready = await replies.get(key, address, asker, async (behalf) => {
      result = 'made'
      const makeReply = await handler(ask, behalf)
      return app.replyTurns(behalf, async () => {
        const { reply, until, checkedAt } = makeReply()
        return readyJson(reply, until, checkedAt)
      })
    })
    count(result)
    return sendReady(ask.request, ask.reply, ready, now())
  })
}

function mountWith<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ask: Ask<C>) => Promise<Answered<C> | FastifyReply>,
  readBody: ReadBody = (said) => said,
): void {
  const isFile = 'file' in call.reply
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      // the public list of calls tells nobody what operators can do
      hide: call.who === 'operator',
      summary: call.summary,
      operationId: call.name,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(!isFile && { response: { 200: call.reply } }),
    },
    // before validation, so that a stranger learns nothing of a call's shape
    preValidation: async (request) => {
      const caller = await callerOf(app, request)
      if (call.who !== 'anyone' && call.who !== 'provider' && !caller) throw generalRefusal(401)
      request.caller = caller
      if (call.who === 'operator') await refuseUnlessOperator(app, caller!)
      const { params, query, body } = request
      if (![params, query, body].every(isStorable)) throw generalRefusal(400)
      // before validation, which drops what the contract does not name
      const naming = call.provesAccount ? [params, query] : [params, query, body]
      if (caller && naming.some((part) => namesAnother(part, caller.userId))) throw generalRefusal(403)
      request.body = readBody(body)
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      const ask = { params, query, body, caller, language: languageOf(request), request, reply } as Ask<C>
      const answer = await handler(ask)
      if (!isFile) return answer
      const file = answer as File
      return reply
        .type(file.type)
        .header('content-disposition', `${file.isShown ? 'inline' : 'attachment'}; filename="${file.name}"`)
        .send(Buffer.from(file.content))
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

async function callerOf(app: FastifyInstance, request: FastifyRequest): Promise<Caller | null> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? callerOfPage(request) : app.authenticate(token)
}

/** For anybody else there is no such address; an operator who came without the second factor is told what is missing. */
async function refuseUnlessOperator(app: FastifyInstance, caller: Caller): Promise<void> {
  const standing = await app.standingOf(caller)
  if (standing === 'none') throw new AccessRefusal('not_found', 'browser.refusals.not_found')
  if (standing === 'without-factor')
    throw new Refusal(403, 'second_factor_needed', 'browser.refusals.second_factor_needed')
}

/** Whether a `userId` is somebody else's, however deep it lies; how deep a body goes was looked at before. */
function namesAnother(part: unknown, ownId: string): boolean {
  if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) return false
  return Object.entries(part).some(([name, value]: [string, unknown]) =>
    name === 'userId' && value !== null ? value !== ownId : namesAnother(value, ownId),
  )
}
