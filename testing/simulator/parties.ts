import { decideOrderPurchase, paidBy } from '../../src/features/bookings/rules/order/order-purchase.ts'
import type { OrderPurchase } from '../../src/features/bookings/rules/order/order-purchase.ts'
import type { Traveller } from '../../src/features/bookings/rules/purchase/purchase-input.ts'
import type { FillInput, Reserved } from '../../src/features/groups/rules/filling/fill-input.ts'
import { shareOf } from '../../src/features/groups/rules/group-offer.ts'
import type { Decide } from '../../src/kernel/saga.ts'
import { decideFill } from '../stories/fill-story.ts'
import type { Party } from './plan.ts'

/** What a purchase knows when it begins: that of a full group, or that of an order. */
export type Bought = FillInput | OrderPurchase

/** A payment by its name in the history of the purchase. Amounts in minor units. */
export interface Payer {
  readonly id: string
  readonly checkoutId: string
  readonly ref: string
  readonly held: number
}

interface Facts {
  readonly connectionId: string
  readonly payers: readonly Payer[]
  readonly fee: number
  readonly heldTotal: number
  readonly startedAt: number
  readonly reserved: Reserved | null
}

interface Buyers {
  readonly price: number
  readonly travellers: readonly Traveller[]
  /** names of the payments */
  readonly payments: readonly string[]
  /** an order keeps its seats before anybody pays, a group only once its price has risen */
  readonly reservesFirst: boolean
  readonly heldFor: (total: number, payment: string) => number
  readonly decide: Decide<Bought>
  readonly inputOf: (facts: Facts) => Bought
}

const named = { firstName: 'Ada', lastName: 'One' }
const bought = { fareClass: 'FARE-1', currency: 'EUR', language: 'en' }
const contact = { ...named, email: 'ada@example.org' }
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const family: readonly Traveller[] = (['PNOS', 'CHLD', 'INF'] as const).map((type, at) => ({
  ...named,
  type,
  seats: [{ segment: 0, code: `1-${at + 1}` }],
}))

/** The product's own rule for each. */
export const parties: Readonly<Record<Party, Buyers>> = {
  group: {
    price: 4_803,
    travellers: upTo(6).map(() => named),
    payments: upTo(6).map(String),
    reservesFirst: false,
    heldFor: (total, slot) => shareOf(total, Number(slot)),
    decide: decideFill as Decide<Bought>,
    inputOf: ({ connectionId, payers, fee, heldTotal, startedAt, reserved }): FillInput => ({
      ...{ ...bought, groupId: 'group', connectionId, heldTotal, startedAt },
      seats: payers.map(({ id, checkoutId, ref: authorisationRef, held: share }) => ({
        ...{ slot: Number(id), checkoutId, userId: `user-${id}`, authorisationRef, share, fee, ...named },
      })),
      ...{ leaderId: 'user-1', leader: contact },
      ...(reserved && { reserved }),
    }),
  },
  // the infant travels for nothing
  family: {
    price: 2 * 1_900,
    travellers: family,
    payments: ['all'],
    reservesFirst: true,
    heldFor: (total) => total,
    decide: decideOrderPurchase as Decide<Bought>,
    inputOf: ({ connectionId, payers, fee, startedAt, reserved }): OrderPurchase => {
      const { checkoutId, ref: authorisationRef, held } = payers[0]!
      return {
        ...{ ...bought, orderId: 'order', checkoutId, userId: 'user-1', reference: 'order' },
        ...{ connectionId, travellers: family, payments: paidBy({ authorisationRef, held, fee }) },
        ...{ contact, contactTraveller: 0, startedAt, reserved },
      }
    },
  },
}
