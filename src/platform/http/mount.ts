import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import type { $ZodType, output } from 'zod/v4/core'
import { generalRefusal } from './refusals.ts'
import { languageOf } from './request-language.ts'
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

export interface File {
  readonly type: string
  readonly name: string
  readonly content: Uint8Array
}

type Answered<C extends Call> = C['reply'] extends $ZodType ? output<C['reply']> : File

/** Serves one call of a contract. Refuses before the handler: no session, another's userId, parts of the wrong shape. */
export function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ask: Ask<C>) => Promise<Answered<C>>,
): void {
  const isFile = 'file' in call.reply
  app.route({
    method: call.method,
    url: call.path,
    schema: {
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
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      if (hasNul([params, query, body])) throw generalRefusal(400)
      if (caller) refuseAnothersIdentity(caller, [params, query, body])
      const ask = { params, query, body, caller, language: languageOf(request), request, reply } as Ask<C>
      const answer = await handler(ask)
      if (!isFile) return answer
      const file = answer as File
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
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
  return token === undefined ? null : app.authenticate(token)
}

/** PostgreSQL cannot store the character NUL, and no honest request has one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return (
    typeof value === 'object' &&
    value !== null &&
    !Buffer.isBuffer(value) &&
    Object.values(value).some(hasNul)
  )
}

function refuseAnothersIdentity(caller: Caller, parts: readonly unknown[]): void {
  for (const part of parts) {
    const named = (part as { userId?: unknown } | null | undefined)?.userId
    if (named !== undefined && named !== caller.userId) throw generalRefusal(403)
  }
}
