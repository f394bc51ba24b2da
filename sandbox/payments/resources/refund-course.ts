import type { Refund } from '../books/objects.ts'
import { cardEnding } from '../card-page/test-cards.ts'

// "some time later", says the provider of its test cards
const courseSeconds = 60

/** When a refund changes once more, epoch seconds; null where its end is known. */
export function refundDue(refund: Refund, last4: string | undefined): number | null {
  // a released hold is written as a refund too, and nothing becomes of that one
  if (refund.balance_transaction === null) return null
  const course = cardEnding(last4)?.refund
  const isOpen = refund.status === 'pending' || (course === 'fails' && refund.status === 'succeeded')
  return isOpen ? refund.created + courseSeconds : null
}
