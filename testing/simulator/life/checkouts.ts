import { isYesOver } from '../../../src/features/groups/rules/moves/decide-seat.ts'
import {
  type CheckoutCall,
  type CheckoutChange,
  type CheckoutFacts,
  decideCheckout,
  holdKindOf,
} from '../../../src/features/payments/rules/decide-checkout.ts'
import type { Hold } from '../../../src/features/payments/rules/bank-answers.ts'
import { nextReconcileAt } from '../../../src/features/payments/rules/reconciling.ts'
import { runRound } from '../../../src/features/payments/server/run-round.ts'
import type { Answer } from '../../../src/kernel/answer.ts'
import { money } from '../../../src/kernel/money.ts'
import type { Checkout } from './books.ts'
import { offerHold } from './offers.ts'
import { fee, type Hands, minute, type Town } from './town.ts'

/**
 * The product's own decision about a checkout, on books in memory: what is gathered and what is carried out is written here
 * once more, what is decided is not. Gives the instant to decide again, or nothing.
 */
export async function reconcile(town: Town, hands: Hands, id: string): Promise<number | void> {
  const { books, bug, clock } = town
  const row = books.checkouts.get(id)
  if (!row) return
  await runRound(
    bug.decideCheckout ?? decideCheckout,
    {
      facts: async () => factsOf(town, row),
      call: (call) => ask(hands, row, call),
      change: (decide) => hands.change(() => carryOut(town, row, decide)),
    },
    () => clock.now,
  )
  const tries = { releaseTries: row.releaseCourse.tries, refundTries: row.refundCourse.tries }
  return nextReconcileAt({ ...row, ...tries }, clock.now) ?? undefined
}

const dueOf = ({ share }: Checkout) => money(share + fee, 'EUR')

function factsOf({ books }: Town, row: Checkout): CheckoutFacts {
  return {
    ...row,
    sessionKey: `checkout:${row.id}:0`,
    due: dueOf(row),
    holdKind: holdKindOf(row.renews, row.isYes === true),
    isCardKept: row.savedCard !== null,
    isGivenUp: isYesOver(row.isYes === true, books.group.state),
    by: 'work',
  }
}

function ask({ payments }: Hands, row: Checkout, asked: CheckoutCall): Promise<Answer<unknown>> {
  switch (asked.call) {
    case 'hold-kept-card': {
      const note = { checkout: row.id, group: 'group' }
      const order = { savedCard: row.savedCard!, amount: dueOf(row), reference: row.id, note }
      return payments.holdAgain(order, asked.key)
    }
    case 'open-page':
      return payments.openSession(pageOf(row), asked.key)
    case 'read-page':
    case 'read-ended-page':
      return payments.session(row.sessionRef!)
    case 'end-page':
      return payments.expireSession(row.sessionRef!, asked.key)
    case 'release':
      return payments.release(row.ref!, asked.key)
    case 'refund':
      return payments.refund(row.ref!, asked.key)
    case 'read-release':
    case 'read-refund':
      return payments.authorisation(row.ref!)
  }
}

const pageOf = (row: Checkout) => ({
  reference: row.id,
  lines: [
    { label: 'Seat', price: money(row.share, 'EUR') },
    { label: 'Sixrail', price: money(fee, 'EUR') },
  ],
  email: 'ada@example.org',
  submitText: 'held',
  language: 'en',
  successUrl: 'http://localhost/success',
  cancelUrl: 'http://localhost/cancel',
  expiresAt: row.startedAt + 31 * minute,
  keepCard: row.keepCard,
  note: {},
})

type Decide = (facts: CheckoutFacts) => readonly (CheckoutCall | CheckoutChange)[]

function carryOut(town: Town, row: Checkout, decide: Decide): void {
  const facts = factsOf(town, row)
  const changes = decide(facts)
  const offer = changes.find((change) => change.do === 'offer')
  const offered = offer && offerHold(town, row)
  for (const change of offered ? decide({ ...facts, refusal: offered.refusal }) : changes)
    if (change.do !== 'call') carryOutOne(town, row, change)
  if (offered?.refusal === null) offered.afterwards()
}

function carryOutOne({ books, clock }: Town, row: Checkout, change: CheckoutChange): void {
  switch (change.do) {
    case 'ask-for-card':
      row.savedCard = null
      return
    case 'reconcile-at':
      return
    case 'record-opened':
      row.sessionRef = change.page.ref
      return books.move(row, 'open')
    case 'record-unpaid':
      row.isGivenUp = change.reason === 'unreachable' && row.savedCard !== null
      return books.move(row, change.how)
    case 'record-held':
      learn(row, change.hold)
      return books.move(row, 'hold')
    case 'check-hold-at':
      return books.send('look', row.id, change.at)
    case 'renew-at':
      return books.send('renew', row.id, change.at)
    case 'record-unwanted':
      learn(row, change.hold)
      books.send('settle', row.id, clock.now)
      return books.move(row, 'request_release')
    case 'record-lapsed':
      learn(row, change.hold)
      return books.move(row, 'release')
    case 'free-place':
      return books.drop(row.id)
    case 'record-released':
      return books.move(row, 'release')
    case 'record-taken':
      row.taken = change.amount
      return books.move(row, 'find_taken')
    case 'note-release':
      row.releaseCourse = change.course
      return
    case 'record-refunded':
      row.refunded = change.amount
      return books.move(row, 'refund')
    case 'note-refund':
      row.refundCourse = change.course
      return
    case 'offer':
      throw new Error(`the hold of ${row.id} was offered twice`)
  }
}

function learn(row: Checkout, { ref, captureBefore, savedCard }: Hold): void {
  Object.assign(row, { ref, captureBefore, savedCard: savedCard ?? row.savedCard })
}
