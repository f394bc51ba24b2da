import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '../../../../../testing/databases/fresh-database.ts'
import { stayOpen } from '../../../../../testing/databases/stay-open.ts'
import { groupOf } from '../../../../../testing/builders/groups.ts'
import { ask, type TestTraveller } from '../../../../../testing/builders/travellers.ts'
import { chatSocket } from '../../../../../testing/harness/sockets/chat-socket.ts'
import { startTwoInstances, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertLine, lastNumber } from '../store.ts'
import { createKnownChats } from './known-chats.ts'
import { knownWriter } from './write-known.ts'

let product: TestProduct
let elsewhere: TestProduct
let close: () => Promise<void>
beforeAll(async () => {
  ;({ product, elsewhere, close } = await startTwoInstances())
})
afterAll(() => close())

/** A member with the chat of one group open. */
async function inRoom(where: TestProduct, who: TestTraveller, groupId: string) {
  const line = await chatSocket(where, who)
  const { last }: { last: number } = await line.enter(groupId)
  return {
    ...line,
    last,
    send: (message: string) => line.send(groupId, message),
    numbers: () => line.messages().map(({ number }) => number),
  }
}

const run = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n + 1)

describe('a message that is handed to its room', () => {
  test('[CHAT-05] members write on two instances at once: each socket hears every number once and in its order, and asks for nothing', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const people = await Promise.all(
      [leader, ...others].map((who, n) => inRoom(n % 2 === 0 ? product : elsewhere, who, groupId)),
    )
    const last = people[0]!.last
    for (let round = 0; round < 5; round += 1)
      await Promise.all(people.flatMap((one) => [1, 2, 3].map((n) => one.send(`round ${round}, ${n}`))))
    const all = run(last, last + 5 * people.length * 3)
    for (const one of people) {
      await one.hasMessages(all.length)
      expect(one.numbers()).toEqual(all)
    }
    for (const one of people) one.close()
  })

  test('[CHAT-05] comes after what another instance stored before it and has not told of yet', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [
      await inRoom(product, leader, groupId),
      await inRoom(product, others[0]!, groupId),
    ] as const
    await ada.send('known from here on')
    await ben.hasMessages(1)
    const line = {
      groupId,
      userId: '',
      username: '',
      departureAt: product.clock.now(),
      kind: 'full',
    } as const
    await product.database.db.transaction().execute((tx) => insertLine(tx, line, product.clock.now()))
    const { message } = await ada.send('after a line that nobody announced')
    expect(message.number).toBe(ada.last + 3)
    for (const one of [ada, ben]) {
      await one.hasMessages(3)
      expect(one.numbers()).toEqual(run(ada.last, ada.last + 3))
    }
    for (const one of [ada, ben]) one.close()
  })

  test('[CHAT-01] nobody hears or writes anything after the line that says they have left, whoever writes at that moment', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ada, ben, cleo] = [
      await inRoom(product, leader, groupId),
      await inRoom(product, others[0]!, groupId),
      await inRoom(elsewhere, others[1]!, groupId),
    ] as const
    for (const one of [ada, ben, cleo]) await one.send('known from here on')
    let hasLeft = false
    const left = ask(elsewhere, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {}).finally(() => {
      hasLeft = true
    })
    const own: Awaited<ReturnType<typeof ben.send>>[] = []
    const writeAll = async (text: string) =>
      own.push((await Promise.all([ben, ada, cleo].map((one) => one.send(text))))[0]!)
    for (let turn = 0; turn < 20 && !hasLeft; turn += 1) await writeAll(`turn ${turn}`)
    expect((await left).status).toBe(200)
    await writeAll('afterwards')
    expect(own.at(-1)).toMatchObject({ ok: false, code: 'not_in_group' })
    const { rows } = await sql<{ number: number }>`
      select number from chat_messages where group_id = ${groupId} and kind = 'left'`.execute(
      product.database.db,
    )
    const line = rows[0]!.number
    const last = await lastNumber(product.database.db, groupId)
    expect(last).toBeGreaterThan(line)
    await ada.hasMessages(last - ada.last)
    expect(ada.numbers()).toEqual(run(ada.last, last))
    expect(Math.max(...ben.numbers())).toBeLessThanOrEqual(line)
    for (const { ok, message } of own) if (ok) expect(message.number).toBeLessThan(line)
    for (const one of [ada, ben, cleo]) one.close()
  })
})

/** A leader and a member with the chat of their group open. */
async function twoInRoom() {
  const { groupId, leader, others } = await groupOf(product, 2)
  const ada = await inRoom(product, leader, groupId)
  const ben = await inRoom(product, others[0]!, groupId)
  return { groupId, others, ada, ben }
}

describe('a chat that is known', () => {
  test('[CHAT-01] a chat stays known as long as only members have spoken, every number of which is seen', () => {
    const known = createKnownChats()
    const group = { departureAt: 0, isOver: false, members: [{ userId: 'ada', firstName: 'Ada' }] }
    const say = (...numbers: number[]) => numbers.map((number) => ({ number, kind: 'message' }))
    expect(known.follow('g', say(1))).toBeNull()
    known.keep('g', { group, last: 3 }, known.version())
    expect(known.follow('g', [])).toBeNull()
    // what is behind is known; what begins behind goes on
    expect(known.follow('g', say(2, 3))).toMatchObject({ last: 3 })
    expect(known.follow('g', say(3, 4, 5))).toMatchObject({ last: 5, group })
    // a hole, and a line that somebody has left
    expect(known.follow('g', say(7))).toBeNull()
    expect(known.follow('g', [...say(6), { number: 7, kind: 'left' }, ...say(8)])).toBeNull()
    expect(known.get('g')).toMatchObject({ last: 5 })
    known.forget('g')
    expect(known.follow('g', say(6))).toBeNull()
  })

  test('[CHAT-01] stores nothing over a socket whose session has ended, though nobody told of its end; the same before it does', async () => {
    const { groupId, others, ada, ben } = await twoInRoom()
    const { db } = product.database
    await ada.send('known from here on')
    expect(await ben.send('while it lives')).toMatchObject({ ok: true })
    const last = await lastNumber(db, groupId)
    await sql`update sessions set ended_at = ${new Date(product.clock.now())} where user_id = ${others[0]!.userId}`.execute(
      db,
    )
    const [own, refused] = await Promise.all([ada.send('at the same moment'), ben.send('is over')])
    expect(own).toMatchObject({ ok: true })
    expect(refused).toMatchObject({ ok: false, code: 'unauthenticated' })
    expect(await ben.closed).toBe('io server disconnect')
    expect(await lastNumber(db, groupId)).toBe(last + 1)
    ada.close()
  })

  test('[CHAT-01] what was known before somebody left stores nothing, also while they are leaving; the same at the new number would', async () => {
    const { groupId, others } = await groupOf(product, 2)
    const { db } = product.database
    const { userId, firstName } = others[0]!
    const now = product.clock.now()
    const group = { departureAt: now, isOver: false, members: [{ userId, firstName }] }
    const last = await lastNumber(db, groupId)
    const isSo = () => sql<boolean>`true`
    const writeKnown = knownWriter({
      isLivingSession: isSo,
      isMember: isSo,
      messagesWritten: () => sql`select`,
    })
    const write = async (from: number) => {
      const one = { groupId, userId, sessionId: null, id: newId(), message: 'am I still here?' }
      return [...(await writeKnown(db, [one], new Map([[groupId, { group, last: from }]]), now)).values()]
    }
    let waiting: ReturnType<typeof write> | undefined
    await db.transaction().execute(async (tx) => {
      const line = { groupId, userId, username: firstName, departureAt: now, kind: 'left' } as const
      await insertLine(tx, line, now)
      waiting = write(last)
    })
    expect(await waiting).toEqual([])
    expect(await write(last)).toEqual([])
    expect(await lastNumber(db, groupId)).toBe(last + 1)
    // the control: it is the number alone that keeps a former member out
    expect(await write(last + 1)).toMatchObject([{ number: last + 2, user_id: userId }])
  })

  test.skipIf(!isPostgres())(
    '[CHAT-01] a transaction that holds a chat holds up nobody in another one, known or not; what was said in it is stored once it ends',
    async () => {
      const [held, known, first] = await Promise.all([twoInRoom(), twoInRoom(), twoInRoom()])
      for (const { ada } of [held, known])
        expect(await ada.send('known from here on')).toMatchObject({ ok: true })
      const last = await lastNumber(product.database.db, held.groupId)
      const line = { userId: '', username: '', departureAt: product.clock.now(), kind: 'full' } as const
      const meant: ReturnType<typeof held.ada.send>[] = []
      await product.database.db.transaction().execute(async (tx) => {
        await stayOpen(tx)
        await insertLine(tx, { ...line, groupId: held.groupId }, product.clock.now())
        for (const { ada, ben } of [held, known, first])
          meant.push(ada.send('at the same moment'), ben.send('so am I'))
        for (const one of meant.slice(2)) expect(await one).toMatchObject({ ok: true })
        for (const { ada } of [known, first])
          expect(await ada.send('one after it')).toMatchObject({ ok: true })
        expect(await lastNumber(product.database.db, held.groupId)).toBe(last)
      })
      const numbers = (await Promise.all(meant.slice(0, 2))).map(({ message }) => message.number)
      expect(numbers.toSorted()).toEqual([last + 2, last + 3])
      for (const { ada, ben } of [held, known, first]) for (const one of [ada, ben]) one.close()
    },
  )

  test('[CHAT-01] stores nothing of a member without a seat, or in a group that is over, though no number moved and nobody told of it; the same before', async () => {
    const { groupId, others, ada, ben } = await twoInRoom()
    const { db } = product.database
    for (const one of [ada, ben]) expect(await one.send('known from here on')).toMatchObject({ ok: true })
    await sql`
      delete from group_seats where group_id = ${groupId} and user_id = ${others[0]!.userId}`.execute(db)
    expect(await ben.send('without a seat')).toMatchObject({ ok: false, code: 'not_in_group' })
    await sql`update groups set state = 'released' where id = ${groupId}`.execute(db)
    expect(await ada.send('it is over')).toMatchObject({ ok: false, code: 'chat_closed' })
    for (const one of [ada, ben]) one.close()
  })

  test('[CHAT-02] takes a message that is sent again, and one too many, for what they are', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    const path = `/api/chats/messages/${groupId}`
    const write = (id = newId()) => ask(product, leader, 'POST', path, { id, message: 'Coach 3' })
    const id = newId()
    const twice = await Promise.all([write(), write(id), write(id), write()])
    expect(new Set(twice.map(({ body }) => body.message.number)).size).toBe(3)
    expect((await write(id)).body.message.number).toBe(twice[1].body.message.number)
    const many = await Promise.all(Array.from({ length: 30 }, () => write()))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(27)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await lastNumber(product.database.db, groupId)).toBe(30)
  })
})
