import type { Answer } from '../../../kernel/answer.ts'
import type { Money } from '../../../kernel/money.ts'

/** A hold as the provider shows it. Epoch ms. */
export interface Hold {
  readonly ref: string
  readonly state: 'pending' | 'held' | 'captured' | 'released'
  readonly amount: Money
  readonly captured: Money
  readonly refunded: Money
  readonly refundedByUs: Money
  readonly refunding: Money
  readonly failedRefunds: readonly string[]
  readonly captureBefore: number | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly savedCard: string | null
}

/** Whether the bank's answer to letting a hold go proves that nothing is held any more. */
export function isReleased(answer: Answer<unknown>): boolean {
  return answer.kind === 'done' || (answer.kind === 'refused' && answer.code === 'gone')
}

/** Whether the reading of a hold proves that it is gone. */
export function isLost(answer: Answer<Pick<Hold, 'state'>>): boolean {
  return answer.kind === 'done' && answer.value.state === 'released'
}

/** Whether the reading of a hold proves that its money was taken. */
export function isTaken(answer: Answer<unknown>): boolean {
  return answer.kind === 'done' && (answer.value as Pick<Hold, 'state'>).state === 'captured'
}

/**
 * What a card-page session means for its checkout: nothing yet, expired unpaid, hold already released, held in a different
 * amount than `due`, or held.
 */
export function meaningOfSession(
  session: {
    readonly state: 'open' | 'complete' | 'expired'
    readonly authorisation: Pick<Hold, 'state' | 'amount'> | null
  },
  due: Money,
): 'nothing' | 'expired' | 'hold_lost' | 'amount_differs' | 'held' {
  if (session.state === 'expired') return 'expired'
  const hold = session.authorisation
  if (session.state === 'open' || !hold || hold.state === 'pending') return 'nothing'
  if (hold.state === 'released') return 'hold_lost'
  const isDue = hold.amount.amount === due.amount && hold.amount.currency === due.currency
  return isDue ? 'held' : 'amount_differs'
}
