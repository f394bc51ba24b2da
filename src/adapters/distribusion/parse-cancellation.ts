import { money } from '../../kernel/money.ts'
import type { Cancellation, CancellationTerms } from '../../ports/ticketing.ts'
import { type Document, type Fields, must, only, text, whole } from './json-api.ts'

/** What cancelling a booking costs now. Without a yes it is not allowed. */
export function parseTerms(document: Document, currency: string): CancellationTerms {
  const { attributes } = only(document)
  return {
    isAllowed: must(attributes['allowed'], 'a permission') === true,
    fee: amount(document, attributes, 'fee', currency),
    until: text(attributes, 'cutoff'),
  }
}

/** A cancellation that was made. */
export function parseCancellation(document: Document, currency: string): Cancellation {
  const { id, attributes } = only(document)
  return {
    ref: must(id || null, 'a cancellation id'),
    fee: amount(document, attributes, 'fee', currency),
    refund: amount(document, attributes, 'total_refund', currency),
  }
}

function amount(document: Document, attributes: Fields, name: string, currency: string) {
  const value = must(whole(attributes, name), `a ${name}`)
  if (value < 0) throw new Error(`${name} ${value} is below nothing`)
  return money(value, text(document.meta, 'currency') ?? currency)
}
