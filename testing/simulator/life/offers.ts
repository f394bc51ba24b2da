import { decideOffered, type SeatChange } from '../../../src/features/groups/rules/moves/decide-seat.ts'
import { usefulUntil } from '../../../src/features/payments/rules/renewal/renewal.ts'
import type { Checkout } from './books.ts'
import { requestRelease } from './rows.ts'
import { openFill } from './sagas.ts'
import type { Town } from './town.ts'

/** Offers a held payment to the group; gives why it has no use for it, and whether a purchase begins. */
export function offerHold(town: Town, row: Checkout): { refusal: string | null; afterwards: () => void } {
  const { books, bug, clock } = town
  const hold = { id: row.id, replaces: row.renews, isYes: row.isYes ?? false }
  const decide = bug.decideOffered ?? decideOffered
  const { refusal, changes } = decide(books.group, books.seats, hold, clock.now)
  for (const change of changes) apply(town, row, change)
  return {
    refusal,
    afterwards() {
      if (bug.isDeadlineMoved) followHolds(town)
      if (changes.some((change) => change.do === 'fill' || change.do === 'accept'))
        openFill(town, row.id, clock.now)
    },
  }
}

function apply(town: Town, row: Checkout, change: SeatChange): void {
  const { books, clock } = town
  switch (change.do) {
    case 'hold-seat': {
      const seat = books.seats.find(({ checkout_id }) => checkout_id === row.id)!
      Object.assign(seat, { state: 'held', taken_at: new Date(clock.now) })
      return
    }
    case 'stand-on':
      return books.standOn(change, clock.now)
    case 'release':
      return requestRelease(town, books.checkouts.get(change.checkoutId)!)
    case 'fill':
    case 'accept':
      return books.moveGroup(change.do, clock.now)
  }
}

/** What a planted bug does: the first hold that is not renewed shortens everybody's time. */
function followHolds({ books }: Town): void {
  const ends = books.held().flatMap(({ checkout_id }) => {
    const { savedCard, captureBefore } = books.checkouts.get(checkout_id)!
    return savedCard === null && captureBefore !== null ? [usefulUntil(captureBefore)] : []
  })
  books.group.deadlineAt = Math.min(books.group.deadlineAt, ...ends)
}
