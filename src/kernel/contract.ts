import type { $ZodType, output } from 'zod/v4/core'

/**
 * Who may make a call. `user` needs a session. Whoever calls with one names no other `userId` than their own, also where they need none.
 * `member` and `leader` need a seat in the group of the path. `provider` proves itself by a signature. `operator` needs
 * the role, which a command gives, and a session opened with the second factor.
 */
type Who = 'anyone' | 'user' | 'member' | 'leader' | 'provider' | 'operator'

/** One call of the product: the server's route, the browser's client and the OpenAPI page are all made from it. */
export interface Call {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/api/groups/:groupId/join` */
  readonly path: string
  readonly who: Who
  /** the `userId` of its body is the account that is to be proven by what else is sent, whoever is signed in meanwhile */
  readonly provesAccount?: true
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  /** what comes back, or the media types of a file */
  readonly reply: $ZodType | { readonly file: readonly string[] }
  /** codes of its refusals, beside those every call can give */
  readonly refusals: readonly string[]
}

export function call<const C extends Call>(definition: C): C {
  return definition
}

type Out<T> = T extends $ZodType ? output<T> : undefined
export type ParamsOf<C extends Call> = Out<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
export type ReplyOf<C extends Call> = C['reply'] extends $ZodType ? output<C['reply']> : Blob

/** What a caller hands over: only the parts the contract names. */
type Asked<C extends Call> = (C['params'] extends $ZodType ? { readonly params: ParamsOf<C> } : unknown) &
  (C['query'] extends $ZodType ? { readonly query: QueryOf<C> } : unknown) &
  (C['body'] extends $ZodType ? { readonly body: BodyOf<C> } : unknown) & {
    /** gives the question up; the browser's api then throws */
    readonly signal?: AbortSignal
  }

/** The shape of every refusal on the wire. */
export interface RefusalBody {
  readonly code: string
  /** a sentence in the caller's language */
  readonly message: string
  readonly [data: string]: unknown
}

/** Makes any call of the product and gives its reply, or throws a refusal. */
export type Api = <C extends Call>(call: C, ask: Asked<C>) => Promise<ReplyOf<C>>

/** The address of a call: path parameters filled in, query appended, arrays as repeated names. */
export function addressOf(call: Call, params: unknown, query: unknown): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  }
  return search.size === 0 ? path : `${path}?${search}`
}
