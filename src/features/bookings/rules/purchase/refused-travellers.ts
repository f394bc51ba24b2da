import { type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import type { HoldReading, PurchaseInput, Traveller } from './purchase-input.ts'
import { refusalCode } from './purchase-step.ts'

/**
 * Whom the latest refusal of a traveller concerns, as places in the input. The carrier may say which passenger; a
 * confirmation is about who books; otherwise a name with other than Latin letters is the likely one, and where none
 * stands out it may be anybody.
 */
export function refusedTravellers(
  { travellers, contactTraveller }: PurchaseInput,
  history: readonly Entry[],
): readonly number[] {
  const refusal = history
    .filter((entry) => refusalCode(entry) === 'traveller_refused')
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  const all = travellers.map((_, index) => index)
  const about = refusal?.answer.kind === 'refused' ? (refusal.answer.about ?? []) : []
  const named = all.filter((index) => about.includes(index))
  const contact = refusal?.name === 'confirm' ? all.filter((index) => index === contactTraveller) : []
  const unusual = all.filter((index) => isUnusual(travellers[index]!))
  return [named, contact, unusual].find((some) => some.length > 0) ?? all
}

const plainName = /^[\p{Script=Latin}\p{M} .'’-]+$/u

const isUnusual = ({ firstName, lastName }: Traveller) =>
  !plainName.test(firstName) || !plainName.test(lastName)

/** When the first hold runs out at its bank, as it was last read; null where no bank gave an end. Epoch ms. */
export function firstHoldEnd({ payments }: PurchaseInput, history: readonly Entry[]): number | null {
  const ends = payments.flatMap(
    ({ id }) => valueIn<HoldReading>(latest(history, 'read-hold', id))?.captureBefore ?? [],
  )
  return ends.length > 0 ? Math.min(...ends) : null
}
