import { meaningOf } from '../../../src/features/payments/rules/bank-answers.ts'
import { keyLifeMs } from '../../../src/features/payments/rules/key-life.ts'
import { money } from '../../../src/kernel/money.ts'
import type { Authorisation } from '../../../src/ports/payments.ts'
import type { Checkout } from './books.ts'
import { fee, type Hands, type Town } from './town.ts'

/** The kept card is held at the new share; where the bank says no a page is opened after all. */
export async function holdKeptCard(
  { bug, clock }: Town,
  { payments, change }: Hands,
  row: Checkout,
  accept: (hold: Authorisation, isDue: boolean) => void,
): Promise<void> {
  const due = money(row.share + fee, 'EUR')
  const note = { checkout: row.id, group: 'group' }
  const order = { mandate: row.mandate!, amount: due, reference: row.id, note }
  const answer = await payments.holdAgain(order, `hold:${row.id}`)
  const isGivenUp = answer.kind === 'unknown' && clock.now - row.startedAt > keyLifeMs
  if (answer.kind === 'unknown' && !isGivenUp && !bug.isLostHoldRefused) return
  await change(() => {
    if (row.state !== 'opening') return
    if (isGivenUp) return void Object.assign(row, { state: 'refused', isGivenUp })
    if (answer.kind !== 'done') return void (row.mandate = null)
    const meaning = meaningOf({ state: 'complete', authorisation: answer.value }, due)
    if (meaning === 'hold_lost') return void (row.state = 'released')
    if (meaning !== 'nothing') accept(answer.value, meaning === 'held')
  })
}
