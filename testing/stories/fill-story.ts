import { decidePurchase } from '../../src/features/bookings/rules/purchase/decide-purchase.ts'
import { decideFillBy } from '../../src/features/groups/rules/filling/decide-fill.ts'
import type { FillInput } from '../../src/features/groups/rules/filling/fill-input.ts'
import { shareOf } from '../../src/features/groups/rules/group-offer.ts'
import { Story, t0 } from './purchase-story.ts'

/** Six good seats on a ticket of 48.03. */
export const fill: FillInput = {
  groupId: 'g1',
  connectionId: 'IC 827@2026-11-26',
  fareClass: 'FARE-1',
  currency: 'EUR',
  language: 'nl',
  heldTotal: 4_803,
  seats: [1, 2, 3, 4, 5, 6].map((slot) => ({
    slot,
    checkoutId: `c${slot}`,
    userId: `u${slot}`,
    authorisationRef: `pi_${slot}`,
    share: shareOf(4_803, slot),
    fee: 300,
    firstName: 'Ada',
    lastName: `Seat ${slot}`,
  })),
  leaderId: 'u1',
  leader: { firstName: 'Ada', lastName: 'Seat 1', email: 'ada@example.org' },
  startedAt: t0,
}

/** The whole rule of a full group, as the product puts it together. */
export const decideFill = decideFillBy(decidePurchase)

/** The same from seats held at another price. */
export const fillAt = (total: number, more: Partial<FillInput> = {}): FillInput => ({
  ...fill,
  heldTotal: total,
  seats: fill.seats.map((seat) => ({ ...seat, share: shareOf(total, seat.slot) })),
  ...more,
})

export const story = () =>
  new Story({ decide: decideFill, input: fill, payments: fill.seats.map(({ slot }) => String(slot)) })
