import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../databases/database-before.ts'
import type { Lane } from '../../../src/platform/work/define-work.ts'
import { nextWorkAt, takeWork } from '../../../src/platform/work/work-queue.ts'
import type { Database } from '../../../src/platform/db/open-database.ts'

/** Every kind of work that the version before the lanes knew, by the lane in which it is done from then on. */
const kinds: Readonly<Partial<Record<Lane, readonly string[]>>> = {
  saga: ['run-saga'],
  money: [
    'settle-checkout',
    'payment-event',
    'renew-hold',
    'look-at-hold',
    'free-seat',
    'look-at-debt',
    'refund-difference',
    'expire-group',
    'end-asking',
    'end-names',
    'cancel-reservation',
  ],
  email: ['send-letter', 'tell-member', 'newsletter-news'],
  upkeep: [
    'alert-operator',
    'compare-group',
    'forget-card',
    'forget-cards',
    'forget-newsletter-request',
    'forget-payer',
    'prune-outbox',
    'sweep',
  ],
}
const lanesUsed = Object.keys(kinds) as Lane[]
const t0 = Date.parse('2026-11-20T09:00:00Z')
const hour = 3_600_000

let database: Database
beforeAll(async () => {
  const before = await databaseBefore('030-work-lanes.sql')
  database = before
  for (const kind of Object.values(kinds).flat()) {
    // one that waits, one that has failed, one that an instance was doing when it was stopped
    await sql`insert into work (id, kind, payload, due_at, attempts, lease_until, lease_token, last_error, created_at) values
      (${`${kind}:waits`}, ${kind}, '{"of":"waits"}', '2026-11-20T11:00Z', 0, null, null, null, '2026-11-20T08:00Z'),
      (${`${kind}:failed`}, ${kind}, '{"of":"failed"}', '2026-11-20T09:00Z', 4, null, null, 'no', '2026-11-20T08:00Z'),
      (${`${kind}:in-hand`}, ${kind}, '{"of":"in-hand"}', 'infinity', 1, '2026-11-20T10:00Z', 'old', null,
        '2026-11-20T08:00Z')`.execute(before.db)
  }
  await before.migrateToLatest()
})
afterAll(() => database.close())

test('[PAY-06] work of every kind is in its lane, with its payload, its date and its failures', async () => {
  const { rows } = await sql<{ id: string; kind: string; lane: string; payload: unknown; attempts: number }>`
    select id, kind, lane, payload, attempts from work`.execute(database.db)
  const found = rows.filter(({ id }) => /:(waits|failed|in-hand)$/.test(id))
  expect(found).toHaveLength(3 * Object.values(kinds).flat().length)
  for (const { id, kind, lane, payload, attempts } of found) {
    const [, of] = id.split(':')
    expect([kind, lane]).toEqual([kind, lanesUsed.find((one) => kinds[one]!.includes(kind))])
    expect({ payload, attempts }).toEqual({
      payload: { of },
      attempts: of === 'failed' ? 4 : of === 'in-hand' ? 1 : 0,
    })
  }
})

test('[PAY-06] each lane takes what is due in it, and what the stopped instance had in hand once its lease is over', async () => {
  const taken = async (lane: Lane, now: number) => {
    const ids: string[] = []
    for (let item; (item = await takeWork(database.db, lane, () => now, 10 * hour));) ids.push(item.id)
    return ids.toSorted()
  }
  const named = (lane: Lane, what: string) => kinds[lane]!.map((kind) => `${kind}:${what}`).toSorted()
  for (const lane of lanesUsed) {
    expect(await nextWorkAt(database.db, lane)).toBe(t0)
    expect(await taken(lane, t0)).toEqual(named(lane, 'failed'))
    expect(await taken(lane, t0 + hour)).toEqual(named(lane, 'in-hand'))
    expect(await taken(lane, t0 + 2 * hour)).toEqual(named(lane, 'waits'))
  }
})

test('control: work that an instance of the version before writes meanwhile is done with the money', async () => {
  await sql`insert into work (id, kind, payload, due_at, created_at)
    values ('late', 'send-letter', '{}', '2026-11-20T09:00Z', '2026-11-20T09:00Z')`.execute(database.db)
  expect((await takeWork(database.db, 'money', () => t0, hour))?.id).toBe('late')
})
