import type { FastifyInstance } from 'fastify'
import { type Api, addressOf, type Call } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import type { Behalf } from '../behalf.ts'
import { injectOnBehalfOf } from '../http/callers/behalf-of.ts'
import { internalAddress } from '../http/callers/client-address.ts'
import type { Caller } from '../http/server.ts'

/**
 * The api of page loaders on the server, without a network between: a stranger's where no caller is named. Throws what the
 * call refused. The calls of one page are made on behalf of those who asked for it, and are not counted again as their requests.
 */
export function createInjectedApi(
  app: FastifyInstance,
  language: Language,
  behalf: Behalf,
  caller: Caller | null = null,
): Api {
  return (async (call: Call, ask: { params?: unknown; query?: unknown; body?: unknown }) => {
    const response = await injectOnBehalfOf(behalf, caller, async () =>
      app.inject({
        method: call.method,
        url: addressOf(call, ask.params, ask.query),
        headers: { 'accept-language': language },
        remoteAddress: internalAddress(behalf.client),
        ...(ask.body !== undefined && { payload: ask.body as object }),
      }),
    )
    const body: unknown = response.json()
    if (response.statusCode === 200) return body
    throw Object.assign(new Error(`${call.name} answered ${response.statusCode}`), {
      status: response.statusCode,
      ...(body as object),
    })
  }) as Api
}
