import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { eventKindOf, storedNameOf } from './events/event-kinds.ts'
import { tables } from './tables.ts'

export const eventWork = defineWork<{ eventId: string }>({
  kind: 'payment-event',
  prefix: 'event',
  key: ({ eventId }) => eventId,
  lane: 'money',
})

/**
 * Stores an event and asks for the step that follows from it, in one transaction. Nothing of its content is believed:
 * the step reads the provider. The same event twice is one row and one piece of work.
 */
export async function receiveEvent(db: Db, event: PaymentEvent, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await tables(tx)
      .insertInto('payment_events')
      .values({
        id: event.id,
        type: storedNameOf(event.kind),
        session_ref: event.sessionRef,
        authorisation_ref: event.authorisationRef,
        dispute_ref: event.disputeRef,
        reference: event.reference,
        received_at: at(now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (stored.numInsertedOrUpdatedRows === 0n) return
    await sendWork(tx, eventWork, { eventId: event.id }, now, now)
  })
}

export async function eventById(db: Db, id: string) {
  const row = await tables(db)
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, kind: eventKindOf(row.type) }
}

export async function markEventHandled(db: Db, id: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('payment_events')
    .set({ handled_at: at(now) })
    .where('id', '=', id)
    .execute()
}
