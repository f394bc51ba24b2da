import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchableTopics } from '../../src/compose.ts'
import type { Chat, ChatToBrowser } from '../../src/features/chat/contract.ts'
import { newId } from '../../src/kernel/ids.ts'
import { groupOf, join, train } from '../builders/groups.ts'
import { operator } from '../builders/operators.ts'
import { ask, type TestTraveller, traveller } from '../builders/travellers.ts'
import { chatBrowser } from '../harness/sockets/chat-browser.ts'
import { startTwoInstances, type TestProduct } from '../harness/test-product.ts'
import { until, workUntil, workUntilGroup } from '../harness/wait.ts'
import { watcher } from '../harness/sockets/watcher.ts'

// For every event that is declared: whoever loaded a screen before and heard the event has what whoever loads it afterwards gets. A
// topic or an event without a row here fails, as does an event that changes nothing.

let product: TestProduct
let elsewhere: TestProduct
let close: () => Promise<void>
let group: Awaited<ReturnType<typeof groupOf>>
/** one that ends */
let over: typeof group
/** one that lacks a member */
let filling: typeof group
/** in no group yet */
let newcomer: TestTraveller
beforeAll(async () => {
  ;({ product, elsewhere, close } = await startTwoInstances())
  group = await groupOf(product, 3)
  over = await groupOf(product, 2)
  filling = await groupOf(product, 5, await train(product, '10:31'))
  newcomer = await traveller(product)
})
afterAll(() => close())

const first = () => group.leader
const second = () => group.others[0]!
const third = () => group.others[1]!
const write = (who: TestTraveller, message: string) =>
  ask(product, who, 'POST', `/api/chats/messages/${group.groupId}`, { id: newId(), message })

interface TopicRow {
  readonly topic: () => string
  /** what the screen asks */
  readonly path: () => string
  /** who looks at it; null: a visitor. The second member where nobody is named. */
  readonly who?: () => TestTraveller | null
  readonly act: () => Promise<unknown>
  /** what the screen shows in the end, where more than one thing happens */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the wire holds
  readonly shows?: (answer: any) => boolean
}

// five at most: the seats of a full group are not given back
const joined: TestTraveller[] = []
const aSeatIsTaken = async () => void joined.push(await join(product, group.groupId))
const leave = (who: TestTraveller) => ask(product, who, 'POST', `/api/groups/${group.groupId}/leave`, {})
const chat = (who: TestTraveller, path: string, body: object) =>
  ask(product, who, 'POST', `/api/chats/messages/${group.groupId}/${path}`, body)
/** `shows`: what the list says of the group in the end. */
const ofChats = (
  act: () => Promise<unknown>,
  who = second,
  shows?: (chat: Chat) => boolean,
  inGroup = () => group,
): TopicRow => ({
  topic: () => `chat.of:${who().userId}`,
  path: () => '/api/chats',
  ...{ who, act },
  ...(shows && {
    shows: ({ chats }: { chats: Chat[] }) =>
      shows(chats.find(({ groupId }) => groupId === inGroup().groupId)!),
  }),
})
const block = (isBlocked: boolean) => chat(second(), 'block', { memberId: third().userId, isBlocked })
/** A message of the first member that an operator removes, once somebody has reported it. */
async function removed() {
  const { body } = await write(first(), 'Get lost')
  const { number } = body.message
  expect((await chat(third(), 'report', { number, reason: 'harassment' })).status).toBe(200)
  const report = { report: `${group.groupId}:${number}`, act: 'hide' }
  const decided = await ask(product, await operator(product), 'POST', '/api/operator/report/decide', report)
  expect(decided.status).toBe(200)
}
/** Somebody who has written something and left: nothing holds their account any more. */
async function whoHasLeft() {
  const goes = await join(product, group.groupId)
  expect((await write(goes, 'My scarf is red')).status).toBe(200)
  expect((await leave(goes)).status).toBe(200)
  return goes
}
/** Refused until their money is released. */
const deleteAccount = (who: TestTraveller) =>
  workUntil(product, async () => {
    const proof = { password: 'six seats one ticket' }
    return (await ask(product, who, 'POST', '/api/account/delete', proof)).status === 200
  })
/** By topic, and what happens where a topic has several. */
const topics: Readonly<Record<string, TopicRow>> = {
  'groups.collecting': {
    topic: () => 'groups.collecting',
    path: () => '/api/groups/collecting',
    who: () => null,
    act: aSeatIsTaken,
  },
  'groups.on': {
    topic: () => `groups.on:${group.train.id}`,
    path: () => `/api/groups?connectionId=${encodeURIComponent(group.train.id)}`,
    who: () => null,
    act: aSeatIsTaken,
  },
  'groups.of': {
    topic: () => `groups.of:${second().userId}`,
    path: () => `/api/groups/user/${second().userId}`,
    act: () => leave(joined[1]!),
  },
  'chat.of, a message': ofChats(() => write(first(), 'Which coach?')),
  'chat.of, read elsewhere': ofChats(() => chat(second(), 'read', { number: 1_000 })),
  'chat.of, muted elsewhere': ofChats(() => chat(second(), 'mute', { isMuted: true })),
  'chat.of, unmuted elsewhere': ofChats(() => chat(second(), 'mute', { isMuted: false })),
  'chat.of, blocked elsewhere': ofChats(() => block(true)),
  'chat.of, unblocked elsewhere': ofChats(() => block(false)),
  'chat.of, the last message is removed': ofChats(
    removed,
    second,
    ({ lastMessage }) => lastMessage!.isRemoved,
  ),
  'chat.of, the account of who wrote last is deleted': ofChats(
    async () => deleteAccount(await whoHasLeft()),
    second,
    ({ lastMessage }) => lastMessage!.username === '',
  ),
  'chat.of, full and booked': ofChats(
    async () => {
      await join(product, filling.groupId)
      await workUntilGroup(product, filling.groupId, 'booked')
    },
    () => filling.others[0]!,
    ({ bookingId, lastMessage }) => bookingId !== null && lastMessage!.kind === 'booked',
    () => filling,
  ),
  'chat.of, left elsewhere': ofChats(
    () => leave(joined[0]!),
    () => joined[0]!,
  ),
  'chat.of, the group has ended': ofChats(
    () => ask(product, over.leader, 'DELETE', `/api/groups/${over.groupId}/delete`),
    () => over.others[0]!,
  ),
  'notices, a new one': {
    topic: () => `notices:${newcomer.userId}`,
    path: () => '/api/notices',
    who: () => newcomer,
    act: () => join(product, group.groupId, newcomer),
  },
  'notices, read': {
    topic: () => `notices:${second().userId}`,
    path: () => '/api/notices',
    async act() {
      const { body } = await ask(product, second(), 'GET', '/api/notices')
      return ask(product, second(), 'POST', '/api/notices/read', { noticeId: body.notices[0].id })
    },
  },
}

describe('state and events are what a fresh answer says', () => {
  test('every topic that browsers may watch has a row', () => {
    const named = new Set(Object.keys(topics).map((row) => row.split(',')[0]!))
    expect([...named].toSorted()).toEqual(watchableTopics.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(topics))(
    '[GRP-10] topic %s',
    async (_, { topic, path, act, shows = () => true, ...row }) => {
      const who = (row.who ?? second)()
      const read = async (where: TestProduct) => {
        const { status, body } = await ask(where, who, 'GET', path())
        expect(status).toBe(200)
        return withoutClock(body)
      }
      const looker = await watcher(elsewhere, who)
      expect(await looker.watch(topic())).toMatchObject({ ok: true })
      const before = await read(elsewhere)
      let state = before
      let reading = Promise.resolve()
      // asked again with an event only
      looker.socket.on('changed', () => {
        reading = reading.then(async () => void (state = await read(elsewhere)))
      })
      await act()
      await until(async () => {
        await reading
        const isNews = !isDeepStrictEqual(state, before) && shows(state)
        return isNews && isDeepStrictEqual(state, await read(product))
      })
      expect(looker.changes.every((change) => change.topic === topic())).toBe(true)
      looker.close()
    },
  )

  let gone: TestTraveller
  interface EventRow {
    /** before anybody looks */
    readonly prepare?: () => Promise<unknown>
    readonly act: () => Promise<unknown>
    /** true: it says what passes, so nobody who comes later is told */
    readonly passes?: true
  }
  const events: Readonly<Record<keyof ChatToBrowser, EventRow>> = {
    receiveMessage: { act: () => write(first(), 'Coach 3') },
    messageChanged: {
      act: removed,
    },
    writerForgotten: {
      async prepare() {
        gone = await whoHasLeft()
      },
      act: () => deleteAccount(gone),
    },
    memberRead: {
      act: () => chat(first(), 'read', { number: 2 }),
    },
    userJoined: {
      passes: true,
      async act() {
        const one = chatBrowser(first(), group.groupId, product)
        await one.connect(product)
        one.end()
      },
    },
    userTyping: {
      passes: true,
      async act() {
        const one = await watcher(product, first())
        const { socket } = one as unknown as { socket: { emitWithAck(...said: unknown[]): Promise<unknown> } }
        expect(await socket.emitWithAck('typing', { groupId: group.groupId })).toEqual({ ok: true })
        one.close()
      },
    },
    // the last one: the second member is out afterwards
    error: { act: () => leave(second()) },
  }

  test.each(Object.entries(events))('[CHAT-05] event %s', async (event, { prepare, act, passes }) => {
    await prepare?.()
    const one = chatBrowser(second(), group.groupId, elsewhere)
    await one.connect(elsewhere)
    const { drafts: _, ...before } = one.state()
    const wrote = new Set(one.writing)
    await act()
    await until(() => one.events.includes(event))
    for (const name of one.events) expect(['changed', ...Object.keys(events)]).toContain(name)
    const fresh = chatBrowser(second(), group.groupId, product)
    // whoever is refused never comes so far
    const connected = fresh.connect(product).catch(() => {})
    const shown = (browser: typeof one) => {
      const { timeline, reads, closed } = browser.state()
      return {
        messages: closed === null ? timeline?.messages : null,
        reads: closed === null ? reads : null,
        closed,
      }
    }
    if (event === 'error') await until(() => fresh.state().closed !== null)
    else await connected
    await until(() => isDeepStrictEqual(shown(one), shown(fresh)))
    const { drafts: __, ...after } = one.state()
    expect(isDeepStrictEqual(after, before)).toBe(passes === true)
    if (event === 'userJoined') expect([...one.visiting]).toContain(first().firstName)
    if (event === 'userTyping') expect([...wrote, ...one.writing]).toEqual([first().firstName])
    for (const browser of [one, fresh]) browser.end()
  })
})

/** What is another with every second, and no news. */
const withoutClock = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) => (name === 'timeRemaining' ? undefined : value))
