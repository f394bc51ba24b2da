import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace } from '../../../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace } from '../../../../../testing/databases/fresh-database.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Database } from '../../../../platform/db/open-database.ts'
import type { PaymentEventKind } from '../../../../ports/payments.ts'
import { eventById, receiveEvent } from '../receive-event.ts'
import { bankAlarms } from './bank-alarms.ts'

const now = Date.parse('2026-11-20T12:00Z')

let database: Database
beforeAll(async () => {
  database = await openPlace(await freshDatabasePlace())
  const { db } = database
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    values ('noor', 'noor', 'Noor', 'Visser', '', 'en', ${at(now)}, ${at(now)})`.execute(db)
  await sql`insert into checkouts (id, user_id, purpose, subject_kind, subject_id, subject_data, pending, ticket_price,
      service_fee, currency, state, session_key, authorisation_ref, started_at, lease_until)
    select name, 'noor', 'join', 'thing', name, '{}', '{}', 1655, 300, 'EUR', 'captured', name, name, ${at(now)}, ${at(now)}
    from unnest(array['disputed', 'closed', 'returned', 'quiet', 'old', 'old-closed', 'old-returned', 'new', 'new-closed', 'twice']) as name`.execute(
    db,
  )
})
afterAll(() => database.close())

const receive = (authorisationRef: string, ...kinds: PaymentEventKind[]) =>
  receiveOf(null, authorisationRef, ...kinds)

const receiveOf = (disputeRef: string | null, authorisationRef: string, ...kinds: PaymentEventKind[]) =>
  Promise.all(
    kinds.map((kind) =>
      receiveEvent(
        database.db,
        {
          ...{ id: `${authorisationRef} ${kind} ${disputeRef}`, kind, authorisationRef, disputeRef },
          ...{ sessionRef: null, reference: null },
        },
        now,
      ),
    ),
  )

/** A row under these very names: as the version before stores it, or the next one may. */
const stored = (authorisationRef: string, ...types: string[]) =>
  sql`insert into payment_events (id, type, authorisation_ref, received_at)
    select ${authorisationRef} || ' ' || type, type, ${authorisationRef}, ${at(now)}
    from unnest(${types}::text[]) as type`.execute(database.db)

test('[PAY-06] disputes and failed refunds are shown whichever provider tells of them, and under either name', async () => {
  await receive('disputed', 'dispute_opened', 'other')
  await receive('closed', 'dispute_opened', 'dispute_closed')
  await receive('returned', 'refund_failed', 'dispute_closed')
  await receive('quiet', 'other')
  await stored('old', 'charge.dispute.created', 'charge.succeeded')
  await stored('old-closed', 'charge.dispute.created')
  await receive('old-closed', 'dispute_closed')
  await stored('old-returned', 'refund.failed', 'charge.dispute.closed')
  await stored('new', 'dispute_opened')
  await stored('new-closed', 'dispute_opened', 'dispute_closed')

  const shown = await bankAlarms(database.db)
  expect(shown.map(({ checkoutId, kind }) => `${checkoutId}: ${kind}`).toSorted()).toEqual([
    'disputed: disputed',
    'new: disputed',
    'old-returned: refund_failed',
    'old: disputed',
    'returned: refund_failed',
  ])
})

test('[PAY-06] a payment that is disputed twice is shown until both have ended', async () => {
  const shown = async () =>
    (await bankAlarms(database.db)).filter(({ checkoutId }) => checkoutId === 'twice').length
  await receiveOf('du_1', 'twice', 'dispute_opened', 'dispute_closed')
  expect(await shown()).toBe(0)
  await receiveOf('du_2', 'twice', 'dispute_opened')
  expect(await shown()).toBe(1)
  await receiveOf('du_2', 'twice', 'dispute_closed')
  expect(await shown()).toBe(0)
})

test('[PAY-06] a stored event says what it is about, whenever it was stored', async () => {
  await receive('kept', 'refund_failed')
  await stored('kept-before', 'refund.failed', 'checkout.session.completed')
  const kindOf = async (id: string) => (await eventById(database.db, id))?.kind
  expect(await kindOf('kept refund_failed null')).toBe('refund_failed')
  expect(await kindOf('kept-before refund.failed')).toBe('refund_failed')
  expect(await kindOf('kept-before checkout.session.completed')).toBe('other')
})

test('[PAY-06] an event is stored under the name that instances of the version before know it by', async () => {
  await receive('told', 'dispute_opened', 'dispute_closed', 'refund_failed', 'other')
  const rows = await sql<{
    type: string
  }>`select type from payment_events where authorisation_ref = 'told'`.execute(database.db)
  expect(rows.rows.map(({ type }) => type).toSorted()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'other',
    'refund.failed',
  ])
})
