import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../testing/databases/database.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Trip } from '../../../../kernel/trip.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Database, Db } from '../../../../platform/db/open-database.ts'
import { foundGroup } from './found-group.ts'
import { leaseSeat } from './lease-seat.ts'
import { seatsOf } from '../store.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const end = {
  stationId: 'NLUTRCST',
  name: 'Utrecht Centraal',
  timeZone: 'Europe/Amsterdam',
  plannedTime: now + 14 * 86_400_000,
  platform: null,
}
const trip: Trip = { departure: end, arrival: end, distance: null, carrierName: 'NS', segments: [] }

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function holder() {
  const userId = newId()
  const names = { first_name: 'Noor', last_name: 'Visser' }
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    values (${userId}, ${`${userId}@sixrail.example`}, ${names.first_name}, ${names.last_name}, '', 'en', ${at(now)}, ${at(now)})`.execute(
    database.db,
  )
  return { userId, firstName: 'Noor', lastName: 'Visser', email: `${userId}@sixrail.example` }
}

/** A group with five seats taken. */
async function fiveOfSix(): Promise<string> {
  const groupId = newId()
  const pending = {
    groupId,
    name: 'Five',
    connectionId: newId(),
    fareClass: 'FARE-1',
    trip,
    groupTotal: 9_930,
    singlePrice: 2_980,
    leader: await holder(),
  }
  await database.db.transaction().execute((tx) => foundGroup(tx, pending, newId(), now))
  for (let taken = 1; taken < 5; taken += 1) {
    const member = await holder()
    await database.db.transaction().execute((tx) => leaseSeat(tx, groupId, member, newId(), now))
  }
  return groupId
}

async function race(db: Db, groupId: string, joiners: number) {
  const holders = await Promise.all(Array.from({ length: joiners }, holder))
  return Promise.allSettled(
    holders.map((one) => db.transaction().execute((tx) => leaseSeat(tx, groupId, one, newId(), now))),
  )
}

describe('the last seat', () => {
  test('[GRP-05] of fifty who ask at once one gets it and 49 are told that the group is full', async () => {
    const groupId = await fiveOfSix()
    const answers = await race(database.db, groupId, 50)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Refusal] : []))
    expect(told.map((refusal) => refusal.code)).toEqual(Array(49).fill('group_full'))
    expect(await seatsOf(database.db, [groupId])).toHaveLength(6)
  })

  test('[GRP-05] the control: without the lock and the keys the same fifty oversell it', async (context) => {
    // one connection cannot race with itself
    if (database.kind === 'pglite') return context.skip()
    const groupId = await fiveOfSix()
    await sql`alter table group_seats drop constraint group_seats_pkey`.execute(database.db)
    const answers = await race(database.db.withPlugin(withoutLocks), groupId, 50)
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
    expect((await seatsOf(database.db, [groupId])).length).toBeGreaterThan(6)
  })
})

/** Takes `for update` out of every query: the guard, switched off without a line of test code in the product. */
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const unlocked: RootOperationNode & { endModifiers?: unknown } = { ...node }
    delete unlocked.endModifiers
    return unlocked
  },
  transformResult: async ({ result }) => result,
}
