import { decideDebt, decidePartialRefund } from '../../../src/features/payments/rules/decide-owed.ts'
import { runRound } from '../../../src/features/payments/server/run-round.ts'
import type { Hands, Town } from './town.ts'

/** More was captured by hand than was due. Gives the instant to check again, or nothing. */
export async function makePartialRefund(town: Town, hands: Hands, id: string): Promise<number | void> {
  const row = town.books.checkouts.get(id)
  if (!row?.ref) return
  const factsOf = () => ({ ...row, back: row.refunded, currency: 'EUR' })
  const again = await runRound(
    decidePartialRefund,
    {
      facts: async () => factsOf(),
      call: (asked) =>
        asked.call === 'read-partial-refund'
          ? hands.payments.authorisation(row.ref!)
          : hands.payments.refundPart(row.ref!, asked.amount, asked.key),
      change: (decide) =>
        hands.change(() => {
          for (const change of decide(factsOf())) {
            if (change.do === 'note-refund') row.refundCourse = change.course
            if (change.do === 'note-by-hand') row.byHand = change.amount
            if (change.do !== 'record-partial-refund') continue
            row.refunded += row.refundDue!
            row.refundDue = null
          }
        }),
    },
    () => town.clock.now,
  )
  return again ?? undefined
}

/** Reads what is owed. Gives the instant to check again, or nothing. */
export async function checkDebt(town: Town, hands: Hands, id: string): Promise<number | void> {
  const { books, clock } = town
  const row = books.checkouts.get(id)
  if (!row?.ref) return
  // a debt whose ticket was cancelled is not simulated; `src/flows/holds/close-debt.test.ts` and `decide-owed.test.ts` have it
  const factsOf = () => ({ state: row.state, isNothingDue: false, owed: row.debt })
  const again = await runRound(
    town.bug.decideDebt ?? decideDebt,
    {
      facts: async () => factsOf(),
      call: () => hands.payments.authorisation(row.ref!),
      change: (decide) =>
        hands.change(() => {
          for (const change of decide(factsOf()))
            if (change.do === 'close-debt') {
              books.move(row, 'capture')
              row.debt = 0
            }
        }),
    },
    () => clock.now,
  )
  return again ?? undefined
}
