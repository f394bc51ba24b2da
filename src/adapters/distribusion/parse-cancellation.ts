import type { Cancellation, CancellationTerms } from '../../ports/ticketing.ts'
import { type Document, must, only, text } from './json-api.ts'
import { parseAmount } from './parse-money.ts'

/** What cancelling a booking costs now. Without a yes it is not allowed. */
export function parseTerms(document: Document, currency: string): CancellationTerms {
  const { attributes } = only(document)
  return {
    isAllowed: must(attributes['allowed'], 'a permission') === true,
    fee: parseAmount(document, attributes, 'fee', currency),
    until: text(attributes, 'cutoff'),
  }
}

/** A cancellation that was made. */
export function parseCancellation(document: Document, currency: string): Cancellation {
  const { id, attributes } = only(document)
  return {
    ref: must(id || null, 'a cancellation id'),
    fee: parseAmount(document, attributes, 'fee', currency),
    refund: parseAmount(document, attributes, 'total_refund', currency),
  }
}
