import type { Db } from '../../../../platform/db/open-database.ts'
import { chargedOrDue } from '../../rules/amounts/shown-amount.ts'
import { type MoneyFact, mostFacts } from '../operator-questions.ts'
import { entriesOf, type EntryRow } from '../store.ts'
import { subjectOf } from '../subject.ts'
import { tables } from '../tables.ts'
import { eventKindOf, storedNamesOf } from './event-kinds.ts'

/**
 * Payments whose owner disputes them, until the provider says that it is closed, and refunds that came back. Events are kept
 * for a month, and so are these shown.
 */
export async function bankAlarms(
  db: Db,
): Promise<(MoneyFact & { readonly kind: 'disputed' | 'refund_failed' })[]> {
  const rows = await tables(db)
    .selectFrom('payment_events as event')
    .innerJoin('checkouts', 'checkouts.authorisation_ref', 'event.authorisation_ref')
    .select([
      'checkouts.id',
      'subject_kind',
      'subject_id',
      'ticket_price',
      'service_fee',
      'currency',
      'type',
      'received_at',
    ])
    .where('type', 'in', storedNamesOf('dispute_opened', 'refund_failed'))
    .where((w) =>
      w.not(
        w.exists(
          w
            .selectFrom('payment_events as closed')
            .select('closed.id')
            .whereRef('closed.authorisation_ref', '=', 'event.authorisation_ref')
            .where('closed.type', 'in', storedNamesOf('dispute_closed'))
            // what an earlier version stored names no dispute
            .where(({ eb, or, ref }) =>
              or([
                eb('closed.dispute_ref', 'is', null),
                eb('event.dispute_ref', 'is', null),
                eb('closed.dispute_ref', '=', ref('event.dispute_ref')),
              ]),
            )
            .where('event.type', 'in', storedNamesOf('dispute_opened')),
        ),
      ),
    )
    .orderBy('received_at', 'desc')
    .limit(mostFacts)
    .execute()
  const ids = [...new Set(rows.map(({ id }) => id))]
  const entries = ids.length === 0 ? [] : await entriesOf(db, ids)
  return rows.map((row) => {
    const kind = eventKindOf(row.type) === 'refund_failed' ? 'refund_failed' : 'disputed'
    const own = entries.filter(({ checkout_id }) => checkout_id === row.id)
    return {
      checkoutId: row.id,
      subject: subjectOf(row),
      amount: alarmAmount(kind, row.ticket_price + row.service_fee, own),
      currency: row.currency,
      at: row.received_at.getTime(),
      kind,
    }
  })
}

/** What a bank's alarm is about: the refund that came back, or all that was taken. Minor units. */
function alarmAmount(kind: string, agreed: number, entries: readonly EntryRow[]): number {
  const sentBack = entries.findLast((entry) => entry.kind === 'refund_failed')
  if (kind === 'refund_failed' && sentBack) return sentBack.amount
  return chargedOrDue(agreed, entries)
}
