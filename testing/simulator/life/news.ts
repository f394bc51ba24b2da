import { type Reading, readingsAfter } from '../../../src/features/payments/rules/event-readings.ts'
import { reconcile } from './checkouts.ts'
import { checkHold } from './holds.ts'
import { checkDebt, makePartialRefund } from './owed.ts'
import { type Hands, hour, minute, type Town } from './town.ts'

/** When a webhook comes, and how often: with a seed late, twice, out of order, or never. */
export function hear(town: Town, index: number, random: () => number): void {
  const { plan, clock, books } = town
  if (plan.seed === 0) return books.send('event', String(index), clock.now + 1_000)
  const way = Math.floor(random() * 8)
  if (way === 0) return
  const delay = [0, 1_000, 20_000, 90_000, 12 * minute, 3 * hour, 30 * hour][Math.floor(random() * 7)]!
  books.send('event', String(index), clock.now + (way < 4 ? 500 : delay))
  if (way === 7) books.send('event', `${index} again`, clock.now + 2 * delay + 40)
}

/** Nothing of a webhook's content is believed: it says where to look. */
export async function believe(town: Town, about: string): Promise<void> {
  const event = town.payments.news(parseInt(about, 10))[0]!
  const row = [...town.books.checkouts.values()].find(
    ({ id, sessionRef, ref }) =>
      id === event.reference ||
      (ref !== null && ref === event.hold) ||
      (sessionRef !== null && sessionRef === event.session),
  )
  if (!row || town.bug.trust?.(town, event.type, row)) return
  const hands = town.hands()
  const read: Record<Reading, (town: Town, hands: Hands, id: string) => Promise<unknown>> = {
    checkout: reconcile,
    hold: checkHold,
    debt: checkDebt,
    'partial-refund': makePartialRefund,
    returned: () => Promise.reject(new Error('no refund fails at this bank')),
  }
  for (const reading of readingsAfter('other')) await read[reading](town, hands, row.id)
}
