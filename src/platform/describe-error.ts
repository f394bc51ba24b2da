/** An error as it may be written down: enough to find the cause, and nothing of what a person typed. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** of PostgreSQL: names of our schema, never the values of a row */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly stack?: string
  readonly cause?: DescribedError
  /** of an AggregateError */
  readonly errors?: readonly DescribedError[]
}

const deepestCause = 4
const mostErrors = 3
const longestMessage = 1_000
const mostFrames = 30

/**
 * Takes the named fields only. Database drivers hang the statement, its parameters and the row it failed on (`detail`,
 * `where`) on their errors, and those are email addresses and names. Never throws: it runs while something else fails.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isObject(error)) return { type: typeof error, message: cleanText(String(error)) }
  const code = text(error, 'code')
  const isFromPostgres = text(error, 'severity') !== undefined
  const message = messageOf(error, code, isFromPostgres)
  const frames = (text(error, 'stack') ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const type = text(error, 'name') ?? 'Object'
  const cause = read(error, 'cause')
  const errors = read(error, 'errors')
  const deeper = depth < deepestCause
  return {
    type: cleanText(type),
    message,
    ...(code !== undefined && { code: cleanText(code) }),
    ...(isFromPostgres && {
      ...named(error, 'table'),
      ...named(error, 'column'),
      ...named(error, 'constraint'),
    }),
    ...(frames.length > 0 && { stack: cleanText(frames.slice(0, mostFrames).join('\n'), Infinity) }),
    ...(deeper && cause !== undefined && cause !== null && { cause: describeError(cause, depth + 1) }),
    ...(deeper &&
      Array.isArray(errors) && {
        errors: errors.slice(0, mostErrors).map((one) => describeError(one, depth + 1)),
      }),
  }
}

/** The same in one line, for a place that keeps a sentence and not a record. */
export function errorLine(error: unknown): string {
  const { type, message, code } = describeError(error)
  return `${type}${code === undefined ? '' : ` ${code}`}: ${message}`
}

/** The same as a person reads it on a terminal. */
export function errorText(error: unknown): string {
  const lines: string[] = []
  for (let one: DescribedError | undefined = describeError(error); one; one = one.cause) {
    const { type, message, code, stack } = one
    const head = `${type}${code === undefined ? '' : ` ${code}`}: ${message}`
    lines.push(`${lines.length > 0 ? 'caused by ' : ''}${head}`, ...(stack === undefined ? [] : [stack]))
  }
  return lines.join('\n')
}

// one cheap look for the many texts that hold nothing of the kind
const suspicious = /[@?]|%40|:\/\/|[\w-]{32}|\b(?:sk|rk|whsec|Bearer)[_ ]/
const cleaning: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^/\s@]+@/g, '//[credentials]@'],
  [/(\/[^\s"'?]*)\?[^\s"')]+/g, '$1?…'],
  [/[^\s@"'<>()[\]:;,/=]+(?:@|%40)[^\s@"'<>()[\]:;,/&]+/g, '[email]'],
  [/\bBearer \S+/g, 'Bearer [secret]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[secret]'],
  // as long as our tokens are; ids are shorter
  [/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g, '[secret]'],
]

/** A text without email addresses, query strings, credentials and anything that looks like a token. */
export function cleanText(value: string, longest = longestMessage): string {
  const short = value.length > longest ? `${value.slice(0, longest)}…` : value
  if (!suspicious.test(short)) return short
  return cleaning.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), short)
}

/** PostgreSQL's data exceptions and JSON's syntax errors quote the value they could not read, in any language. */
function messageOf(error: object, code: string | undefined, isFromPostgres: boolean): string {
  const message = text(error, 'message') ?? ''
  const quotesInput = isFromPostgres ? (code ?? '').startsWith('22') : error instanceof SyntaxError
  return cleanText(quotesInput ? message.replace(/["'`„“”«»‘’‚‹›][^]*$/, '…') : message)
}

function named(error: object, name: 'table' | 'column' | 'constraint'): { [name: string]: string } {
  const value = text(error, name)
  return value === undefined ? {} : { [name]: cleanText(value) }
}

function text(error: object, name: string): string | undefined {
  const value = read(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function read(error: object, name: string): unknown {
  try {
    return (error as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
