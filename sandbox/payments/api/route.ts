import { checkExpand } from './expand.ts'
import { type Field, listOf, shape, text, type Values } from './params.ts'
import type { Context } from '../books/context.ts'

/** A call whose parameters were found good. Running it is the moment the endpoint "begins executing". */
type PreparedCall = { run: (context: Context) => object; expand: string[] }

/** One line of the API's table. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  prepare: (id: string, raw: unknown) => PreparedCall
}

const kinds: Record<string, string> = {
  sessions: 'checkout.session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  customers: 'customer',
  payment_methods: 'payment_method',
  line_items: 'item',
}

/** A route whose operation sees only parameters that were read. `expand` is known everywhere. */
export function route<F extends Record<string, Field<unknown>>>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  fields: F,
  operation: (context: Context, params: Values<F>, id: string) => object,
): Route {
  const noun = path.split('/').findLast((part) => part in kinds)
  const list = method === 'GET' && !path.endsWith(':id')
  const envelope = shape({ ...fields, expand: listOf(text()) })
  return {
    method,
    path,
    prepare(id, raw) {
      const params = envelope.read(raw, '') as Values<F> & { expand?: string[] }
      checkExpand(kinds[noun ?? ''] ?? '', list, params.expand ?? [])
      return { run: (context) => operation(context, params, id), expand: params.expand ?? [] }
    },
  }
}
