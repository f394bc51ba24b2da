import { type DestinationStream, type Logger, pino } from 'pino'
import { cleanText, describeError, errorLine } from './describe-error.ts'
import { createLogOutput } from './log-output.ts'

/** What belongs to a line. An error goes under `err`, as everywhere in pino's world; another name does not compile. */
export type LogData = Readonly<Record<string, unknown>> & { readonly err?: unknown; readonly error?: never }

/** What the plumbing needs of a log; Fastify's pino is one. */
export interface Log {
  debug(data: LogData, message: string): void
  info(data: LogData, message: string): void
  warn(data: LogData, message: string): void
  error(data: LogData, message: string): void
}

/**
 * The log of an instance: a line of JSON each. Errors are described wherever they stand, and texts are cleaned of
 * addresses, query strings and tokens, so that a line that nobody thought about harms nobody either.
 */
export function createLog(level: string, to: DestinationStream = createLogOutput()): Logger {
  return pino(
    {
      level,
      serializers: {
        err: (error: unknown) => describeError(error),
        req: describeRequest,
        res: describeReply,
      },
      formatters: { log: cleanFields },
      hooks: {
        logMethod(parts, method) {
          method.apply(this, cleanParts(parts) as typeof parts)
        },
      },
    },
    to,
  )
}

/** The message is cleaned too: Fastify puts addresses into some of its own, and pino takes an error's where none is given. */
function cleanParts([first, ...others]: readonly unknown[]): unknown[] {
  const messages = others.map((part) => (typeof part === 'string' ? cleanText(part) : part))
  if (typeof first === 'string') return [cleanText(first), ...messages]
  const fields = first instanceof Error ? { err: first } : first
  const { err } = (fields ?? {}) as LogData
  return [fields, ...(messages.length === 0 && err !== undefined ? [errorLine(err)] : messages)]
}

function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const name in fields) {
    const value = fields[name]
    if (typeof value === 'string') clean[name] = cleanText(value)
    else clean[name] = value instanceof Error && name !== 'err' ? describeError(value) : value
  }
  return clean
}

/**
 * Where a request went, without its query and without what stands in the path for a person, a group or a secret: only
 * plain words are kept. `/en/verify/4fK9…?code=…` becomes `/en/verify/:id`.
 */
export function pathForLog(url: string): string {
  const end = url.search(/[?#;]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (onlyWords.test(path)) return path
  return path.split('/').slice(0, mostSegments).map(segmentForLog).join('/')
}

const onlyWords = /^(?:\/[a-z][a-z-]{0,30}){0,6}\/?$/
const mostSegments = 8
// the files of the build and of public/ are named by us
const ownFile = /^[\w-]{1,60}\.(?:js|css|woff2|svg|png|ico|webp|avif|json|txt|map)$/

function segmentForLog(segment: string, at: number, all: readonly string[]): string {
  if (segment === '' || /^[a-z][a-z-]{0,30}$/.test(segment)) return segment
  return at === all.length - 1 && ownFile.test(segment) ? segment : ':id'
}

function describeRequest({ method, url }: { readonly method: string; readonly url: string }) {
  return { method, path: pathForLog(url) }
}

function describeReply({ statusCode }: { readonly statusCode: number }) {
  return { status: statusCode }
}
