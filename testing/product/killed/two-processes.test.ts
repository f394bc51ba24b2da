import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '../../databases/fresh-database.ts'
import {
  askToJoin,
  group,
  groupOf,
  join,
  payAt,
  train,
  verify,
  intentsOfGroup,
} from '../../builders/groups.ts'
import { untilOneWaits } from '../../databases/until-waiting.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../builders/travellers.ts'
import { untilLater } from '../../harness/wait.ts'
import { expectOneTicket } from './one-ticket.ts'

// PGlite is one process; two on one database exist on PostgreSQL alone.
let first: ProductProcess
let second: ProductProcess
let database: pg.Client
beforeAll(async () => {
  if (!isPostgres()) return
  first = await ProductProcess.start()
  second = await first.startBeside()
  database = new pg.Client({ connectionString: first.databaseUrl! })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  if (second?.isRunning) await second.kill()
  await first?.close()
})
afterEach(() => first?.sandboxes.payments.faults.clear())

const intentsOf = (groupId: string) => intentsOfGroup(first.sandboxes.payments, groupId)

const paidFor = (groupId: string) => intentsOf(groupId).filter(({ status }) => status === 'succeeded')

/** The ticket comes before the last seat's money is known: until the purchase is over, whoever has it still writes. */
const booked = (groupId: string, at: ProductProcess) =>
  untilLater(first, async () => {
    if ((await group(at, groupId)).state !== 'booked') return false
    const open = 'select 1 from sagas where id like $1 and ended_at is null'
    return (await database.query(open, [`fill-group:${groupId}:%`])).rowCount === 0
  })

describe.skipIf(!isPostgres())('two instances on one database', () => {
  test('[PAY-06] [GRP-05] two instances at once fill one group: one sixth, one ticket, six captures', async () => {
    const { groupId } = await groupOf(first, 5, await train(first, '08:01'))
    const wanting: TestTraveller[] = []
    while (wanting.length < 10) wanting.push(await traveller(first))
    // the last seat, from five at each process at once
    const asked = await Promise.all(
      wanting.map(async (who, n) => ({
        who,
        ...(await askToJoin(n % 2 === 0 ? first : second, who, groupId)),
      })),
    )
    const [sixth, ...more] = asked.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(new Set(asked.filter((one) => one !== sixth).map(({ body }) => body.code))).toEqual(
      new Set(['group_full']),
    )
    await payAt(sixth!.body.url)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        verify(n % 2 === 0 ? first : second, sixth!.who, sixth!.body.sessionId),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await booked(groupId, second)
    expectOneTicket(first.sandboxes.ticketing, groupId, paidFor(groupId))
    expect(intentsOf(groupId)).toHaveLength(6)
  })

  test('[GRP-05] [GRP-02] [PAY-06] ten race for five seats on both, paying and giving up in one moment: six travel and pay, nobody else', async () => {
    const { groupId } = await groupOf(first, 1, await train(first, '09:01'))
    const racers: TestTraveller[] = []
    while (racers.length < 10) racers.push(await traveller(first))
    let gaveUp = 0
    /** Tries until a seat is held or the group has its six; whether it is theirs. */
    const race = async (who: TestTraveller, n: number): Promise<boolean> => {
      const [here, there] = n % 2 === 0 ? [first, second] : [second, first]
      let isUndecided = true
      while ((await group(here, groupId)).state === 'collecting') {
        const { status, body } = await askToJoin(here, who, groupId)
        if (status !== 200) continue
        const path = `/api/payments/group/cancel/${body.sessionId}`
        // everybody once wants to go: four in the moment in which they pay, six just before, which is one too many for luck
        const going = isUndecided ? ask(there, who, 'POST', path) : verify(there, who, body.sessionId)
        if (isUndecided && n % 3 !== 0) await going
        const [, answered] = await Promise.all([payAt(body.url), going])
        expect(answered.status).toBeLessThan(500)
        isUndecided = false
        const { checkout } = (await verify(here, who, body.sessionId)).body
        if (/held|captured/.test(checkout.state)) return true
        gaveUp += 1
      }
      return false
    }
    const isIn = await Promise.all(racers.map(race))
    expect(isIn.filter(Boolean)).toHaveLength(5)
    expect(gaveUp).toBeGreaterThan(0)

    await booked(groupId, second)
    expectOneTicket(first.sandboxes.ticketing, groupId, paidFor(groupId))
    expect(intentsOf(groupId).filter(({ status }) => status === 'requires_capture')).toEqual([])
    for (const [n, who] of racers.entries()) {
      const { body } = await ask(first, await signIn(first, who), 'GET', `/api/groups/${groupId}`)
      expect(body.group.money?.state === 'captured', `${who.email}, told ${isIn[n]}`).toBe(isIn[n])
    }
  })

  test('[PAY-06] paused past its lease in the middle of six captures: the other takes over, and what the first still had to say is refused', async () => {
    const { groupId } = await groupOf(first, 5, await train(first, '09:01'))
    const who = await traveller(first)
    const { body } = await askToJoin(first, who, groupId)
    first.sandboxes.payments.faults.add({
      kind: 'hang-after',
      match: { path: /\/capture$/ },
      skip: 3,
      times: 3,
    })
    // so that it is the first that buys
    second.pause()
    await payAt(body.url)
    await first.sandboxes.payments.faults.hung(3)
    second.resume()
    first.pause()
    const before = await fenceOf(groupId)
    first.sandboxes.payments.faults.clear()
    await booked(groupId, second)
    const written = await everythingOf(groupId)
    expect(await fenceOf(groupId)).toBeGreaterThan(before)

    first.resume()
    // another whole purchase goes through the resumed process: by then it has long said what it had to say
    const next = await groupOf(first, 5, await train(first, '09:31'))
    await join(first, next.groupId)
    await booked(next.groupId, first)
    expect(await everythingOf(groupId)).toEqual(written)
    expectOneTicket(first.sandboxes.ticketing, groupId, paidFor(groupId))
    expectOneTicket(first.sandboxes.ticketing, next.groupId, paidFor(next.groupId))
  })

  test('paused with a group in its hands, in the middle of a transaction: the group is free again soon', async () => {
    const { groupId } = await groupOf(first, 1, await train(first, '10:01'))
    const who = await traveller(first)
    const other = await traveller(first)
    const keeper = new pg.Client({ connectionString: first.databaseUrl! })
    await keeper.connect()
    await keeper.query('begin')
    await keeper.query('select 1 from groups where id = $1 for update', [groupId])
    const lost = askToJoin(first, who, groupId).catch(() => null)
    await untilOneWaits(database)
    first.pause()
    // the lock passes on to a process that does not run
    await keeper.end()
    const asked = await askToJoin(second, other, groupId)
    expect(asked.status).toBe(200)
    first.resume()
    await lost
    expect((await ask(first, null, 'GET', '/api/health')).status).toBe(200)
  })
})

async function fenceOf(groupId: string): Promise<number> {
  const { rows } = await database.query('select fence from sagas where id like $1', [
    `fill-group:${groupId}:%`,
  ])
  return rows[0].fence
}

/** Every row about the purchase and its money, as text. */
async function everythingOf(groupId: string): Promise<string[]> {
  const { rows } = await database.query<{ row: string }>(
    `select s::text as row from sagas s where id like $2
     union all select o::text from saga_operations o where saga_id like $2
     union all select c::text from checkouts c where subject_id = $1
     union all select e::text from payment_entries e join checkouts c on c.id = e.checkout_id where c.subject_id = $1
     union all select b::text from bookings b where group_id = $1
     union all select g::text from groups g where id = $1
     order by 1`,
    [groupId, `fill-group:${groupId}:%`],
  )
  return rows.map(({ row }) => row)
}
