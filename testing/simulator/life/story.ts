import { shareOf } from '../../../src/features/groups/rules/group-offer.ts'
import { groupRule } from '../../../src/features/groups/rules/group-rule.ts'
import { money } from '../../../src/kernel/money.ts'
import type { Card } from '../memory/memory-payments-books.ts'
import type { Action, Story } from './life-plan.ts'
import { expireAt, newCheckout, watch } from './rows.ts'
import { fee, hour, minute, start, type Town, total } from './town.ts'

interface Beginning {
  readonly held: number
  readonly card: Card
  /** whose hold runs out first; the second where nobody is named */
  readonly first?: number
}

/** how many have paid already, and the card of whose hold runs out first */
const beginnings: Record<Story, Beginning> = {
  renewal: { held: 2, card: 'good' },
  'renewal-asks': { held: 2, card: 'asks-always' },
  'renewal-declined': { held: 2, card: 'refuses-later' },
  'renewal-late': { held: 2, card: 'asks-always' },
  'renewal-fills': { held: 5, card: 'good' },
  'renewal-reopens': { held: 5, card: 'good' },
  unrenewed: { held: 2, card: 'good' },
  'unrenewed-pays': { held: 2, card: 'good' },
  'unrenewed-reopens': { held: 5, card: 'good' },
  'unrenewed-alone': { held: 1, card: 'good', first: 1 },
  joins: { held: 1, card: 'good' },
  crowd: { held: 1, card: 'good' },
  'price-rise': { held: 5, card: 'asks-always' },
  'price-rise-declined': { held: 5, card: 'good' },
  taken: { held: 2, card: 'good' },
}

/** Puts everybody in their place and writes down who does what later. */
export async function beginStory(town: Town, random: () => number): Promise<void> {
  const { plan, clock, books } = town
  const { held, card, first = 2 } = beginnings[plan.story]
  const isRenewal = plan.story.startsWith('renewal')
  const isUnrenewed = plan.story.startsWith('unrenewed')
  const hasFirst = isRenewal || isUnrenewed
  if (hasFirst) await putIn(town, first, card, isRenewal)
  // the first paid five days and an hour before the others, and a hold is renewed 46 hours before it runs out
  if (isRenewal) clock.now += 5 * 24 * hour + hour
  // an hour before she is asked for another hold, and two days before her seat is free
  if (isUnrenewed) clock.now += 4 * 24 * hour - hour
  for (let slot = 1; slot <= held; slot++)
    if (slot !== first || !hasFirst) await putIn(town, slot, slot === 2 ? card : 'good', true)
  for (const row of books.checkouts.values()) watch(town, row)
  expireAt(town, books.group.deadlineAt)

  const later = (ms: number, action: Action) =>
    books.send('action', `${books.works.size} ${action}`, clock.now + ms)
  const inTime = (ms: number) => (plan.seed === 0 ? ms : Math.floor(ms * (0.5 + random())))
  if (plan.story === 'renewal-late') {
    // asked an hour from now, and for a day
    later(25 * hour - inTime(5 * minute), 'card-2')
    later(25 * hour, 'confirm-2')
  }
  if (plan.story === 'unrenewed-pays') {
    later(49 * hour - inTime(5 * minute), 'card-2')
    later(49 * hour, 'confirm-2')
  }
  if (plan.story === 'unrenewed-reopens') {
    later(48 * hour + inTime(50 * minute), 'join-6')
    later(49 * hour - 1_100, 'pay-6')
    later(49 * hour - 1_090, 'lapse-3')
  }
  if (plan.story === 'renewal-reopens') {
    later(inTime(50 * minute), 'join-6')
    // the webhook takes a second
    later(hour - 1_100, 'pay-6')
    later(hour - 1_090, 'lapse-3')
  }
  if (plan.story === 'renewal-fills') {
    const joins = inTime(55 * minute)
    later(joins, 'join-6')
    later(joins + inTime(5 * minute), 'pay-6')
  }
  if (plan.story.startsWith('price-rise')) {
    later(0, 'join-6')
    later(inTime(3 * minute), 'pay-6')
    town.ticketing.raise(600)
  }
  if (plan.story === 'taken') later(inTime(hour), 'take-2')
  if (plan.story === 'joins') {
    for (const n of [2, 3, 4, 5, 6]) {
      const joins = inTime(n * 20 * minute)
      later(joins, `join-${n}`)
      later(joins + inTime(5 * minute), `pay-${n}`)
    }
  }
  if (plan.story === 'crowd') {
    for (let n = 2; n <= 9; n++) {
      const joins = Math.floor(random() * 3 * hour)
      later(joins, `join-${n}`)
      later(joins + Math.floor(random() * 14 * minute), `pay-${n}`)
      const fate = Math.floor(random() * 8)
      if (fate === 0) later(joins + Math.floor(random() * 4 * hour), `leave-${n}`)
      if (fate === 1) later(joins + Math.floor(random() * 4 * hour), `lapse-${n}`)
      if (fate === 2) {
        later(joins + hour, `leave-${n}`)
        later(joins + 2 * hour, `join-${n}`)
        later(joins + 2 * hour + 3 * minute, `pay-${n}`)
      }
    }
    if (random() < 0.1) later(Math.floor(random() * 5 * hour), 'delete')
  }
}

async function putIn(town: Town, slot: number, card: Card, keepCard: boolean): Promise<void> {
  const { books, payments, clock } = town
  const row = newCheckout(town, `user-${slot}`, shareOf(total, slot), null, keepCard)
  const session = await payments.openSession(
    {
      reference: row.id,
      lines: [{ label: 'Seat', price: money(row.share + fee, 'EUR') }],
      email: 'ada@example.org',
      submitText: 'held',
      language: 'en',
      successUrl: 'http://localhost/success',
      cancelUrl: 'http://localhost/cancel',
      expiresAt: clock.now + 31 * minute,
      keepCard,
      note: {},
    },
    `checkout:${row.id}:0`,
  )
  if (session.kind !== 'done') throw new Error(`no session for seat ${slot}`)
  payments.pay(session.value.ref, card)
  const paid = await payments.session(session.value.ref)
  const { ref, captureBefore, savedCard } = (paid.kind === 'done' && paid.value.authorisation) || {}
  Object.assign(row, { state: 'held', sessionRef: session.value.ref, ref, captureBefore, savedCard })
  const seat = { slot, user_id: row.userId, checkout_id: row.id, state: 'held' as const }
  books.seats.push({ ...seat, taken_at: new Date(start + slot), accepted_at: null })
  if (books.seats.length > groupRule.size) throw new Error('a story begins with six at most')
}
