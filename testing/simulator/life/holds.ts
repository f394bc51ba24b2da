import { canLose, decideLoss } from '../../../src/features/groups/rules/moves/decide-end.ts'
import {
  decideHold,
  decideUnconfirmed,
  type HoldChange,
  type HoldFacts,
} from '../../../src/features/payments/rules/decide-hold.ts'
import { isPayable } from '../../../src/features/payments/rules/checkout-life.ts'
import { runRound } from '../../../src/features/payments/server/run-round.ts'
import { done } from '../../../src/kernel/answer.ts'
import type { Checkout } from './books.ts'
import { reconcile } from './checkouts.ts'
import { applyGroupChanges } from './group-changes.ts'
import { requestRelease } from './rows.ts'
import type { Hands, Town } from './town.ts'

/** Reads a hold that a seat stands on. Gives the instant to check it again, or nothing. */
export const checkHold = (town: Town, hands: Hands, id: string) =>
  decideWith(town, hands, id, town.bug.decideHold ?? decideHold)

/** The owner had a day to confirm. */
export const endConfirmation = (town: Town, hands: Hands, id: string) =>
  decideWith(town, hands, id, town.bug.decideUnconfirmed ?? decideUnconfirmed)

async function decideWith(
  town: Town,
  hands: Hands,
  id: string,
  decide: typeof decideHold,
): Promise<number | void> {
  const row = town.books.checkouts.get(id)
  if (!row?.ref) return
  const again = await runRound(
    decide,
    {
      facts: async () => factsOf(town, row),
      async call({ call }) {
        if (call === 'read-hold') return hands.payments.authorisation(row.ref!)
        for (const page of pagesFor(town, id)) await reconcile(town, hands, page.id)
        return done(null)
      },
      change: (decideNow) =>
        hands.change(() => {
          for (const change of decideNow(factsOf(town, row)))
            if (change.do !== 'call') carryOut(town, row, change)
        }),
    },
    () => town.clock.now,
  )
  return again ?? undefined
}

function factsOf(town: Town, row: Checkout): HoldFacts {
  const { group, seats } = town.books
  return { ...row, pages: pagesFor(town, row.id), canBeLost: canLose(group.state, seats, row.id) }
}

/** What the owner of a hold has opened to put another in its place, and may still pay on. */
const pagesFor = ({ books }: Town, id: string) =>
  [...books.checkouts.values()].filter(({ renews, state }) => renews === id && isPayable(state))

function carryOut(town: Town, row: Checkout, change: HoldChange): void {
  const { books } = town
  if (change.do === 'lose-place') {
    town.losing(row)
    applyGroupChanges(town, decideLoss(books.group.state, books.seats, row.id, change.reason))
  }
  if (change.do === 'request-release') requestRelease(town, row)
  if (change.do === 'record-released') books.move(row, 'release')
}
