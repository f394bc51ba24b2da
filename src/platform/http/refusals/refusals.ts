import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Language } from '../../../kernel/languages.ts'
import { AccessRefusal, Refusal } from '../../../kernel/refusal.ts'
import { type Log, pathForLog } from '../../log.ts'
import { DatabaseBusy } from '../../db/database-busy.ts'
import { QueueFull } from '../../fair-queue.ts'
import { isPageRequest, pageLanguageOf, refusalPage, refusalPageHeaders } from './refusal-page.ts'
import { clientOf } from '../callers/client-address.ts'
import { languageOf } from '../request-language.ts'

/** A sentence in a language; `values` fill its places. */
export type Translate = (
  language: Language,
  text: string,
  values?: Readonly<Record<string, unknown>>,
) => string

const general = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'overloaded',
} as const

/** A refusal every call can give. The status is one of those in the table above. */
export function generalRefusal(
  status: keyof typeof general,
  data: ConstructorParameters<typeof Refusal>[3] = {},
): Refusal {
  return new Refusal(status, general[status], `browser.refusals.${general[status]}`, data)
}

/** Refused by a rate limit; whoever asks again after so many milliseconds is let through. */
export function tooManyRequests(waitMs: number): Refusal {
  return generalRefusal(429, { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/** Seconds after which to ask again what cannot be answered just now, where nobody says how long that lasts. */
export const usualPause = 5

/** Turns whatever was thrown into a code, a sentence and a status. Only what nobody expected is a 500. */
export function answerWithRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  translate: Translate,
) {
  const refusal = refusalOf(error)
  const log: Log = request.log
  if (!refusal) {
    log.error({ err: error }, 'a request failed in a way nobody expected')
    return reply
      .status(500)
      .send({ code: 'internal', message: translate(languageOf(request), 'browser.refusals.internal') })
  }
  if (error instanceof DatabaseBusy) log.error({ err: error }, 'a request got no connection to the database')
  noteRefusal(error, refusal, request)
  const { retryAfter = refusal.status === 503 ? usualPause : null } = refusal.data
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (isPageRequest(request)) {
    const language = pageLanguageOf(request)
    const sentence = translate(language, refusal.text, refusal.data)
    reply.status(refusal.status).headers({ ...refusalPageHeaders, 'content-language': language })
    return reply.send(refusalPage(language, sentence, translate(language, 'browser.errors.retry')))
  }
  const message = translate(languageOf(request), refusal.text, refusal.data)
  // what was refused to one is for nobody else
  reply.header('cache-control', 'no-store')
  return reply.status(refusal.status).send({ ...refusal.data, code: refusal.code, message })
}

/** Asking for what is another's and asking too much are attacks, now and then. */
function noteRefusal(error: unknown, { status, code }: Refusal, request: FastifyRequest): void {
  const event =
    status === 429
      ? 'rate_limit.refused'
      : status === 403 || error instanceof AccessRefusal
        ? 'access.refused'
        : null
  if (event === null) return
  const { caller, url } = request
  const { code: given } = error as { code?: unknown }
  request.server.security.note({
    event,
    userId: caller?.userId ?? null,
    ip: clientOf(request),
    path: pathForLog(url),
    code: typeof given === 'string' ? given : code,
  })
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof QueueFull)
    return error.isOwn ? tooManyRequests(1_000) : generalRefusal(503, { retryAfter: usualPause })
  if (error instanceof DatabaseBusy) return generalRefusal(503, { retryAfter: usualPause })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, 10).map((issue) => ({
      where: `${error.validationContext ?? ''}${issue.instancePath}`,
      problem: issue.message ?? '',
    }))
    return generalRefusal(400, { issues })
  }
  const { statusCode: status = 500 } = error as { statusCode?: number }
  if (status >= 500) return null
  return generalRefusal(status in general ? (status as keyof typeof general) : 400)
}
