import type { PriceIncrease } from '../../../src/features/groups/rules/filling/fill-end.ts'
import type { GroupChange } from '../../../src/features/groups/rules/moves/decide-end.ts'
import { expireAt, reconcileSoon, requestRelease } from './rows.ts'
import { minute, type Town } from './town.ts'

/** Carries out on books in memory what the product's own decisions change in a group. */
export function applyGroupChanges(town: Town, changes: readonly GroupChange[]): void {
  for (const change of changes) apply(town, change)
}

function apply(town: Town, change: GroupChange): void {
  const { books, clock } = town
  switch (change.do) {
    case 'end-group':
      return books.moveGroup('release', clock.now)
    case 'reopen-group':
      books.moveGroup('reopen', clock.now)
      return books.free(change.slots)
    case 'free-seats':
      return books.free(change.slots)
    case 'release':
      return requestRelease(town, books.checkouts.get(change.checkoutId)!)
    case 'reconcile':
      return reconcileSoon(town, change.checkoutId)
    case 'record-released':
      return books.move(books.checkouts.get(change.checkoutId)!, 'release')
    case 'expire-at':
      return expireAt(town, change.at)
    case 'cancel-reservation':
      return books.send('unreserve', `${change.ref} ${change.until}`, clock.now)
  }
}

/** The carrier keeps the seats at more than is held. */
export function requestConsent(town: Town, { until, ...reserved }: PriceIncrease): void {
  const { books, clock, plan } = town
  books.moveGroup('ask', clock.now)
  if (books.question) town.violations.push('the members were asked twice')
  books.question = { reserved, until }
  books.send('end-asking', '', until)
  // who is asked answers within minutes; the bank of the second wants to see its customer
  for (let n = 1; n <= 6; n++) {
    const says = n === 6 && plan.story === 'price-rise-declined' ? 'decline' : 'accept'
    books.send('action', `asked ${says}-${n}`, clock.now + n * 45_000)
  }
  books.send('action', 'asked pay-2', clock.now + 2 * minute)
}
