import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  besidesFilling,
  group,
  groupOf,
  join,
  train,
  intentsOfGroup,
} from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

// six joins over real HTTP, on a machine that may be busy
vi.setConfig({ testTimeout: 120_000 })

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.ticketing.faults.clear())

const hour = 3_600_000
const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const countOf = (groupId: string, status: string) =>
  intentsOf(groupId).filter((intent) => intent.status === status).length
const nameAsked = (who: TestTraveller) =>
  product.emails.find(({ to, subject }) => to === who.email && subject.includes('check your name'))
const emailsTo = (who: TestTraveller) =>
  besidesFilling(product.emails)
    .filter(({ to }) => to === who.email)
    .map(({ subject }) => subject)
const answer = (who: TestTraveller, groupId: string, firstName: string, lastName: string) =>
  ask(product, who, 'POST', `/api/groups/${groupId}/name`, { firstName, lastName })

/** Six hold, and the carrier does not take the last name of the third of them. */
async function groupWithRefusedName(time: string, fault: { code?: string; title?: string } = {}) {
  const on = await train(product, time)
  const { groupId, leader, others } = await groupOf(product, 5, on)
  const concerned = others[1]!
  product.ticketing.faults.add({ kind: 'name-refused', match: { name: concerned.lastName }, ...fault })
  const sixth = await join(product, groupId)
  await workUntilGroup(product, groupId, 'asking')
  const members = [leader, ...others, sixth]
  return { groupId, concerned, leader, members, rest: members.filter((who) => who !== concerned) }
}

describe('the carrier refuses one name of six', () => {
  test('[GRP-07] only that member is asked; with the name put right six are captured and the ticket bears it', async () => {
    const { groupId, concerned, rest } = await groupWithRefusedName('07:31', {
      title: 'passengers[2][last_name] is invalid',
    })
    expect(countOf(groupId, 'requires_capture')).toBe(6)
    const shown = await group(product, groupId, concerned)
    expect(shown).toMatchObject({
      state: 'asking',
      isActive: true,
      membersCount: 6,
      priceAsked: null,
      nameAsked: { isYou: true, hasAnswered: false, lastName: concerned.lastName, asked: 1, missing: 1 },
    })
    expect(Date.parse(shown.nameAsked.until) - product.clock.now()).toBeGreaterThan(11 * hour)
    const others = await Promise.all(rest.map((who) => group(product, groupId, who)))
    for (const { nameAsked } of others)
      expect(nameAsked).toMatchObject({ isYou: false, firstName: null, lastName: null, missing: 1 })
    expect((await group(product, groupId)).nameAsked).toBeNull()
    await workUntil(product, async () => emailsTo(concerned).length === 1)
    expect(nameAsked(concerned)!.text).toContain('doesn’t accept the name you gave for the ticket')
    expect(rest.flatMap(emailsTo)).toEqual([])

    // somebody else cannot answer, nor can a name without a letter, nor an outsider
    expect(await answer(rest[0]!, groupId, 'A', 'B')).toMatchObject({ body: { code: 'name_not_asked' } })
    expect((await answer(concerned, groupId, 'Noor', '!!!')).status).toBe(400)
    expect((await answer(await traveller(product), groupId, 'A', 'B')).body.code).toBe('not_in_group')
    const leaving = await ask(product, concerned, 'POST', `/api/groups/${groupId}/leave`, {})
    expect(leaving.body.code).toBe('group_being_booked')

    expect((await answer(concerned, groupId, 'Noor', 'Bakker')).status).toBe(200)
    await workUntilGroup(product, groupId, 'booked')
    await workUntil(product, async () => countOf(groupId, 'succeeded') === 6)
    const booking = product.ticketing.ledger.bookings().at(-1)!
    expect(booking.passengers).toHaveLength(6)
    expect(booking.passengers.map(({ lastName }) => lastName)).toContain('Bakker')
    expect(booking.passengers.map(({ lastName }) => lastName)).not.toContain(concerned.lastName)
    expect((await answer(concerned, groupId, 'Noor', 'Again')).body.code).toBe('group_booked')
  })

  test('[GRP-07] refused again, it is asked again; where the carrier names nobody, all look at theirs', async () => {
    const { groupId, concerned, members } = await groupWithRefusedName('08:31')
    // names with a digit stand out: here all six have one
    for (const who of members)
      expect((await group(product, groupId, who)).nameAsked).toMatchObject({
        ...{ isYou: true, asked: 6, missing: 6 },
      })
    await workUntil(product, async () => members.every((who) => nameAsked(who)))
    for (const who of members) {
      const { text } = nameAsked(who)!
      expect(text).toContain('doesn’t accept one of the names and doesn’t say which')
      expect(text).toContain(`Yours is ${who.firstName} ${who.lastName};`)
      expect(text).not.toContain('the name you gave')
    }
    for (const who of members) await answer(who, groupId, who.firstName, who.lastName)
    await workUntil(product, async () => (await group(product, groupId, concerned)).nameAsked?.missing === 6)
    for (const who of members)
      await answer(who, groupId, who.firstName, who === concerned ? 'Smit' : who.lastName)
    await workUntilGroup(product, groupId, 'booked')
    expect(
      product.ticketing.ledger
        .bookings()
        .at(-1)!
        .passengers.map(({ lastName }) => lastName),
    ).toContain('Smit')
    expect(intentsOf(groupId)).toHaveLength(6)
  })

  test('[GRP-08] without an answer in time every hold is let go in full, and the page says why', async () => {
    const { groupId, concerned, rest } = await groupWithRefusedName('09:31', {
      title: 'passengers[2][last_name] is invalid',
    })
    product.clock.advance(12 * hour + 60_000)
    const over = await workUntilGroup(product, groupId, 'released')
    expect(over.reason).toBe('name_refused')
    await workUntil(product, async () => countOf(groupId, 'canceled') === 6)
    expect(countOf(groupId, 'succeeded')).toBe(0)
    const back = await signIn(product, concerned)
    expect((await answer(back, groupId, 'Noor', 'Bakker')).body.code).toBe('group_over')
    await workUntil(product, async () => rest.every((who) => emailsTo(who).length === 1))
  })

  test('[GRP-07] at the confirmation it is the leader’s name, and the seats that were reserved go back', async () => {
    const on = await train(product, '11:31')
    const { groupId, leader } = await groupOf(product, 5, on)
    product.ticketing.faults.add({
      kind: 'error-before',
      code: '400.101.020',
      match: { method: 'PUT', path: '/reservations/confirm' },
    })
    await join(product, groupId)
    await workUntilGroup(product, groupId, 'asking')
    expect((await group(product, groupId, leader)).nameAsked).toMatchObject({ isYou: true, missing: 1 })
    const kept = product.ticketing.ledger.reservations().filter(({ state }) => state === 'created')
    expect(kept).toEqual([])
    await answer(leader, groupId, 'Femke', 'de Boer')
    await workUntilGroup(product, groupId, 'booked')
    expect(product.ticketing.ledger.bookings().at(-1)!.contact.lastName).toBe('de Boer')
    expect(countOf(groupId, 'canceled')).toBe(0)
  })
})
