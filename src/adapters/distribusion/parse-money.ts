import { type Money, money } from '../../kernel/money.ts'
import { type Document, type Fields, must, text, whole } from './json-api.ts'

/** Whether amounts are in this currency: `meta` names theirs, and an answer that names none is in the one that was asked for. */
export function isIn(document: Document, currency: string): boolean {
  return (text(document.meta, 'currency') ?? currency).toUpperCase() === currency
}

/**
 * An amount that may be nothing, never below. In another currency it is unreadable: the bare number would be taken for
 * money of the currency that was asked for.
 */
export function parseAmount(document: Document, attributes: Fields, name: string, currency: string): Money {
  const amount = must(whole(attributes, name), `a ${name}`)
  if (amount < 0) throw new Error(`${name} ${amount} is below nothing`)
  if (!isIn(document, currency))
    throw new Error(`in ${text(document.meta, 'currency')}, and ${currency} was asked`)
  return money(amount, currency)
}

/** What a ticket costs. Nobody sells one for nothing. */
export function parseTotal(document: Document, attributes: Fields, currency: string): Money {
  const total = parseAmount(document, attributes, 'total_price', currency)
  if (total.amount === 0) throw new Error('total_price is nothing')
  return total
}
