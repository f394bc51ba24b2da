import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { io } from 'socket.io-client'
import { from, newAddress } from '../../../../../testing/builders/addresses.ts'
import { groupOf, join } from '../../../../../testing/builders/groups.ts'
import { ask, type TestTraveller, traveller } from '../../../../../testing/builders/travellers.ts'
import { chatBrowser } from '../../../../../testing/harness/sockets/chat-browser.ts'
import { chatSocket } from '../../../../../testing/harness/sockets/chat-socket.ts'
import { startTwoInstances, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { watcher } from '../../../../../testing/harness/sockets/watcher.ts'
import { newId } from '../../../../kernel/ids.ts'
import { type Message, messageLimit, typingEveryMs } from '../../contract.ts'

let product: TestProduct
let elsewhere: TestProduct
let close: () => Promise<void>
beforeAll(async () => {
  ;({ product, elsewhere, close } = await startTwoInstances())
})
afterAll(() => close())

const patience = { timeout: 60_000, interval: 5 }

describe('a room', () => {
  test('[CHAT-05] tells the others once that a member has opened the chat, and nothing when their lost line is back', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ben, cleo] = [others[0]!, others[1]!]
    const ada = await chatSocket(product, leader)
    await ada.enter(groupId)
    const lost = await chatSocket(product, ben)
    await lost.enter(groupId)
    await ada.hears('userJoined')
    lost.close()
    const back = await chatSocket(product, ben)
    expect(await back.say('joinRoom', { groupId, after: 2, again: true })).toMatchObject({ ok: true })
    const last = await chatSocket(product, cleo)
    await last.enter(groupId)
    const opened = () => ada.heard.flatMap(({ event, data }) => (event === 'userJoined' ? [data.userId] : []))
    await vi.waitUntil(() => opened().includes(cleo.userId), patience)
    expect(opened()).toEqual([ben.userId, cleo.userId])
    for (const one of [ada, back, last]) one.close()
  })

  test('[CHAT-01] members enter, write and read on every instance; each message once and in order; entering is told', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [await chatSocket(product, leader), await chatSocket(elsewhere, others[0]!)]
    expect(await ada.enter(groupId)).toMatchObject({ ok: true, last: 1, messages: [{ kind: 'joined' }] })
    expect(await ben.enter(groupId)).toMatchObject({ ok: true, last: 1 })
    await ada.hears('userJoined')
    expect(ada.heard.find(({ event }) => event === 'userJoined')!.data).toEqual({
      groupId,
      userId: others[0]!.userId,
      username: others[0]!.firstName,
    })
    const answers = await Promise.all([
      ada.send(groupId, 'Coach 3?'),
      ben.send(groupId, 'Yes'),
      ada.send(groupId, 'Good'),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, message: { groupId } })
    for (const one of [ada, ben]) {
      await one.hasMessages(3)
      expect(one.messages().map(({ number }) => number)).toEqual([2, 3, 4])
    }
    expect(ada.messages()).toEqual(ben.messages())

    // the same message again is answered and not sent on again
    const [first] = ada.messages()
    expect(await ada.send(groupId, 'Coach 3?', answers[0].message.id)).toEqual(answers[0])
    expect(await ben.say('leaveRoom', { groupId })).toEqual({ ok: true })
    expect((await ada.send(groupId, 'Anybody?')).ok).toBe(true)
    await ada.hasMessages(4)
    expect(await ben.enter(groupId, first!.number)).toMatchObject({
      last: 5,
      messages: [{ number: 3 }, { number: 4 }, { number: 5 }],
    })
    expect(ben.messages()).toHaveLength(3)
    for (const one of [ada, ben]) one.close()
  })

  test('[CHAT-01] who says a message and asks for an answer finds it there, and is mostly not sent it besides; their other window hears it', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, window, ben] = [
      await chatSocket(product, leader),
      await chatSocket(product, leader),
      await chatSocket(product, others[0]!),
    ]
    for (const one of [ada, window, ben]) await one.enter(groupId)
    const answered = ['Coach 3?', 'Upstairs?', 'At the window?', 'I have the ticket', 'Platform 5']
    for (const message of answered)
      expect(await ada.say('sendMessage', { groupId, id: newId(), message })).toMatchObject({
        ok: true,
        message: { message },
      })
    ada.socket.emit('sendMessage', { groupId, message: 'Unanswered' })
    for (const one of [window, ben]) {
      await one.hears('receiveMessage', 6)
      expect(one.sent().map(({ message }) => message)).toEqual([...answered, 'Unanswered'])
    }
    await vi.waitUntil(() => ada.sent().some(({ message }) => message === 'Unanswered'), patience)
    // one that came back from the database instead, because of a topic at that moment, is sent to everybody
    expect(ada.sent().length).toBeLessThan(6)
    for (const one of [ada, window, ben]) one.close()
  })

  test('[CHAT-05] an answer comes in its place among what others say at the same moments', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [await chatSocket(product, leader), await chatSocket(product, others[0]!)]
    for (const one of [ada, ben]) await one.enter(groupId)
    const cameTo = (one: typeof ada) => {
      const came: number[] = []
      one.socket.on('receiveMessage', ({ number }: { number: number }) => came.push(number))
      const send = (message: string) =>
        new Promise<void>((resolve) =>
          one.socket.emit(
            'sendMessage',
            { groupId, id: newId(), message },
            (answer: { message: { number: number } }) => {
              came.push(answer.message.number)
              resolve()
            },
          ),
        )
      return { came, send }
    }
    const both = [cameTo(ada), cameTo(ben)]
    // those who say something at one moment mostly share a statement
    for (let turn = 0; turn < 20; turn += 1) await Promise.all(both.map(({ send }) => send(`turn ${turn}`)))
    for (const { came } of both) {
      await vi.waitUntil(() => new Set(came).size === 40, patience)
      const order = [...new Set(came)]
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
    for (const one of [ada, ben]) one.close()
  })

  test('[CHAT-01] visitors, strangers and nonsense are refused with a code and a sentence, by answer or by error', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    const [ada, visitor, stranger] = [
      await chatSocket(product, leader),
      await chatSocket(product, null),
      await chatSocket(elsewhere, await traveller(product)),
    ]
    expect(await visitor.enter(groupId)).toMatchObject({ ok: false, code: 'unauthenticated' })
    expect(await visitor.send(groupId, 'Hi')).toMatchObject({ ok: false, code: 'unauthenticated' })
    for (const answer of [await stranger.enter(groupId), await stranger.send(groupId, 'Hi')])
      expect(answer).toEqual({
        ok: false,
        code: 'not_in_group',
        message: 'You’re not in this group, so you can’t see its chat.',
      })
    const id = newId()
    const bad: unknown[] = [
      ...[undefined, null, 7, 'x', [], {}, { groupId }, { groupId, id }],
      ...[
        { groupId, id, message: 7 },
        { groupId, id: 'x', message: 'hi' },
        { groupId: 7, id, message: 'hi' },
      ],
      ...[
        { groupId, id, message: 'a\0b' },
        { groupId, id, message: '\ud800' },
      ],
      { groupId, id, message: 'x'.repeat(messageLimit + 1) },
      { groupId, id, message: new Uint8Array(8) },
    ]
    for (const one of bad)
      expect(await ada.say('sendMessage', one), JSON.stringify(one)).toMatchObject({
        ok: false,
        code: 'invalid_request',
      })
    expect(await ada.say('sendMessage')).toMatchObject({ code: 'invalid_request' })
    for (const one of ['', 'x'.repeat(121), 7, [groupId], { groupId, after: -1 }, { groupId, after: 'x' }])
      expect(await ada.say('joinRoom', one), JSON.stringify(one)).toMatchObject({ code: 'invalid_request' })
    expect(await ada.send(groupId, ' \u200b ')).toMatchObject({ code: 'message_blank' })
    ada.socket.emit('sendMessage', { groupId, id, message: '' })
    await ada.hears('error')
    expect(ada.heard.at(-1)!.data).toMatchObject({ event: 'sendMessage', code: 'message_blank' })
    // nothing of all that was stored, and the socket lives
    expect(await ada.enter(groupId)).toEqual({
      ok: true,
      messages: [],
      changed: [],
      forgotten: [],
      reads: [],
      last: 0,
    })
    // more than any message may hold ends the line
    ada.socket.emit('sendMessage', { groupId, id, message: 'x'.repeat(100_000) })
    await ada.closed
    for (const one of [visitor, stranger]) one.close()
  })

  test('[CHAT-01] the shortest spellings are understood: a bare group, no number, no id for a message', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [await chatSocket(product, leader), await chatSocket(elsewhere, others[0]!)]
    const newest = { ok: true, last: 1, messages: [{ kind: 'joined' }] }
    expect(await ada.say('joinRoom', groupId)).toMatchObject(newest)
    expect(await ben.say('joinRoom', { groupId })).toMatchObject(newest)
    const say = (message: string) => ada.sendAs({ groupId, message })
    const [first, second] = [await say('Coach 3?'), await say('Coach 3?')]
    for (const one of [first, second])
      expect(one).toMatchObject({ ok: true, message: { groupId, message: 'Coach 3?' } })
    // without the sender's id nobody can tell that it is the same
    expect(second.message.id).not.toBe(first.message.id)
    // and without asking for an answer
    ada.socket.emit('sendMessage', { groupId, message: 'Anybody?' })
    await ben.hasMessages(3)
    expect(ben.messages().map(({ message }) => message)).toEqual(['Coach 3?', 'Coach 3?', 'Anybody?'])
    expect(await ben.say('leaveRoom', groupId)).toEqual({ ok: true })
    expect(await say('Good')).toMatchObject({ ok: true })
    await ada.hasMessages(4)
    expect(ben.messages()).toHaveLength(3)
    const stranger = await chatSocket(product, await traveller(product))
    expect(await stranger.say('joinRoom', groupId)).toMatchObject({ code: 'not_in_group' })
    for (const one of [ada, ben, stranger]) one.close()
  })

  test('[CHAT-01] that a member is writing is told on every instance, not to themselves or to who has left, and not too often', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ada, ben, cleo] = [
      await chatSocket(product, leader),
      await chatSocket(elsewhere, others[0]!),
      await chatSocket(product, others[1]!),
    ]
    const stranger = await chatSocket(product, await traveller(product))
    expect(await stranger.say('typing', { groupId })).toMatchObject({ ok: false, code: 'not_in_group' })
    for (const one of [ada, ben, cleo]) await one.enter(groupId)
    // after one and a half seconds the second time would be news
    product.clock.stop()
    expect(await ada.say('typing', { groupId })).toEqual({ ok: true })
    for (const one of [ben, cleo]) await one.hears('userTyping')
    // that others have opened the chat may come before or after it
    expect(ben.heard.find(({ event }) => event === 'userTyping')).toEqual({
      event: 'userTyping',
      data: { groupId, userId: leader.userId, username: leader.firstName },
    })
    // the second time says nothing new, and what comes after it is told
    await ada.say('typing', { groupId })
    await ada.send(groupId, 'Coach 3')
    await ben.hears('receiveMessage')
    await ask(product, others[1]!, 'POST', `/api/groups/${groupId}/leave`, {})
    expect(await cleo.say('typing', { groupId })).toMatchObject({ ok: false, code: 'not_in_group' })
    product.clock.run()
    product.clock.advance(typingEveryMs)
    await ada.say('typing', { groupId })
    await ben.hears('userTyping', 2)
    const times = ({ heard }: typeof ada) => heard.filter(({ event }) => event === 'userTyping').length
    expect([ada, ben, cleo, stranger].map(times)).toEqual([0, 2, 1, 0])
    for (const one of [ada, ben, cleo, stranger]) one.close()
  })

  test('how far a member has read is told to the others on every instance, and comes with the history', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const [ada, ben] = [await chatSocket(product, leader), await chatSocket(elsewhere, others[0]!)]
    const reads: object[] = []
    ada.socket.on('memberRead', (read) => void reads.push(read))
    ben.socket.on('memberRead', (read) => void reads.push(read))
    for (const one of [ada, ben]) await one.enter(groupId)
    await ada.send(groupId, 'Coach 3')
    const mark = (number: number, who = others[0]!) =>
      ask(product, who, 'POST', `/api/chats/messages/${groupId}/read`, { number })
    expect((await mark(2)).status).toBe(200)
    expect((await mark(3)).status).toBe(200)
    // the second may overtake the first, and says as much
    await vi.waitUntil(() => reads.some((read) => (read as { number: number }).number === 3), patience)
    const userId = others[0]!.userId
    expect(reads).toContainEqual({ groupId, userId, number: 3 })
    expect(new Set(reads.map((read) => (read as { userId: string }).userId))).toEqual(new Set([userId]))
    expect(await ada.enter(groupId, 3)).toMatchObject({ reads: [{ userId, number: 3 }] })
    expect(await ben.enter(groupId, 3)).toMatchObject({ reads: [] })
    // whoever leaves takes along how far they have read
    await ask(product, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {})
    expect(await ada.enter(groupId, 3)).toMatchObject({ reads: [] })
    for (const one of [ada, ben]) one.close()
  })

  test('refusals speak the language of the page', async () => {
    const who = await traveller(product)
    const socket = io(product.publicUrl, {
      ...{ transports: ['websocket'], forceNew: true, auth: { token: who.token, language: 'de' } },
      extraHeaders: from(newAddress()),
    })
    const answer = await socket.timeout(20_000).emitWithAck('joinRoom', { groupId: 'x', after: null })
    expect(answer.message).toBe('Du bist nicht in dieser Gruppe und kannst ihren Chat deshalb nicht sehen.')
    socket.close()
  })

  test('[CHAT-01] whoever leaves the group is out at once on every instance, and is told', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [await chatSocket(product, leader), await chatSocket(elsewhere, others[0]!)]
    await ada.enter(groupId)
    await ben.enter(groupId)
    expect((await ask(product, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
    // said right after leaving: whatever reaches the other instance first, it is not for him
    const sent = ada.send(groupId, 'Now that he is gone')
    await ben.hears('error')
    expect(ben.heard.at(-1)).toMatchObject({ event: 'error', data: { code: 'not_in_group', groupId } })
    expect(await sent).toMatchObject({ ok: true })
    await ada.hasMessages(2)
    expect(await ben.send(groupId, 'Me again')).toMatchObject({ code: 'not_in_group' })
    expect(await ben.enter(groupId)).toMatchObject({ code: 'not_in_group' })
    expect(ben.messages()).toEqual([])
    // back again, with a seat
    await join(product, groupId, others[0])
    expect(await ben.enter(groupId)).toMatchObject({ ok: true })
    for (const one of [ada, ben]) one.close()
  })

  test('[CHAT-01] a session that ends closes its sockets; one that has grown too old is noticed with the next message', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [await chatSocket(elsewhere, leader), await chatSocket(product, others[0]!)]
    await ada.enter(groupId)
    await ben.enter(groupId)
    expect((await ask(product, leader, 'POST', '/api/auth/logout', {})).status).toBe(200)
    expect(await ada.closed).toBe('io server disconnect')
    product.clock.advance(40 * 86_400_000)
    expect(await ben.send(groupId, 'From last month')).toMatchObject({ code: 'unauthenticated' })
    expect(await ben.closed).toBe('io server disconnect')
  })
})

const person = (who: TestTraveller, groupId: string) => chatBrowser(who, groupId, product)

describe('a connection that breaks', () => {
  test('[CHAT-05] over two instances and many cuts everybody has every message once and in order; without numbers some are lost', async () => {
    const { groupId, leader, others } = await groupOf(product, 3)
    const people = [leader, ...others].map((who) => person(who, groupId))
    const places = [product, elsewhere]
    await Promise.all(people.map((one, index) => one.connect(places[index % 2]!)))
    const written: string[] = []
    for (let round = 0; round < 8; round += 1) {
      const cut = people[round % people.length]!
      for (const [index, one] of people.entries()) {
        const text = `round ${round}, person ${index}`
        written.push(text)
        one.session.send(text)
        // while its message is on the way, or its answer
        if (one === cut) one.cut()
      }
      // the others have all that was written by whoever is connected before the lost one comes back
      const rest = people.filter((one) => one !== cut)
      const sent = `round ${round}, person ${people.indexOf(rest[0]!)}`
      await vi.waitUntil(() => rest.every((one) => one.texts().includes(sent)), patience)
      await cut.connect(places[(round + 1) % 2]!)
    }
    const isDone = () =>
      people.every((one) => one.state().drafts.length === 0 && one.texts().length >= written.length)
    await vi.waitUntil(isDone, patience)
    const [first] = people
    for (const one of people) {
      expect(one.texts().toSorted()).toEqual(written.toSorted())
      expect(one.texts()).toEqual(first!.texts())
      expect(one.state().timeline!.messages.map(({ number }) => number)).toEqual(
        Array.from({ length: written.length + 2 }, (_, index) => index + 1),
      )
    }
    // each sender's own messages are in the order in which they were written
    for (const index of people.keys()) {
      const own = first!.texts().filter((text) => text.endsWith(`person ${index}`))
      expect(own).toEqual(written.filter((text) => text.endsWith(`person ${index}`)))
    }
    // the control: what came over the socket alone
    expect(people.every((one) => one.naive.length === written.length)).toBe(false)
    for (const one of people) one.end()
  })

  test('[CHAT-05] the control that loads the newest page after coming back doubles what it had', async () => {
    const { groupId, leader } = await groupOf(product, 1)
    const one = person(leader, groupId)
    await one.connect(product)
    one.session.send('once')
    await vi.waitUntil(() => one.naive.length === 1, patience)
    one.cut()
    await one.connect(elsewhere)
    const { body } = await ask(product, leader, 'GET', `/api/chats/messages/${groupId}`)
    const naive = [...one.naive, ...body.messages.map(({ message }: Message) => message)]
    expect(naive).toEqual(['once', 'once'])
    expect(one.texts()).toEqual(['once'])
    one.end()
  })

  test('[CHAT-05] what is written without a connection is sent in order when there is one again', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [person(leader, groupId), person(others[0]!, groupId)]
    await ada.connect(product)
    await ben.connect(elsewhere)
    ada.cut()
    const texts = Array.from({ length: 5 }, (_, index) => `from the tunnel ${index}`)
    for (const text of texts) ada.session.send(text)
    expect(ada.state().drafts.map(({ message }) => message)).toEqual(texts)
    ben.session.send('meanwhile')
    await vi.waitUntil(() => ben.texts().length === 1, patience)
    await ada.connect(elsewhere)
    await vi.waitUntil(() => [ada, ben].every((one) => one.texts().length === 6), patience)
    for (const one of [ada, ben]) expect(one.texts()).toEqual(['meanwhile', ...texts])
    expect(ada.state().drafts).toEqual([])
    for (const one of [ada, ben]) one.end()
  })

  test('[CHAT-05] where no socket gets through, messages are read and written by calls, each once', async () => {
    const { groupId, leader, others } = await groupOf(product, 2)
    const [ada, ben] = [person(leader, groupId), person(others[0]!, groupId)]
    await ben.connect(elsewhere)
    await ada.session.refresh()
    for (const text of ['one', 'two']) ada.session.send(text)
    await vi.waitUntil(() => ben.texts().length === 2, patience)
    ben.session.send('three')
    await vi.waitUntil(() => ben.texts().length === 3, patience)
    await ada.session.refresh()
    // and then one does get through
    await ada.connect(product)
    ada.session.send('four')
    await vi.waitUntil(() => [ada, ben].every((one) => one.texts().length === 4), patience)
    for (const one of [ada, ben]) {
      expect(one.texts()).toEqual(['one', 'two', 'three', 'four'])
      one.end()
    }
  })
})

test('[CHAT-03] members are told that their list has changed, on every instance; nobody else may watch it', async () => {
  const { groupId, leader, others } = await groupOf(product, 2)
  const [ada, ben] = [await chatSocket(product, leader), await watcher(elsewhere, others[0])]
  const own = `chat.of:${others[0]!.userId}`
  expect(await ada.say('watch', { topic: own, since: null })).toEqual({ ok: false, code: 'forbidden' })
  for (const topic of [`chat:${groupId}`, `chat.entered:${groupId}:x`, `groups.members:${groupId}`])
    expect(await ben.watch(topic), topic).toEqual({ ok: false, code: 'forbidden' })
  expect(await ben.watch(own)).toMatchObject({ ok: true })
  let told = ben.next(own)
  await ada.send(groupId, 'Hello')
  await told
  // read here, it is read on another device
  told = ben.next(own)
  await ask(product, others[0]!, 'POST', `/api/chats/messages/${groupId}/read`, { number: 2 })
  await told
  for (const one of [ada, ben]) one.close()
})
