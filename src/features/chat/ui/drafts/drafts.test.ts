import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '../../../../../testing/screens/memory-storage.ts'
import { forgetUser } from '../../../../browser/kept/forget-user.ts'
import {
  chatsWithDraftsLeft,
  type Draft,
  keepDrafts,
  keepOwnDrafts,
  mostDrafts,
  onDraftsChange,
  openDrafts,
  readDrafts,
} from './kept-drafts.ts'
import { sendDrafts } from './send-drafts.ts'
import { takeLeftDrafts } from './take-left-drafts.ts'
import { openChatSession } from '../conversation/chat-session.ts'

beforeEach(stubStorages)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const draft = (id: string): Draft => ({ id, message: `${id} said`, writtenAt: Date.now(), refusal: null })
const messages = (all: readonly Draft[]) => all.map(({ message }) => message)
const refusal = (code: string, more: object = {}) => ({
  ok: false as const,
  ...{ code, message: `refused: ${code}`, ...more },
})
type Answer = Awaited<ReturnType<Parameters<typeof sendDrafts>[0]['write']>>
const stored = { ok: true, message: {} } as Answer

test('[CHAT-05] what was written stays with its writer and its chat, and goes with the login', () => {
  keepDrafts('ada', 'g1', [], [draft('a'), draft('b')])
  keepDrafts('ada', 'g2', [], [draft('c')])
  keepDrafts('ben', 'g1', [], [draft('d')])
  expect(messages(readDrafts('ada', 'g1'))).toEqual(['a said', 'b said'])
  expect(messages(readDrafts('ben', 'g1'))).toEqual(['d said'])
  expect(readDrafts('ben', 'g2')).toEqual([])
  expect(chatsWithDraftsLeft('ada')).toEqual(['g1', 'g2'])
  // a name that another begins with is another's
  expect(chatsWithDraftsLeft('ad')).toEqual([])
  keepDrafts('ada', 'g1', readDrafts('ada', 'g1'), [])
  expect(chatsWithDraftsLeft('ada')).toEqual(['g2'])
  forgetUser()
  for (const user of ['ada', 'ben']) expect(chatsWithDraftsLeft(user)).toEqual([])
  expect(localStorage.getItem('chatDrafts')).toBeNull()
})

test('[CHAT-05] two tabs with the same chat keep what each wrote, in order, and neither brings back what is stored', () => {
  const [a, b, c] = [draft('a'), draft('b'), draft('c')]
  keepDrafts('ada', 'g1', [], [a])
  // another tab opens the chat with this one, and both go on
  keepDrafts('ada', 'g1', [a], [a, b])
  keepDrafts('ada', 'g1', [a], [a, c])
  expect(messages(readDrafts('ada', 'g1'))).toEqual(['a said', 'b said', 'c said'])
  keepDrafts('ada', 'g1', [a, b], [b])
  keepDrafts('ada', 'g1', [a, c], [a, { ...c, refusal: 'no' }])
  expect(readDrafts('ada', 'g1')).toEqual([b, { ...c, refusal: 'no' }])
})

test('[CHAT-05] what was written days ago is not sent any more, and whoever signs in deletes what another has left', () => {
  const old = { ...draft('old'), writtenAt: Date.now() - 3 * 24 * 60 * 60_000 }
  keepDrafts('ada', 'g1', [], [old])
  expect(chatsWithDraftsLeft('ada')).toEqual([])
  keepDrafts('ada', 'g2', [], [old, draft('a')])
  expect(messages(readDrafts('ada', 'g2'))).toEqual(['a said'])
  keepDrafts('ben', 'g2', [], [draft('b')])
  keepOwnDrafts('ada')
  expect(localStorage.getItem('chatDrafts')).not.toMatch(/old said|b said/)
  expect(chatsWithDraftsLeft('ada')).toEqual(['g2'])
  keepOwnDrafts('ben')
  expect(localStorage.getItem('chatDrafts')).toBeNull()
})

test('[CHAT-05] a chat on the screen sends its own, and tells when it is closed', () => {
  keepDrafts('ada', 'g1', [], [draft('a')])
  const told = vi.fn<() => void>()
  const stop = onDraftsChange(told)
  const [first, second] = [openDrafts('g1'), openDrafts('g1')]
  first()
  expect(chatsWithDraftsLeft('ada')).toEqual([])
  second()
  expect(chatsWithDraftsLeft('ada')).toEqual(['g1'])
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

test('[CHAT-05] no more messages wait than the storage takes', () => {
  let before: readonly Draft[] = []
  const session = openChatSession({
    ...{ groupId: 'g1', ownId: 'ada', drafts: before, newId: () => crypto.randomUUID() },
    wire: { say: () => Promise.reject(), page: () => Promise.reject(), write: () => Promise.reject() },
    onChange({ drafts }) {
      keepDrafts('ada', 'g1', before, drafts)
      before = drafts
    },
  })
  for (let time = 0; time < mostDrafts + 5; time += 1) session.send(`message ${time}`)
  expect(readDrafts('ada', 'g1')).toHaveLength(mostDrafts)
  expect(readDrafts('ada', 'g1').at(-1)!.message).toBe(`message ${mostDrafts - 1}`)
})

test('[CHAT-05] what is left goes in its order and under its own ids, again where there is no answer, and no more once it is stored', async () => {
  vi.useFakeTimers()
  keepDrafts('ada', 'g1', [], [draft('a'), draft('b'), draft('c')])
  keepDrafts('ben', 'g1', [], [draft('x')])
  const answers = [null, stored, refusal('chat_too_fast', { retryAfter: 9 }), refusal('chat_closed'), stored]
  const sent: string[] = []
  const onRefused = vi.fn<() => void>()
  const end = sendDrafts({
    userId: 'ada',
    onRefused,
    write: async (groupId, { id }) => {
      sent.push(`${groupId} ${id}`)
      const answer = answers.shift()
      if (!answer) throw new Error('no answer')
      return answer
    },
  })
  await vi.runAllTimersAsync()
  // a: no answer, then stored; b: later, then refused for good; c
  expect(sent).toEqual(['g1 a', 'g1 a', 'g1 b', 'g1 b', 'g1 c'])
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(readDrafts('ada', 'g1')).toMatchObject([{ id: 'b', refusal: 'refused: chat_closed' }])
  expect(chatsWithDraftsLeft('ada')).toEqual([])
  expect(messages(readDrafts('ben', 'g1'))).toEqual(['x said'])
  end()
})

test('[CHAT-05] it stops at a chat that is opened, and with the login', async () => {
  vi.useFakeTimers()
  keepDrafts('ada', 'g1', [], [draft('a'), draft('b')])
  keepDrafts('ada', 'g2', [], [draft('c')])
  const sent: string[] = []
  let close = () => {}
  const end = sendDrafts({
    ...{ userId: 'ada', onRefused() {} },
    write: async (_, { id }) => {
      sent.push(id)
      if (id === 'a') close = openDrafts('g1')
      if (id === 'c') forgetUser()
      return stored
    },
  })
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a', 'c'])
  expect(localStorage.getItem('chatDrafts')).toBeNull()
  close()
  end()
})

test('[CHAT-05] what was written in a window that is closed is sent by another with the same chat; what that window has sent or taken back is not', async () => {
  vi.useFakeTimers()
  const windowOfB = new EventTarget()
  const network = { onLine: false }
  vi.stubGlobal('window', windowOfB)
  vi.stubGlobal('navigator', network)
  const sent: string[] = []
  let kept = readDrafts('ada', 'g1')
  const session = openChatSession({
    ...{ groupId: 'g1', ownId: 'ada', drafts: kept, newId: () => 'own' },
    wire: {
      say: () => Promise.reject(),
      page: () => Promise.resolve({ messages: [], changed: [], forgotten: [], reads: [], last: 0 }),
      async write(id) {
        sent.push(id)
        return refusal('chat_closed')
      },
    },
    onChange({ drafts }) {
      keepDrafts('ada', 'g1', kept, drafts)
      kept = drafts
    },
  })
  const left = takeLeftDrafts('ada', 'g1', session)
  const written = () => windowOfB.dispatchEvent(Object.assign(new Event('storage'), { key: 'chatDrafts' }))
  const [a, b, c, d] = [draft('a'), draft('b'), draft('c'), { ...draft('d'), refusal: 'no' }]
  const pass = () => vi.advanceTimersByTimeAsync(60_000)

  // without a network nobody sends: the other window shows what is its own
  keepDrafts('ada', 'g1', [], [a, b, c, d])
  written()
  await pass()
  expect(session.state().drafts).toEqual([])
  network.onLine = true
  await session.refresh()
  left.soon()
  // it is there still, and sends one of them itself
  keepDrafts('ada', 'g1', [a, b, c, d], [a, c, d])
  await pass()
  expect(sent).toEqual(['a', 'c'])
  // refused in both, and discarded there
  keepDrafts('ada', 'g1', [a, c, d], [c, d])
  written()
  await pass()
  expect(messages(session.state().drafts)).toEqual(['c said'])
  // discarded here, it does not come back
  session.discard('c')
  expect(messages(readDrafts('ada', 'g1'))).toEqual(['d said'])
  keepDrafts('ada', 'g1', [d], [d, c])
  written()
  await pass()
  expect(session.state().drafts).toEqual([])
  left.end()
  session.end()
  expect(sent).toEqual(['a', 'c'])
})
