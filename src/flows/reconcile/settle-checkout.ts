import { money } from '../../kernel/money.ts'
import { dropLease } from '../../features/groups/server/index.ts'
import {
  afterOpening,
  afterReleaseTry,
  askForCard,
  askForRelease,
  checkoutById,
  type CheckoutPage,
  type CheckoutRow,
  keyLifeMs,
  lockCheckout,
  meaningOf,
  noteRelease,
  cardPageOf,
  readPage,
  recordOpened,
  recordUnpaid,
  settleAt,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { type fillStarter, isAskingOver } from '../group-purchase/index.ts'
import { finishTaken, refundTaken } from './refund-taken.ts'
import { finishRelease } from '../holds/index.ts'
import { takePayment } from './take-payment.ts'

export interface SettleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly publicUrl: string
  readonly startFill: ReturnType<typeof fillStarter>
}

/**
 * The provider refuses a card page that ends in less than 30 minutes, and opening one is tried for as long as the lease lasts.
 * We end the page ourselves when the lease is over.
 */
const sessionLifeMs = 41 * 60_000

/**
 * The one step behind every entry point: success page, webhook, cancel page and reconciler, the timer that also ends a
 * lease, all come here. It reads the provider and does what follows, once; asking again changes nothing.
 */
export async function settleCheckout(
  deps: SettleDeps,
  checkoutId: string,
  { giveUp = false } = {},
): Promise<CheckoutRow> {
  let checkout = await needed(deps.db, checkoutId)
  if (checkout.state === 'opening' && checkout.mandate !== null) {
    await holdKeptCard(deps, checkout)
    checkout = await needed(deps.db, checkoutId)
  }
  // a page that is opened in this call was given to nobody yet, so there is nothing to read on it
  const isNew = checkout.state === 'opening' && checkout.mandate === null
  if (isNew) checkout = await askForSession(deps, checkout)
  if (checkout.state === 'open') {
    const isLate = giveUp || checkout.lease_until.getTime() <= deps.clock.now()
    const isGivenUp = isLate || (await isAskingOver(deps.db, checkout))
    if (isGivenUp || !isNew) {
      await readSession(deps, checkout, isGivenUp)
      checkout = await needed(deps.db, checkoutId)
    }
  }
  if (checkout.state === 'releasing') {
    await releaseHold(deps, checkout)
    checkout = await needed(deps.db, checkoutId)
  }
  if (checkout.state === 'refunding') {
    await refundTaken(deps, checkout)
    checkout = await needed(deps.db, checkoutId)
  }
  return checkout
}

async function needed(db: Db, id: string): Promise<CheckoutRow> {
  const checkout = await checkoutById(db, id)
  if (!checkout) throw new Error(`no checkout ${id}`)
  return checkout
}

/** The traveller has said yes to an amount, and before that to the card being kept: no page is needed unless the bank wants one. */
async function holdKeptCard(deps: SettleDeps, checkout: CheckoutRow): Promise<void> {
  const { clock, payments } = deps
  const due = money(checkout.ticket_price + checkout.service_fee, checkout.currency)
  const answer = await payments.holdAgain(
    {
      mandate: checkout.mandate!,
      amount: due,
      reference: checkout.id,
      note: noteOf(checkout),
    },
    `hold:${checkout.id}`,
  )
  // given up once the provider may have forgotten the key: a hold that was made under it lapses by itself
  const givenUp = answer.kind === 'unknown' && clock.now() - checkout.started_at.getTime() > keyLifeMs
  if (answer.kind === 'unknown' && !givenUp) return
  await locked(deps, checkout.id, 'opening', async (tx, row) => {
    if (answer.kind === 'unknown') return end(tx, row, 'refuse', 'unreachable', clock.now())
    if (answer.kind === 'refused') return askForCard(tx, row)
    const meaning = meaningOf({ state: 'complete', authorisation: answer.value }, due)
    if (meaning === 'nothing' || meaning === 'expired') return
    await takePayment(deps.startFill, tx, row, answer.value, meaning, clock.now())
  })
}

/** Asks for the card page; the checkout as it is then. */
async function askForSession(deps: SettleDeps, checkout: CheckoutRow): Promise<CheckoutRow> {
  const { clock, payments, publicUrl } = deps
  // complete: it is emptied only with the account, and an account with an open checkout is not deleted
  const { label, language, email, keepCard } = cardPageOf(checkout) as CheckoutPage
  const page = (name: string) => `${publicUrl}/${language}/checkout/${name}`
  const answer = await payments.openSession(
    {
      reference: checkout.id,
      lines: [
        { label, price: money(checkout.ticket_price, checkout.currency) },
        { label: 'Sixrail', price: money(checkout.service_fee, checkout.currency) },
      ],
      email,
      language,
      successUrl: `${page('success')}?session_id={session}&groupId=${checkout.subject_id}`,
      // the provider fills no placeholder in this address; the browser remembers the session
      cancelUrl: page('cancel'),
      // the same on every try, or the provider would call the repeated key a mistake
      expiresAt: checkout.started_at.getTime() + sessionLifeMs,
      note: noteOf(checkout),
      keepCard,
    },
    checkout.session_key,
  )
  const next = afterOpening(answer, checkout.lease_until.getTime(), clock.now())
  if (next === 'wait') return needed(deps.db, checkout.id)
  return locked(deps, checkout.id, 'opening', async (tx, row) => {
    if (answer.kind !== 'done') {
      const reason = answer.kind === 'unknown' ? 'unreachable' : 'provider_refused'
      return end(tx, row, 'refuse', reason, clock.now())
    }
    await settleAt(tx, row.id, row.lease_until.getTime(), clock.now())
    return recordOpened(tx, row, answer.value)
  })
}

async function readSession(deps: SettleDeps, checkout: CheckoutRow, giveUp: boolean): Promise<void> {
  const { clock, payments } = deps
  const page = { id: checkout.id, sessionRef: checkout.session_ref!, isGivenUp: giveUp }
  const answer = await readPage(payments, page)
  // an unknown answer keeps the seat
  if (answer.kind !== 'done') return
  const session = answer.value
  const due = money(checkout.ticket_price + checkout.service_fee, checkout.currency)
  const meaning = meaningOf(session, due)
  if (meaning === 'nothing') return
  await locked(deps, checkout.id, 'open', async (tx, row) => {
    const now = clock.now()
    if (meaning === 'expired') await end(tx, row, 'expire', 'lease_over', now)
    else await takePayment(deps.startFill, tx, row, session.authorisation!, meaning, now)
  })
}

/** Asks the bank to release a hold; repeated until it says that the hold is gone. */
async function releaseHold(deps: SettleDeps, checkout: CheckoutRow): Promise<void> {
  const { clock, payments } = deps
  const ref = checkout.authorisation_ref!
  const releaseCourse = { key: checkout.release_key, tries: checkout.release_tries }
  const said = await askForRelease(payments, { checkoutId: checkout.id, ref, releaseCourse })
  await locked(deps, checkout.id, 'releasing', async (tx, row) => {
    if (said.is === 'taken') return finishTaken(tx, row, said.amount, clock.now())
    if (said.is === 'there') {
      // if two asked at the same time, only the first is counted
      const isOurs = row.release_key === releaseCourse.key && row.release_tries === releaseCourse.tries
      return isOurs ? noteRelease(tx, row, afterReleaseTry(releaseCourse, said.answer)) : row
    }
    await finishRelease(tx, row, clock.now())
  })
}

/** What the provider keeps beside a payment, for whoever reads its dashboard. */
const noteOf = (row: CheckoutRow) => ({ checkout: row.id, [row.subject_kind]: row.subject_id })

async function end(
  tx: Tx,
  row: CheckoutRow,
  move: 'refuse' | 'expire',
  reason: string,
  now: number,
): Promise<CheckoutRow> {
  const ended = await recordUnpaid(tx, row, move, reason, now)
  await dropLease(tx, row.subject_id, row.id, now)
  return ended
}

/**
 * Does something to a checkout only if it is still in the state in which it was read: another entry point may have been
 * quicker. Gives what comes of it, or the checkout as the other one left it.
 */
async function locked<T>(
  { db }: SettleDeps,
  id: string,
  from: CheckoutRow['state'],
  act: (tx: Tx, row: CheckoutRow) => Promise<T>,
): Promise<T | CheckoutRow> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, id)
    return row.state === from ? act(tx, row) : row
  })
}
