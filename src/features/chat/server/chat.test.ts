import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf, join, train } from '../../../../testing/builders/groups.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../../testing/harness/wait.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Message, messageLimit, messagesPerMinute } from '../contract.ts'

const days = 86_400_000
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const path = (groupId: string) => `/api/chats/messages/${groupId}`
const write = (who: TestTraveller | null, groupId: string, message: unknown, id: unknown = newId()) =>
  ask(product, who, 'POST', path(groupId), { id, message })
const read = async (who: TestTraveller | null, groupId: string, query = '') =>
  ask(product, who, 'GET', `${path(groupId)}${query}`)
const numbers = ({ body }: { body: { messages: Message[] } }) => body.messages.map(({ number }) => number)
const chatOf = async (who: TestTraveller, groupId: string) =>
  (await ask(product, who, 'GET', '/api/chats')).body.chats.find(
    (chat: { groupId: string }) => chat.groupId === groupId,
  )

/** Messages without what a person has to do for each. */
async function fill(groupId: string, userId: string, count: number) {
  const { db } = product.database
  const { rows } = await sql<{ last_number: number }>`
    insert into chats values (${groupId}, ${count}, ${new Date(product.clock.now() + 14 * days)})
    on conflict (group_id) do update set last_number = chats.last_number + ${count} returning last_number`.execute(
    db,
  )
  await sql`
    insert into chat_messages
    select ${groupId}, n, 'old-' || n, 'message', ${userId}, 'Ada', 'Message ' || n,
      ${new Date(product.clock.now() - days)}, ${new Date(product.clock.now() + 14 * days)}
    from generate_series(${rows[0]!.last_number - count + 1}::int, ${rows[0]!.last_number}::int) n`.execute(
    db,
  )
}

describe('who may read and write', () => {
  test('[CHAT-01] [CHAT-02] members only: strangers, visitors and those who left are refused with a code and a sentence', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [member] = others as [TestTraveller]
    const stranger = await traveller(product)
    expect((await write(leader, groupId, 'Which coach?')).status).toBe(200)
    expect((await write(member, groupId, 'The first one')).status).toBe(200)

    const calls = (who: TestTraveller | null) => [
      read(who, groupId),
      write(who, groupId, 'Let me in'),
      ask(product, who, 'POST', `${path(groupId)}/read`, { number: 1 }),
    ]
    for (const { status, body } of await Promise.all(calls(null)))
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
    for (const { status, body } of await Promise.all(calls(stranger))) {
      expect([status, body.code]).toEqual([404, 'not_in_group'])
      expect(body.message).toBe('You’re not in this group, so you can’t see its chat.')
    }
    const nowhere = await read(leader, 'nowhere')
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_in_group'])

    expect((await ask(product, member, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
    for (const { status, body } of await Promise.all(calls(member)))
      expect([status, body.code]).toEqual([404, 'not_in_group'])
    expect(await chatOf(member, groupId)).toBeUndefined()
    // whoever comes back reads everything again
    await join(product, groupId, member)
    expect((await read(member, groupId)).body.messages.map(({ kind }: Message) => kind)).toEqual([
      'joined',
      'message',
      'message',
      'left',
      'joined',
    ])
  })

  test('a group that is over can be read and not written to', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    await write(leader, groupId, 'Anybody there?')
    expect((await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`)).status).toBe(200)
    expect((await chatOf(leader, groupId)).isOpen).toBe(false)
    const refused = await write(leader, groupId, 'Hello?')
    expect([refused.status, refused.body.code]).toEqual([409, 'chat_closed'])
    expect((await read(leader, groupId)).status).toBe(200)
  })
})

describe('what may be written', () => {
  test('[CHAT-02] blank, oversized and unstorable messages are refused; the rest comes back as it was written', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    for (const blank of ['', '   ', '\n\t', '\u200b', '\u2060 \u00a0']) {
      const { status, body } = await write(leader, groupId, blank)
      expect([status, body.code], JSON.stringify(blank)).toEqual([400, 'message_blank'])
    }
    const bad: unknown[] = ['a\0b', 'half \ud800', 'x'.repeat(messageLimit + 1), 7, null, { a: 1 }, ['x']]
    for (const message of bad) {
      const { status, body } = await write(leader, groupId, message)
      expect([status, body.code], JSON.stringify(message)).toEqual([400, 'invalid_request'])
    }
    for (const id of ['', 'short', 'x'.repeat(65), 'with space here', 7, null]) {
      const { status, body } = await write(leader, groupId, 'fine', id)
      expect([status, body.code], JSON.stringify(id)).toEqual([400, 'invalid_request'])
    }
    const fine = [
      'x'.repeat(messageLimit),
      '<b>not bold</b> 👨‍👩‍👧 مرحبا',
      'it\'s "quoted" \\ %s ; drop table chats; -- $1',
      'two\nlines',
    ]
    for (const message of fine)
      expect((await write(leader, groupId, message)).body.message.message).toBe(message)
    expect((await write(leader, groupId, '  around  ')).body.message.message).toBe('around')
    expect((await read(leader, groupId)).body.messages.map(({ message }: Message) => message)).toEqual([
      ...fine,
      'around',
    ])
  })

  test('so many in a minute over all groups and no more; later again, and what was stored before is no further one', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const ids = Array.from({ length: messagesPerMinute }, () => newId())
    for (const id of ids) expect((await write(leader, groupId, 'again', id)).status).toBe(200)
    const { status, body } = await write(leader, groupId, 'one too many')
    expect([status, body.code, body.retryAfter]).toEqual([429, 'chat_too_fast', 10])
    expect((await write(leader, groupId, 'again', ids[0])).status).toBe(200)
    expect((await write(others[0]!, groupId, 'my first')).status).toBe(200)
    product.clock.advance(61_000)
    const after = await write(leader, groupId, 'and on')
    // the refused one has left no hole
    expect(after.body.message.number).toBe(1 + messagesPerMinute + 2)
  })
})

describe('numbers', () => {
  test('[CHAT-05] messages written at the same time get every number once; the same id is one message', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const people = [leader, ...others]
    const ids = Array.from({ length: 24 }, () => newId())
    const sends = ids.flatMap((id, index) => {
      const who = people[index % people.length]!
      // sent twice at once, as after a cut nobody has noticed
      return [write(who, groupId, `text ${index}`, id), write(who, groupId, `text ${index}`, id)]
    })
    const answers = await Promise.all(sends)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (let index = 0; index < answers.length; index += 2)
      expect(answers[index]!.body).toEqual(answers[index + 1]!.body)
    const page = await read(leader, groupId)
    expect(numbers(page)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
    expect(page.body.last).toBe(26)
    const written = page.body.messages.filter(({ kind }: Message) => kind === 'message')
    expect(new Set(written.map(({ id }: Message) => id))).toEqual(new Set(ids))

    // another's message under the same id is their own; other words under one's own are refused
    expect((await write(others[0]!, groupId, 'mine', ids[0])).body.message.number).toBe(27)
    const taken = await write(leader, groupId, 'other words', ids[0])
    expect([taken.status, taken.body.code]).toEqual([409, 'message_id_taken'])
    expect((await write(leader, groupId, 'next')).body.message.number).toBe(28)
  })

  test('[CHAT-02] pages of 50: the newest, older ones before a number, the missed ones after one', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    expect((await read(leader, groupId)).body).toEqual({
      ...{ messages: [], changed: [], forgotten: [], reads: [], last: 0 },
    })
    await fill(groupId, 'somebody', 120)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
    expect(numbers(await read(leader, groupId))).toEqual(range(71, 120))
    expect(numbers(await read(leader, groupId, '?before=71'))).toEqual(range(21, 70))
    expect(numbers(await read(leader, groupId, '?before=21'))).toEqual(range(1, 20))
    expect(numbers(await read(leader, groupId, '?before=1'))).toEqual([])
    expect(numbers(await read(leader, groupId, '?after=40'))).toEqual(range(41, 90))
    expect(numbers(await read(leader, groupId, '?after=118&limit=50'))).toEqual([119, 120])
    expect(numbers(await read(leader, groupId, '?limit=2'))).toEqual([119, 120])
    for (const limit of [51, 100, '99999999999999999999'])
      expect(numbers(await read(leader, groupId, `?limit=${limit}`)), `${limit}`).toEqual(range(71, 120))
    for (const limit of [0, -5])
      expect(numbers(await read(leader, groupId, `?limit=${limit}`)), `${limit}`).toEqual([120])
    for (const query of [
      'limit=abc',
      'limit=2.5',
      'limit=1e999',
      'after=-1',
      'before=1.5',
      'after=99999999999',
    ])
      expect((await read(leader, groupId, `?${query}`)).status, query).toBe(400)
  })
})

describe('the list', () => {
  test('[CHAT-03] [CHAT-04] each of my groups with its last message and what is unread, the latest first', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [member] = others as [TestTraveller]
    expect(await chatOf(leader, groupId)).toMatchObject({
      groupName: 'Lights on the Vrijthof',
      departure: { station: { name: 'Utrecht Centraal' } },
      bookingId: null,
      lastMessage: { kind: 'joined', username: member.firstName, content: '', isYou: false },
      unread: 0,
      isOpen: true,
    })
    await write(leader, groupId, 'Hello')
    await write(leader, groupId, 'Coach 3?')
    expect(await chatOf(leader, groupId)).toMatchObject({ unread: 0, lastMessage: { isYou: true } })
    expect(await chatOf(member, groupId)).toMatchObject({
      unread: 2,
      lastMessage: { content: 'Coach 3?', isYou: false, username: leader.firstName },
    })
    const mark = (number: number) => ask(product, member, 'POST', `${path(groupId)}/read`, { number })
    expect((await mark(2)).body).toEqual({ unread: 1 })
    expect((await mark(3)).body).toEqual({ unread: 0 })
    // an older device does not make it unread again, and what is to come is not read yet
    expect((await mark(1)).body).toEqual({ unread: 0 })
    expect((await mark(1_000)).body).toEqual({ unread: 0 })
    await write(leader, groupId, 'Still there?')
    expect(await chatOf(member, groupId)).toMatchObject({ unread: 1 })
  })

  test('[CHAT-03] what was written before somebody joined is not unread to them; what is written after is', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    for (const message of ['Anybody?', 'Still nobody']) await write(leader, groupId, message)
    const newcomer = await join(product, groupId)
    expect(await chatOf(newcomer, groupId)).toMatchObject({ unread: 0 })
    await write(leader, groupId, 'Welcome')
    expect(await chatOf(newcomer, groupId)).toMatchObject({ unread: 1 })
  })
})

describe('what a reader chooses for themselves', () => {
  const block = (who: TestTraveller | null, groupId: string, memberId: unknown, isBlocked: unknown = true) =>
    ask(product, who, 'POST', `${path(groupId)}/block`, { memberId, isBlocked })
  const mute = (who: TestTraveller | null, groupId: string, isMuted: unknown) =>
    ask(product, who, 'POST', `${path(groupId)}/mute`, { isMuted })

  test('[R-23] [CHAT-03] whoever is blocked counts nowhere for who blocked them, in all groups, and for nobody else', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ben, cleo] = others as [TestTraveller, TestTraveller]
    const second = await groupOf(product, 1, await train(product, '11:01'))
    for (const one of [leader, ben]) await join(product, second.groupId, one)
    await write(cleo, groupId, 'Hello')
    await write(leader, groupId, 'Rude')
    await write(leader, second.groupId, 'Rude here too')
    expect((await block(ben, groupId, leader.userId)).body).toEqual({ blocked: [leader.userId] })
    expect((await block(ben, groupId, leader.userId)).body).toEqual({ blocked: [leader.userId] })
    expect(await chatOf(ben, groupId)).toMatchObject({
      ...{ unread: 1, lastMessage: { content: 'Hello' }, blocked: [leader.userId] },
    })
    expect(await chatOf(ben, second.groupId)).toMatchObject({ unread: 0, lastMessage: { kind: 'joined' } })
    expect(await chatOf(cleo, groupId)).toMatchObject({ unread: 1, lastMessage: { content: 'Rude' } })
    // the blocked one learns nothing of it: neither here nor in the copy of their data
    expect(await chatOf(leader, groupId)).toMatchObject({ blocked: [], lastMessage: { content: 'Rude' } })
    const copyOf = async (who: TestTraveller) =>
      JSON.stringify((await ask(product, who, 'GET', '/api/account/export')).body.chat)
    expect(await copyOf(leader)).not.toContain(ben.userId)
    expect(await copyOf(ben)).toContain('"blocks":[{"since"')
    // it is all still there to be opened
    expect((await read(ben, groupId)).body.messages.at(-1)).toMatchObject({ message: 'Rude' })
    expect((await block(ben, second.groupId, leader.userId, false)).body).toEqual({ blocked: [] })
    expect(await chatOf(ben, groupId)).toMatchObject({ unread: 2, lastMessage: { content: 'Rude' } })
    // whoever has left can be blocked while their words stand
    expect((await ask(product, cleo, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
    expect((await block(ben, groupId, cleo.userId)).body).toEqual({ blocked: [cleo.userId] })
  })

  test('[CHAT-03] an account blocks 200 others at most, also where many are blocked at once', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ben, cleo] = others as [TestTraveller, TestTraveller]
    await sql`insert into chat_blocks select ${ben.userId}, 'gone-' || n, ${new Date(product.clock.now())}
      from generate_series(1, 199) n`.execute(product.database.db)
    const answers = await Promise.all([leader, cleo].map((one) => block(ben, groupId, one.userId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await chatOf(ben, groupId)).blocked).toHaveLength(200)
  })

  test('[CHAT-03] a muted chat counts nothing as unread until it is unmuted, for who muted it', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ben, cleo] = others as [TestTraveller, TestTraveller]
    expect((await mute(ben, groupId, true)).body).toEqual({ isMuted: true })
    await write(leader, groupId, 'Hello')
    expect(await chatOf(ben, groupId)).toMatchObject({ unread: 0, isMuted: true })
    expect(await chatOf(cleo, groupId)).toMatchObject({ unread: 1, isMuted: false })
    // what is read meanwhile is read, and leaves it muted
    await ask(product, ben, 'POST', `${path(groupId)}/read`, { number: 3 })
    await write(leader, groupId, 'Anybody?')
    expect(await chatOf(ben, groupId)).toMatchObject({ unread: 0, isMuted: true })
    expect((await mute(ben, groupId, false)).body).toEqual({ isMuted: false })
    expect(await chatOf(ben, groupId)).toMatchObject({ unread: 1, isMuted: false })
  })

  test('strangers, former members, forged ids and nonsense are refused with a code', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ben, leaves] = others as [TestTraveller, TestTraveller]
    const stranger = await traveller(product)
    expect((await ask(product, leaves, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
    for (const who of [stranger, leaves])
      for (const { status, body } of [
        await block(who, groupId, leader.userId),
        await mute(who, groupId, true),
      ])
        expect([status, body.code]).toEqual([404, 'not_in_group'])
    for (const { status, body } of [
      await block(null, groupId, leader.userId),
      await mute(null, groupId, true),
    ])
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
    // a line of what happened is no message: whoever left without a word is not there
    for (const one of [stranger.userId, leaves.userId, ben.userId, 'nobody']) {
      const { status, body } = await block(ben, groupId, one)
      expect([status, body.code], one).toEqual([404, 'no_such_member'])
    }
    for (const one of ['', 'x'.repeat(121), 'a\0b', '\ud800', 7, null])
      expect((await block(ben, groupId, one)).body.code, JSON.stringify(one)).toBe('invalid_request')
    for (const one of ['yes', 1, null, undefined]) {
      expect((await block(ben, groupId, leader.userId, one ?? null)).body.code).toBe('invalid_request')
      expect((await mute(ben, groupId, one)).body.code).toBe('invalid_request')
    }
    expect(await chatOf(ben, groupId)).toMatchObject({ blocked: [], isMuted: false })
  })
})

describe('what happens to the group', () => {
  test('joining, leaving, filling up and the ticket are lines of the chat, each once', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    await ask(product, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {})
    for (let taken = 1; taken < 6; taken += 1) await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    expect(await chatOf(leader, groupId)).toMatchObject({ bookingId: expect.stringMatching(/./) })
    const { body } = await read(leader, groupId)
    expect(body.messages.map(({ kind }: Message) => kind)).toEqual([
      ...['joined', 'left'],
      ...['joined', 'joined', 'joined', 'joined', 'joined'],
      ...['full', 'booked'],
    ])
    expect(body.messages[1]).toMatchObject({ userId: others[0]!.userId, username: others[0]!.firstName })
    expect(body.messages[7]).toMatchObject({ userId: null, username: '', message: '' })

    // members still write for a week after the journey, then no more
    product.clock.advance(15 * days)
    const back = await signIn(product, leader)
    expect((await write(back, groupId, 'Whose scarf is this?')).status).toBe(200)
    product.clock.advance(7 * days)
    const late = await signIn(product, leader)
    expect((await write(late, groupId, 'Nobody’s?')).body.code).toBe('chat_closed')
    expect((await read(late, groupId)).status).toBe(200)
  })
})

describe('personal data', () => {
  test('[ACC-06] a copy holds what its owner wrote; a deleted account leaves an empty place; a month after the journey all is gone', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [goes] = others as [TestTraveller]
    await write(goes, groupId, 'My scarf is red')
    await write(leader, groupId, 'Mine is blue')
    await ask(product, goes, 'POST', `${path(groupId)}/read`, { number: 3 })
    const { body: copy } = await ask(product, goes, 'GET', '/api/account/export')
    expect(copy.chat.messages.map(({ message }: Message) => message).toSorted()).toEqual([
      '',
      'My scarf is red',
    ])
    expect(copy.chat.reads).toMatchObject([{ groupId, readUpTo: 3 }])
    expect(JSON.stringify(copy)).not.toContain('Mine is blue')

    await ask(product, goes, 'POST', `/api/groups/${groupId}/leave`, {})
    await product.worker.idle()
    await workUntil(product, async () => {
      const deleted = await ask(product, goes, 'POST', '/api/account/delete', {
        password: 'six seats one ticket',
      })
      return deleted.status === 200
    })
    const { body } = await read(leader, groupId)
    expect(numbers({ body })).toEqual([1, 2, 3, 4])
    expect(body.messages[1]).toMatchObject({ number: 2, kind: 'message', username: '', message: '' })
    expect(JSON.stringify(body)).not.toContain('scarf')

    product.clock.advance(14 * days + 31 * days)
    await signIn(product, leader)
    await workUntil(product, async () => {
      const { rows } = await sql`
        select 1 from chat_messages where group_id = ${groupId} union all
        select 1 from chats where group_id = ${groupId} union all
        select 1 from chat_reads where group_id = ${groupId}`.execute(product.database.db)
      return rows.length === 0
    })
  })
})
