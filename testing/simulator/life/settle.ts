import { isLost, meaningOf } from '../../../src/features/payments/rules/bank-answers.ts'
import { afterReleaseTry } from '../../../src/features/payments/rules/release-course.ts'
import {
  afterOpening,
  isUnconfirmed,
  nextSettleAt,
  payableUntil,
} from '../../../src/features/payments/rules/settling.ts'
import { joinOf, swapOf } from '../../../src/features/groups/rules/seat-moves.ts'
import { askForRelease } from '../../../src/features/payments/server/release-hold.ts'
import { readPage } from '../../../src/features/payments/server/read-page.ts'
import { money } from '../../../src/kernel/money.ts'
import { nextLookAt } from '../../../src/features/payments/server/renewal-work.ts'
import type { Authorisation } from '../../../src/ports/payments.ts'
import type { Checkout } from './books.ts'
import { acceptOn } from './asking.ts'
import { holdKeptCard } from './hold-kept-card.ts'
import { afterLoss, followHolds, requestRelease, watch, watchDeadline } from './moves.ts'
import { openFill } from './sagas.ts'
import { fee, type Hands, hour, minute, type Town } from './town.ts'

/** The one step behind every door: reads the provider and does what follows. Gives the next look, or nothing. */
export async function settle(town: Town, hands: Hands, id: string): Promise<number | void> {
  const row = town.books.checkouts.get(id)
  if (!row) return
  if (row.state === 'opening' && row.mandate !== null)
    await holdKeptCard(town, hands, row, (hold, isDue) => accept(town, row, hold, isDue))
  if (row.state === 'opening' && row.mandate === null) await askForSession(town, hands, row)
  if (row.state === 'open') await readSession(town, hands, row)
  if (row.state === 'releasing') await letGo(town, hands, row)
  return nextSettleAt({ ...row, releaseTries: row.releaseCourse.tries }, town.clock.now) ?? undefined
}

async function askForSession({ books, clock }: Town, { payments, change }: Hands, row: Checkout) {
  const answer = await payments.openSession(
    {
      reference: row.id,
      lines: [
        { label: 'Seat', price: money(row.share, 'EUR') },
        { label: 'Sixrail', price: money(fee, 'EUR') },
      ],
      email: 'ada@example.org',
      language: 'en',
      successUrl: 'http://localhost/success',
      cancelUrl: 'http://localhost/cancel',
      expiresAt: row.startedAt + 31 * minute,
      keepCard: row.keepCard,
      note: {},
    },
    `checkout:${row.id}:0`,
  )
  if (afterOpening(answer, row.leaseUntil, clock.now) === 'wait') return
  await change(() => {
    if (row.state !== 'opening') return
    if (answer.kind === 'done') {
      books.move(row, 'open')
      row.sessionRef = answer.value.ref
      return
    }
    books.move(row, 'refuse')
    books.drop(row.id)
  })
}

async function readSession(town: Town, { payments, change }: Hands, row: Checkout): Promise<void> {
  const { books, clock } = town
  const page = { id: row.id, sessionRef: row.sessionRef!, isGivenUp: row.leaseUntil <= clock.now }
  const answer = await readPage(payments, page)
  if (answer.kind !== 'done') return
  const meaning = meaningOf(answer.value, money(row.share + fee, 'EUR'))
  const hold = answer.value.authorisation
  if (meaning === 'nothing') return
  await change(() => {
    if (row.state !== 'open') return
    if (meaning === 'expired' || meaning === 'hold_lost') {
      books.move(row, meaning === 'expired' ? 'expire' : 'release')
      if (hold) row.ref = hold.ref
      return books.drop(row.id)
    }
    accept(town, row, hold!, meaning === 'held')
  })
}

function accept(town: Town, row: Checkout, hold: Authorisation, isDue: boolean): void {
  const { books, clock } = town
  row.ref = hold.ref
  row.captureBefore = hold.captureBefore
  row.mandate = hold.mandate ?? row.mandate
  const taken = isDue ? takeSeat(town, row, hold) : null
  if (!taken) {
    requestRelease(town, row)
    return books.drop(row.id)
  }
  books.move(row, 'hold')
  watch(town, row)
  if (row.renews !== null && !row.isYes) followHolds(town)
  if (taken !== 'joined') openFill(town, row.id, clock.now)
}

function takeSeat(town: Town, row: Checkout, hold: Authorisation): 'joined' | 'filled' | 'accepted' | null {
  const { books, clock } = town
  if (row.renews !== null) {
    const during = row.isYes ? 'asking' : 'collecting'
    const swap = swapOf(books.group.state, books.seats, { from: row.renews, to: row.id }, during)
    if (swap !== 'move') return null
    const seat = books.held().find(({ checkout_id }) => checkout_id === row.renews)!
    seat.checkout_id = row.id
    if (!town.bug.isOldHoldForgotten) requestRelease(town, books.checkouts.get(row.renews)!)
    return row.isYes && acceptOn(town, seat) ? 'accepted' : 'joined'
  }
  const seat = books.seats.find((one) => one.checkout_id === row.id && one.state === 'leased')
  const standing = { ...books.group, members: books.held().length }
  const holdEnd = hold.mandate === null ? hold.captureBefore : null
  const join = joinOf(standing, seat !== undefined, holdEnd, clock.now)
  if (join.kind === 'too_late') return null
  seat!.state = 'held'
  seat!.taken_at = new Date(clock.now)
  if (join.kind === 'filled') books.moveGroup('fill', clock.now)
  else books.group.deadlineAt = join.deadlineAt
  watchDeadline(town)
  return join.kind
}

async function letGo({ books, bug }: Town, { payments, change }: Hands, row: Checkout): Promise<void> {
  const { releaseCourse } = row
  const said = await askForRelease(payments, { checkoutId: row.id, ref: row.ref!, releaseCourse })
  await change(() => {
    if (row.state !== 'releasing') return
    if (said.is === 'gone' || bug.isReleaseTriedOnce) return books.move(row, 'release')
    if (said.is === 'there' && row.releaseCourse === releaseCourse)
      row.releaseCourse = afterReleaseTry(releaseCourse, said.answer)
  })
}

/** Reads a hold that a seat stands on. Gives the next look, or nothing. */
export async function lookAtHold(town: Town, hands: Hands, id: string): Promise<number | void> {
  const { books, clock } = town
  const row = books.checkouts.get(id)
  if (row?.state !== 'held') return
  const answer = await hands.payments.authorisation(row.ref!)
  if (!isLost(answer))
    return answer.kind === 'unknown' ? clock.now + minute : nextLookAt(row.captureBefore, clock.now)
  const paying = await payingUntil(town, hands, id)
  if (paying !== null) return paying
  return hands.change(() => {
    const opened = payableUntil(pagesFor(town, id), clock.now)
    if (opened !== null) return opened
    if (!loseSeat(town, row)) return clock.now + hour
    books.move(row, 'release')
  })
}

/** The owner had a day to confirm. */
export async function freeSeat(town: Town, hands: Hands, id: string): Promise<number | void> {
  const paying = await payingUntil(town, hands, id)
  if (paying !== null) return paying
  return hands.change(() => {
    const row = town.books.checkouts.get(id)!
    if (!isUnconfirmed(row, town.clock.now)) return
    const opened = payableUntil(pagesFor(town, id), town.clock.now)
    if (opened !== null) return opened
    if (loseSeat(town, row)) requestRelease(town, row)
  })
}

/** What the owner of a hold has opened to put another in its place, and may still pay on. */
const pagesFor = ({ books, bug }: Town, id: string) =>
  bug.arePagesUnread
    ? []
    : [...books.checkouts.values()].filter(
        ({ renews, state }) => renews === id && (state === 'opening' || state === 'open'),
      )

async function payingUntil(town: Town, hands: Hands, id: string): Promise<number | null> {
  const pages = pagesFor(town, id)
  for (const { id: page } of pages) await settle(town, hands, page)
  return payableUntil(pages, town.clock.now)
}

function loseSeat(town: Town, row: Checkout): boolean {
  const { books } = town
  const seat = books.held().find(({ checkout_id }) => checkout_id === row.id)
  if (books.group.state !== 'collecting' || !seat) return false
  town.losing(row)
  afterLoss(town, books.free([seat.slot]).kept)
  return true
}
