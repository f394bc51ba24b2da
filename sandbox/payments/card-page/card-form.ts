import type { CardAttempt } from '../books/objects.ts'
import { findTestCard } from './test-cards.ts'

/** The fields of the card page, by their names in the form. */
export type CardForm = { number: string; expiry: string; code: string; name: string }

export type FieldErrors = Partial<Record<keyof CardForm, string>>

/** What the customer typed, good or with what to correct. */
export function readCardForm(
  raw: Record<string, unknown>,
  now: Date,
): { form: CardForm; errors: FieldErrors; attempt: CardAttempt | null } {
  const said = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim().slice(0, 200) : '')
  const form = { number: said('number'), expiry: said('expiry'), code: said('code'), name: said('name') }
  const errors: FieldErrors = {}
  const digits = form.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) errors.number = 'Your card number is invalid.'
  else if (!findTestCard(digits)) errors.number = 'This is a sandbox: please use one of the test cards below.'
  const expiry = readExpiryDate(form.expiry)
  if (!expiry) errors.expiry = "Your card's expiry date is incomplete. Write it as MM/YY."
  else if (isPast(expiry, now)) errors.expiry = 'Your card has expired.'
  if (!/^\d{3,4}$/.test(form.code)) errors.code = "Your card's security code is incomplete."
  if (form.name === '') errors.name = 'Please write the name on the card.'
  const attempt =
    expiry && Object.keys(errors).length === 0
      ? { number: digits, expMonth: expiry.month, expYear: expiry.year, name: form.name }
      : null
  return { form, errors, attempt }
}

function readExpiryDate(text: string): { month: number; year: number } | null {
  const found = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text)
  return found ? { month: Number(found[1]), year: 2000 + Number(found[2]) } : null
}

/** A card is good until the end of its month. */
function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  return Date.UTC(year, month, 1) <= now.getTime()
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
