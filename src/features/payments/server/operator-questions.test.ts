import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace } from '../../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace } from '../../../../testing/databases/fresh-database.ts'
import type { Database } from '../../../platform/db/open-database.ts'
import { debts } from './operator-questions.ts'

// A debt that is to be paid, one whose checkout has another reason, and a thousand newer ones that are not to be paid any more.
let database: Database
beforeAll(async () => {
  database = await openPlace(await freshDatabasePlace())
  const { db } = database
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    values ('noor', 'noor', 'Noor', 'Visser', '', 'en', '2026-11-20T09:00Z', '2026-11-20T09:00Z')`.execute(db)
  await sql`insert into checkouts (id, user_id, purpose, subject_kind, subject_id, subject_data, pending, ticket_price,
      service_fee, currency, state, reason, session_key, authorisation_ref, started_at, lease_until)
    select id, 'noor', 'join', 'thing', id, '{}', '{}', 1655, 300, 'EUR', 'debt', reason, id, id,
      '2026-11-20T09:00Z', '2026-11-20T09:10Z'
    from (
      values ('owed', null), ('owed-too', 'cancelled')
      union all select 'forgiven-' || n, 'carrier_cancelled' from generate_series(1, 1000) as n
    ) as one (id, reason)`.execute(db)
  await sql`insert into payment_entries (id, checkout_id, user_id, kind, amount, currency, at)
    select id, id, user_id, 'debt', 1955, 'EUR',
      case when reason = 'carrier_cancelled' then timestamptz '2026-11-22T09:00Z' else '2026-11-21T09:00Z' end
    from checkouts`.execute(db)
})
afterAll(() => database.close())

test('[PAY-05] a debt that is to be paid is shown however many there are that nothing is due for', async () => {
  const shown = await debts(database.db)
  expect(shown.map(({ checkoutId }) => checkoutId).toSorted()).toEqual(['owed', 'owed-too'])
})
