import { expect, test, vi } from 'vitest'
import type { Message, MessagePage } from '../../contract.ts'
import { openChatSession } from './chat-session.ts'
import type { ChatState, ChatWire } from './session-state.ts'
import type { Draft } from '../drafts/kept-drafts.ts'

const message = (number: number, more: Partial<Message> = {}): Message => ({
  ...{ id: `id-${number}`, groupId: 'g', number, kind: 'message', userId: 'ben', username: 'Ben' },
  ...{ message: `text ${number}`, isRemoved: false, timestamp: '2026-11-20T09:00:00.000Z', ...more },
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n))
const removed = (number: number) => message(number, { message: '', isRemoved: true })
const pageOf = (
  messages: readonly Message[],
  changed: readonly Message[] = [],
  forgotten: readonly string[] = [],
): MessagePage => ({
  ...{
    messages: [...messages],
    changed: [...changed],
    forgotten: [...forgotten],
    reads: [],
    last: messages.at(-1)?.number ?? 0,
  },
})

interface Asked {
  readonly what: string
  readonly asked: unknown
  answer(answer: unknown): void
}

/** Ada's conversation, where each question waits until the test answers it. */
function ada(drafts: readonly Draft[] = [], onChange: (state: ChatState) => void = () => {}) {
  const waiting: Asked[] = []
  const hold = (what: string, asked: unknown) =>
    new Promise((answer) => void waiting.push({ what, asked, answer })) as Promise<never>
  const wire: ChatWire = {
    say: (event, asked) => hold(event.name, asked),
    page: (asked) => hold('page', asked),
    write: (id) => hold('write', id),
  }
  const session = openChatSession({
    ...{ groupId: 'g', ownId: 'ada', wire, drafts, newId: () => 'own' },
    onChange,
  })
  return {
    session,
    /** The next question, once it is asked. */
    asked: (what: string) =>
      vi.waitFor(() => {
        const place = waiting.findIndex((one) => one.what === what)
        if (place < 0) throw new Error(`nothing asks for ${what}`)
        return waiting.splice(place, 1)[0]!
      }),
    /** The numbers on the screen. */
    numbers: () => session.state().timeline?.messages.map(({ number }) => number),
    draftIds: () => session.state().drafts.map(({ id }) => id),
    textOf: (number: number) =>
      session.state().timeline?.messages.find((one) => one.number === number)?.message,
  }
}

async function liveAda(
  messages: readonly Message[],
  drafts: readonly Draft[] = [],
  onChange?: (state: ChatState) => void,
) {
  const own = ada(drafts, onChange)
  own.session.connected()
  const join = await own.asked('joinRoom')
  join.answer({ ok: true, ...pageOf(messages) })
  await vi.waitFor(() => expect(own.session.state().isLive).toBe(true))
  return own
}
const numbersTo = (last: number) => range(1, last).map(({ number }) => number)

test('[CHAT-05] what comes while missed messages are asked for is shown, and so is what one has just sent', async () => {
  const { session, asked, numbers, draftIds } = await liveAda(range(1, 10))
  session.disconnected()
  session.connected()
  const join = await asked('joinRoom')
  join.answer({ ok: true, ...pageOf(range(11, 60)), last: 80 })
  const page = await asked('page')
  // read before the two that follow were stored
  const answer = pageOf(range(61, 80))
  session.send('Which coach?')
  const sending = await asked('sendMessage')
  session.received(message(81))
  sending.answer({ ok: true, message: message(82, { id: 'own', userId: 'ada', message: 'Which coach?' }) })
  await vi.waitFor(() => expect(session.state().isLive).toBe(true))
  // until its message is shown the draft is
  expect(draftIds()).toEqual(['own'])
  page.answer(answer)
  const next = await asked('page')
  expect(next.asked).toEqual({ after: 80 })
  expect(draftIds()).toEqual(['own'])
  next.answer(pageOf([message(81), message(82, { id: 'own', userId: 'ada', message: 'Which coach?' })]))
  await vi.waitFor(() => expect(numbers()).toEqual(numbersTo(82)))
  expect(draftIds()).toEqual([])
})

test('[CHAT-05] a draft that was stored long ago goes when it is acknowledged, though its message is on an older page', async () => {
  const draft = { id: 'own', message: 'Which coach?', writtenAt: Date.now(), refusal: null }
  const { session, asked, draftIds } = await liveAda(range(61, 110), [draft])
  const sending = await asked('sendMessage')
  sending.answer({ ok: true, message: message(5, { id: 'own', userId: 'ada' }) })
  await vi.waitFor(() => expect(draftIds()).toEqual([]))
  expect(session.state().timeline!.last).toBe(110)
})

test('[CHAT-05] what comes before the first page is there is asked for once it is, over the socket and without it', async () => {
  const live = ada()
  live.session.connected()
  const join = await live.asked('joinRoom')
  live.session.received(message(11))
  join.answer({ ok: true, ...pageOf(range(1, 10)) })
  const missing = await live.asked('page')
  expect(missing.asked).toEqual({ after: 10 })
  missing.answer(pageOf([message(11)]))
  await vi.waitFor(() => expect(live.numbers()).toEqual(numbersTo(11)))

  const polling = ada()
  const refreshed = polling.session.refresh()
  const first = await polling.asked('page')
  polling.session.received(message(12))
  first.answer(pageOf(range(1, 10)))
  await refreshed
  const rest = await polling.asked('page')
  rest.answer(pageOf([message(11), message(12)]))
  await vi.waitFor(() => expect(polling.numbers()).toEqual(numbersTo(12)))
})

test('[CHAT-05] without a socket what waits goes only when a call was answered, not while one is under way', async () => {
  const { session, asked } = await liveAda(range(1, 10))
  session.disconnected()
  session.send('Which coach?')
  const [first, second] = [session.refresh(), session.refresh()]
  const page = await asked('page')
  page.answer(Promise.reject(new Error('no answer')))
  await expect(first).rejects.toThrow('no answer')
  await expect(second).rejects.toThrow('no answer')
  const third = session.refresh()
  const next = await asked('page')
  next.answer(pageOf([message(11)]))
  await third
  const writing = await asked('write')
  expect(writing.asked).toBe('own')
})

test('[CHAT-05] what an operator removes while the first page is under way is not shown', async () => {
  const live = ada()
  live.session.connected()
  const join = await live.asked('joinRoom')
  live.session.changed(removed(3))
  // its list of changes was read after its messages
  join.answer({ ok: true, ...pageOf(range(1, 10), [removed(4)]) })
  await vi.waitFor(() => expect(live.numbers()).toEqual(numbersTo(10)))
  expect([2, 3, 4].map(live.textOf)).toEqual(['text 2', '', ''])

  const polling = ada()
  void polling.session.refresh()
  const first = await polling.asked('page')
  polling.session.changed(removed(3))
  first.answer(pageOf(range(1, 10), [removed(4)]))
  await vi.waitFor(() => expect(polling.numbers()).toEqual(numbersTo(10)))
  expect([2, 3, 4].map(polling.textOf)).toEqual(['text 2', '', ''])
})

test('[CHAT-05] what an operator removes while an older page is under way is not shown, also where only a reconnect tells of it', async () => {
  const { session, asked, numbers, textOf } = await liveAda(range(51, 100))
  const shown = session.older()
  const page = await asked('page')
  expect(page.asked).toEqual({ before: 51 })
  session.changed(removed(3))
  session.disconnected()
  session.connected()
  const join = await asked('joinRoom')
  join.answer({ ok: true, ...pageOf([message(101)], [removed(5), removed(60)]) })
  await vi.waitFor(() => expect(session.state().isLive).toBe(true))
  page.answer(pageOf(range(1, 50), [removed(4)]))
  await shown
  expect(numbers()).toEqual(numbersTo(101))
  expect([2, 3, 4, 5, 60].map(textOf)).toEqual(['text 2', '', '', '', ''])
})

test('[CHAT-05] whoever was put out of a group and has joined again goes on where they were, and the others are told of it once', async () => {
  const { session, asked, numbers } = await liveAda(range(1, 10))
  session.shut('You have left this group.')
  expect(session.state()).toMatchObject({ isLive: false, closed: 'You have left this group.' })
  session.disconnected()
  session.connected()
  const refused = await asked('joinRoom')
  expect(refused.asked).toEqual({ groupId: 'g', after: 10, again: true })
  refused.answer({ ok: false, code: 'not_in_group', message: 'You are not in this group.' })
  await vi.waitFor(() => expect(session.state().closed).toBe('You are not in this group.'))
  session.disconnected()
  session.connected()
  const join = await asked('joinRoom')
  join.answer({ ok: true, ...pageOf(range(11, 13)) })
  await vi.waitFor(() => expect(session.state()).toMatchObject({ isLive: true, closed: null }))
  expect(numbers()).toEqual(numbersTo(13))
})

test('[CHAT-05] an older page that comes after a reconnect is added before what was missed', async () => {
  const { session, asked, numbers } = await liveAda(range(51, 100))
  const shown = session.older()
  const page = await asked('page')
  session.disconnected()
  session.connected()
  const join = await asked('joinRoom')
  join.answer({ ok: true, ...pageOf(range(101, 150)), last: 152 })
  const missing = await asked('page')
  page.answer(pageOf(range(1, 50)))
  await shown
  missing.answer(pageOf(range(151, 152)))
  await vi.waitFor(() => expect(numbers()).toEqual(numbersTo(152)))
  expect(session.state().hasOlder).toBe(false)
})

test('[CHAT-05] whoever has joined again while their socket stayed open goes on when their list still has the chat', async () => {
  const { session, asked, numbers } = await liveAda(range(1, 10))
  session.listed()
  session.shut('You have left this group.')
  // an answer from before it: the group is not theirs
  session.listed()
  const refused = await asked('joinRoom')
  expect(refused.asked).toEqual({ groupId: 'g', after: 10, again: true })
  // one at a time
  session.listed()
  refused.answer({ ok: false, code: 'not_in_group', message: 'You are not in this group.' })
  await vi.waitFor(() => expect(session.state().closed).toBe('You are not in this group.'))
  session.listed()
  const join = await asked('joinRoom')
  join.answer({ ok: true, ...pageOf(range(11, 13)) })
  await vi.waitFor(() => expect(session.state()).toMatchObject({ isLive: true, closed: null }))
  expect(numbers()).toEqual(numbersTo(13))
})

test('[CHAT-05] without a socket whoever has joined again goes on with the next answer, too', async () => {
  const { session, asked, numbers } = ada()
  void session.refresh()
  const first = await asked('page')
  first.answer(pageOf(range(1, 10)))
  await vi.waitFor(() => expect(numbers()).toEqual(numbersTo(10)))
  session.shut('You have left this group.')
  session.listed()
  const page = await asked('page')
  expect(session.state().closed).toBe('You have left this group.')
  page.answer(pageOf([message(11)]))
  await vi.waitFor(() => expect(session.state().closed).toBe(null))
  expect(numbers()).toEqual(numbersTo(11))
})

test('[CHAT-05] who is put out while they are let in asks again: the answer that comes later was given before', async () => {
  const { session, asked } = ada()
  session.connected()
  const join = await asked('joinRoom')
  session.shut('You have left this group.')
  join.answer({ ok: true, ...pageOf(range(1, 10)) })
  const again = await asked('joinRoom')
  expect(session.state()).toMatchObject({ isLive: false, closed: 'You have left this group.' })
  again.answer({ ok: false, code: 'not_in_group', message: 'You are not in this group.' })
  await vi.waitFor(() => expect(session.state().closed).toBe('You are not in this group.'))
  expect(session.state().isLive).toBe(false)
})

test('[R-23] [CHAT-05] the words of a deleted account go from an open chat, whichever page brings them, and from older pages that were read before', async () => {
  const { session, asked, textOf } = await liveAda(range(51, 100))
  expect(textOf(60)).toBe('text 60')
  const shown = session.older()
  const page = await asked('page')
  session.forgotten({ groupId: 'another', userId: 'ben' })
  expect(textOf(60)).toBe('text 60')
  session.forgotten({ groupId: 'g', userId: 'ben' })
  expect(session.state().timeline!.messages[9]).toEqual(message(60, { username: '', message: '' }))
  page.answer(pageOf(range(1, 50)))
  await shown
  expect([1, 50, 100].map(textOf)).toEqual(['', '', ''])
  session.received(message(101))
  expect(textOf(101)).toBe('')

  const away = await liveAda(range(1, 10))
  away.session.disconnected()
  away.session.connected()
  const join = await away.asked('joinRoom')
  join.answer({ ok: true, ...pageOf([message(11, { userId: 'eva' })], [], ['ben']) })
  await vi.waitFor(() => expect(away.session.state().isLive).toBe(true))
  expect([1, 10, 11].map(away.textOf)).toEqual(['', '', 'text 11'])
})

test('[CHAT-05] what another window has sent and still keeps is not shown a second time', async () => {
  const kept = { id: 'theirs', message: 'From there', writtenAt: 0, refusal: null }
  const changes: (readonly string[])[] = []
  const { session, draftIds } = await liveAda(
    [...range(1, 3), message(4, { id: 'theirs', userId: 'ada' })],
    [],
    ({ drafts }) => changes.push(drafts.map(({ id }) => id)),
  )
  session.adopt([kept])
  expect(draftIds()).toEqual([])
  // taken over all the same: it goes from what is kept
  expect(changes.slice(-2)).toEqual([['theirs'], []])
})
