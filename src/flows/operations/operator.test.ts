import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  besidesFilling,
  group,
  groupOf,
  join,
  train,
  intentsOfGroup,
} from '../../../testing/builders/groups.ts'
import {
  operator,
  setUpFactor,
  signInOperator,
  type TestOperator,
} from '../../../testing/builders/operators.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, traveller, unverified } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import type { OperatorView } from '../../features/operations/contract.ts'
import { operatorCommand } from '../../cli/operator.ts'

const operatorMail = 'night-shift@sixrail.example'
const minute = 60_000
let product: TestProduct
let who: TestOperator
beforeAll(async () => {
  product = await startTestProduct({ operatorMail })
  who = await operator(product)
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
})

async function view(): Promise<OperatorView> {
  who = await signInOperator(product, who)
  const { status, body } = await ask(product, who, 'GET', '/api/operator')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.view
}
const alerts = (words: RegExp) =>
  product.emails.filter(({ to, text }) => to === operatorMail && words.test(text))
const command = (...words: string[]) => operatorCommand(product.database.db, product.clock.now(), words)
const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)

test('[GRP-07] [PAY-05] [R-3] a capture declined for a day: the ticket is there meanwhile, then an email with the next safe act, a row, one reminder; the member knows', async () => {
  const { groupId, leader } = await groupOf(product, 5, await train(product, '08:01'))
  const first = intentsOf(groupId)[0]!
  const path = new RegExp(`${first.id}/capture$`)
  product.payments.faults.add({ kind: 'decline', match: { path }, times: 100 })
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await product.worker.idle()
  expect((await group(product, groupId, leader)).money.state).toBe('charging')
  expect(besidesFilling(product.emails).filter(({ to }) => to === leader.email)).toMatchObject([
    { subject: expect.stringMatching(/^Your ticket/) },
  ])
  for (let hours = 0; hours < 27; hours++) {
    product.clock.advance(60 * minute)
    await product.worker.idle()
  }
  expect(product.payments.faults.list().map(({ struck }) => struck)).toEqual([8])
  await workUntil(product, async () => alerts(/couldn’t be charged/).length > 0, 5)
  const [found] = alerts(/couldn’t be charged/)
  expect(found!.subject).toBe('One issue needs your attention')
  expect(found!.text).toContain(groupId)
  expect(found!.text).toContain('Agree with them how they’ll pay')
  expect(found!.text).toContain('docs/operate.md#debt')
  expect((await group(product, groupId, await signIn(product, leader))).money.state).toBe('debt')
  expect(
    product.emails.filter(({ to, subject }) => to === leader.email && /still to be paid/.test(subject)),
  ).toHaveLength(1)

  const seen = await view()
  expect(seen.incidents).toMatchObject([
    { kind: 'debt', groupId, work: expect.stringMatching(/^debt:/), toldAt: expect.any(String) },
  ])
  expect(seen.groups).toMatchObject({ booked: 1 })
  product.clock.advance(4 * 60 * minute)
  await workUntil(product, async () => alerts(/Still open/).length > 0, 5)
  product.clock.advance(3 * 24 * 60 * minute)
  await product.worker.idle()
  product.clock.advance(2 * minute)
  await product.worker.idle()
  expect(alerts(/couldn’t be charged/)).toHaveLength(2)
})

describe('what nobody knows', () => {
  test('[GRP-07] [PAY-05] a carrier that never answers after the order: told within minutes, nothing charged, looked at again, resolved', async () => {
    product.ticketing.faults.add({ kind: 'error-after', match: { path: '/reservations/confirm' } })
    product.ticketing.faults.add({
      kind: 'drop-before',
      match: { method: 'GET', path: '/reservations/' },
      times: 1_000,
    })
    const { groupId } = await groupOf(product, 6, await train(product, '09:01'))
    await workUntil(product, async () => alerts(/The carrier hasn’t answered/).length > 0, 20)
    const [found] = alerts(/The carrier hasn’t answered/)
    expect(found!.text).toContain(groupId)
    expect(found!.text).toContain('docs/operate.md#carrier-silent')
    expect(found!.text).toContain('Ask the carrier')
    expect(alerts(/Unknown outcome/).length).toBeGreaterThan(0)
    expect(intentsOf(groupId).every(({ status }) => status === 'requires_capture')).toBe(true)

    const seen = await view()
    expect(seen.full).toMatchObject([{ groupId, step: 'buying' }])
    const incident = seen.incidents.find(({ kind }) => kind === 'carrier_silent')!
    expect(incident).toMatchObject({ groupId, toldAt: expect.any(String), work: expect.any(String) })
    expect(seen.sagas[0]!.operations.map(({ name }) => name)).toContain('confirm')
    expect(JSON.stringify(seen)).not.toMatch(/@sixrail/)

    product.ticketing.faults.clear()
    const looked = await ask(product, who, 'POST', '/api/operator/look-again', { work: incident.work })
    expect(looked).toMatchObject({ status: 200, body: { woken: true } })
    await workUntilGroup(product, groupId, 'booked')
    await workUntil(product, async () => alerts(/Resolved, nothing left to do/).length > 0, 5)
    const after = await view()
    expect(after.incidents.filter(({ kind }) => kind !== 'debt')).toEqual([])
    expect(after.log[0]).toMatchObject({ who: who.firstName, act: 'look_again', thing: incident.work })
    const again = await ask(product, who, 'POST', '/api/operator/look-again', { work: incident.work })
    expect(again).toMatchObject({ status: 404, body: { code: 'nothing_to_look_at' } })
  })

  test('[GRP-07] [PAY-02] [R-48] a carrier silent for days is asked by itself, ever more rarely, and its word counts while the holds stand', async () => {
    product.ticketing.faults.add({ kind: 'error-after', match: { path: '/reservations/confirm' } })
    const reading = { method: 'GET', path: '/reservations/' }
    product.ticketing.faults.add({ kind: 'drop-before', match: reading, times: 100_000 })
    const struck = () =>
      100_000 - product.ticketing.faults.list().find(({ kind }) => kind === 'drop-before')!.left
    const { groupId } = await groupOf(product, 6, await train(product, '08:31'))
    await workUntil(product, async () => struck() > 2, 5)
    const hoursLater = async (count: number) => {
      const before = struck()
      for (let hours = 0; hours < count; hours++) {
        product.clock.advance(60 * minute)
        await product.worker.idle()
      }
      return struck() - before
    }
    await hoursLater(48)
    const third = await hoursLater(24)
    const fifth = (await hoursLater(24), await hoursLater(24))
    expect(third).toBeGreaterThan(5)
    expect(fifth).toBeLessThan(third)
    expect(fifth).toBeGreaterThan(2)
    const holds = intentsOf(groupId)
    expect(holds).toHaveLength(6)
    expect(holds.every(({ status }) => status === 'requires_capture')).toBe(true)
    const found = (await view()).incidents.filter((incident) => incident.groupId === groupId)
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['carrier_silent', 'unknown_outcome'])

    // one look is one question; another within the same minute is kept until that minute is over
    const look = () => ask(product, who, 'POST', '/api/operator/look-again', { work: found[0]!.work })
    product.clock.advance(2 * minute)
    const before = struck()
    await view()
    expect((await look()).status).toBe(200)
    await product.worker.idle()
    expect(struck()).toBe(before + 1)
    product.clock.advance(10_000)
    expect((await look()).status).toBe(200)
    await product.worker.idle()
    expect(struck()).toBe(before + 1)
    product.clock.advance(51_000)
    await product.worker.idle()
    expect(struck()).toBe(before + 2)

    // nobody presses: it is asked once more before the first hold runs out, and the six pay for their ticket
    product.ticketing.faults.clear()
    const [first] = holds.map(({ capture_before: end }) => end! * 1_000).toSorted((a, b) => a - b)
    product.clock.set(first! - 29 * minute)
    await product.worker.idle()
    expect((await group(product, groupId)).state).toBe('booked')
    expect(intentsOf(groupId).every(({ status }) => status === 'succeeded')).toBe(true)
  })

  test('[GRP-07] while the captures are in doubt a member has the ticket, and reads that the card is being charged, not that nothing was', async () => {
    product.payments.faults.add({ kind: 'drop-before', match: { path: /capture$/ }, times: 1_000 })
    const { groupId, leader } = await groupOf(product, 6, await train(product, '12:01'))
    const own = () => group(product, groupId, leader)
    await workUntil(product, async () => (await own()).state === 'booked', 5)
    expect((await own()).money.state).toBe('charging')
    product.payments.faults.clear()
    await workUntil(product, async () => (await own()).money.state === 'captured', 15)
  })

  test('work that waits for its date is not hurried by anybody', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '10:01'))
    who = await signInOperator(product, who)
    const { status } = await ask(product, who, 'POST', '/api/operator/look-again', {
      work: `expire:${groupId}`,
    })
    expect(status).toBe(404)
    expect((await group(product, groupId)).state).toBe('collecting')
  })
})

test('[PAY-05] a hold that the bank ended: an email within minutes, and the member behind it only by a look that is written down', async () => {
  const { groupId } = await groupOf(product, 1, await train(product, '11:01'))
  const member = await join(product, groupId)
  product.payments.lapse(intentsOf(groupId)[1]!.id)
  await workUntil(product, async () => alerts(/The bank ended a hold/).length > 0, 5)
  const row = (await view()).incidents.find(({ kind }) => kind === 'lost_hold')!
  expect(row).toMatchObject({ groupId, work: null })
  const behind = await ask(product, who, 'POST', '/api/operator/member', { checkoutId: row.checkoutId })
  expect(behind.body).toMatchObject({
    firstName: member.firstName,
    email: expect.stringMatching(/^.…@sixrail\.example$/),
  })
  expect((await view()).log[0]).toMatchObject({ act: 'member_seen', thing: row.checkoutId })
  const nobody = await ask(product, who, 'POST', '/api/operator/member', { checkoutId: 'nobody' })
  expect(nobody).toMatchObject({ status: 404, body: { code: 'no_such_payment' } })
})

describe('the role', () => {
  test('is given by the command, seen with the second factor only, and gone at once', async () => {
    const stranger = await unverified(product)
    expect(await command('grant', stranger.email)).toMatchObject({ ok: false })
    expect(await command('grant', 'nobody@sixrail.example')).toMatchObject({ ok: false })
    expect(await command()).toMatchObject({ ok: false })
    const person = await traveller(product)
    const look = () => ask(product, person, 'GET', '/api/operator')
    expect(await look()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await command('grant', person.email.toUpperCase())).toMatchObject({ ok: true })
    expect((await command('list')).lines.join()).toContain(`${person.email}  since`)
    const refused = await look()
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    expect(refused.body.message).toContain('two-step verification')
    expect(await command('revoke', person.email)).toMatchObject({ ok: true })
    expect(await look()).toMatchObject({ status: 404 })
    expect(await command('revoke', person.email)).toMatchObject({ ok: false })
    const acts = (await view()).log.map(({ who: name, act }) => [name, act])
    expect(acts.slice(0, 2)).toEqual([
      [null, 'revoked'],
      [null, 'granted'],
    ])
  })

  test('does not open the page to a session that began with the password alone', async () => {
    const person = await traveller(product)
    await command('grant', person.email)
    const secret = await setUpFactor(product, person)
    expect(await ask(product, person, 'GET', '/api/operator')).toMatchObject({ status: 403 })
    const came = await signInOperator(product, { ...person, secret })
    expect(await ask(product, came, 'GET', '/api/operator')).toMatchObject({ status: 200 })
  })

  test('the log is only added to', async () => {
    const { db } = product.database
    await command('list')
    await expect(sql`update operator_log set thing = 'x'`.execute(db)).rejects.toThrow('only added to')
    await expect(sql`delete from operator_log`.execute(db)).rejects.toThrow('only added to')
  })
})

test('an email that will never arrive is told and shown, without whose it was', async () => {
  const { db } = product.database
  await sql`insert into unsent_letters (id, letter, why, at) values ('u', 'groups.mail.booked', 'rejected', ${new Date(product.clock.now())})`.execute(
    db,
  )
  await workUntil(product, async () => alerts(/An email couldn’t be delivered/).length > 0, 5)
  expect((await view()).incidents).toContainEqual(
    expect.objectContaining({ kind: 'letter_unsent', what: 'groups.mail.booked: rejected' }),
  )
})

test('[R-3] more incidents at once than an email names: it says how many of which kind it does not name, and where they are', async () => {
  const { db } = product.database
  const at = new Date(product.clock.now())
  const later = new Date(product.clock.now() + 30 * 24 * 60 * minute)
  await sql`
    insert into work (id, kind, lane, payload, due_at, attempts, last_error, created_at)
    select 'crowd:' || n, 'crowd', 'upkeep', 'null', ${later}::timestamptz, 7, 'Error: nobody answered', ${at}::timestamptz
    from generate_series(1, 30) as n`.execute(db)
  await workUntil(product, async () => alerts(/crowd:/).length > 0, 5)
  const [found] = alerts(/crowd:/)
  expect(found!.subject).toBe('30 issues need your attention')
  expect(found!.text.match(/^crowd:\d+/gm)).toHaveLength(25)
  expect(found!.text).toContain(
    `And 5 more, not named here:\n5 × A task keeps failing\nWhat is still open is on the operator page: ${product.publicUrl}/en/operator\n`,
  )
  expect((await view()).incidents.filter(({ id }) => id.startsWith('work_failing:crowd:'))).toHaveLength(30)
  await sql`delete from work where kind = 'crowd'`.execute(db)
  await workUntil(product, async () => alerts(/Resolved[^]*crowd:/).length > 0, 5)
  expect(alerts(/Resolved[^]*crowd:/)[0]!.text).toContain('And 5 more, not named here:')
})
