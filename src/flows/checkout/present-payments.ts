import { type BookingRow, orderSubjectKind } from '../../features/bookings/server/index.ts'
import type { Unfinished } from '../../features/groups/contract.ts'
import { groupSubjectKind, type MemberMoney } from '../../features/groups/server/index.ts'
import { cardPageOf, moneyOf, unfinishedCheckouts } from '../../features/payments/server/index.ts'
import type { Language } from '../../kernel/languages.ts'
import { money } from '../../kernel/money.ts'
import { moneyText } from '../../kernel/wording.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { paidSubject, paidSubjects } from '../subjects/index.ts'

/** Where a traveller's money is in each of these groups. */
export async function groupMoneyOf(
  db: Db,
  userId: string,
  groupIds: readonly string[],
): Promise<MemberMoney[]> {
  const own = await moneyOf(db, userId, { kind: groupSubjectKind, ids: groupIds })
  return own.map(({ subjectId, ...rest }) => ({ ...rest, groupId: subjectId }))
}

/** What a traveller paid for their booking, without the service fee, once it was taken; what is held before. Minor units. */
export async function paidFor(db: Db, userId: string, { group_id, order_id }: BookingRow) {
  const kind = group_id === null ? orderSubjectKind : groupSubjectKind
  const [own] = await moneyOf(db, userId, { kind, ids: [group_id ?? order_id ?? ''] })
  return own ?? null
}

/** The same for orders of theirs, by order. */
export async function paidForOrders(db: Db, userId: string, orderIds: readonly string[]) {
  const own = await moneyOf(db, userId, { kind: orderSubjectKind, ids: orderIds })
  return new Map(own.map((one) => [one.subjectId, one]))
}

/** The traveller's checkouts that can still be paid on, whatever they are for. */
export async function listUnfinished(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  userId: string,
  language: Language,
): Promise<Unfinished[]> {
  const now = clock.now()
  const begun = await Promise.all(
    [...paidSubjects.keys()].map((kind) => unfinishedCheckouts(db, userId, kind)),
  )
  const open = begun.flat().filter((row) => row.lease_until.getTime() > now)
  return open.map((row) => ({
    checkoutId: row.id,
    ...paidSubject(row.subject_kind).unfinished(row),
    sessionId: row.session_ref,
    url: row.session_url,
    trip: cardPageOf(row).label ?? '',
    totalFormatted: moneyText(language, money(row.ticket_price + row.service_fee, row.currency)),
    leasedUntil: row.lease_until.toISOString(),
    secondsLeft: Math.max(0, Math.floor((row.lease_until.getTime() - now) / 1_000)),
  }))
}
