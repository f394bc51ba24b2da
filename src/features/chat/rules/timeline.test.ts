import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../contract.ts'
import { addNewer, addOlder, beginTimeline, goesOn, hasOlder, replaceKnown } from './timeline.ts'

const message = (number: number): Message => ({
  ...{ id: `id-${number}`, groupId: 'g', number, kind: 'message', userId: 'u', username: 'Ada' },
  ...{ message: `text ${number}`, isRemoved: false, timestamp: '2026-11-20T09:00:00.000Z' },
})
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index))
const numbers = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.map(({ number }) => number)

test('[CHAT-05] what is known is left out, what follows is added, a hole is left open', () => {
  const known = beginTimeline(range(3, 5))
  expect(addNewer(known, [message(4), message(6)])).toMatchObject({ last: 6 })
  const jumped = addNewer(known, [message(8), message(6)])
  expect([numbers(jumped), jumped.last]).toEqual([[3, 4, 5, 6], 6])
  expect(addNewer(known, []).messages).toBe(known.messages)
})

test('older pages come before the first, each message once', () => {
  const known = beginTimeline(range(51, 100))
  expect(hasOlder(known)).toBe(true)
  const whole = addOlder(known, range(1, 60))
  expect(numbers(whole)).toEqual(numbers({ messages: range(1, 100) }))
  expect(hasOlder(whole)).toBe(false)
  expect(hasOlder(beginTimeline([]))).toBe(false)
})

test('what was removed or is shown again takes its place, and nothing else moves', () => {
  const known = beginTimeline(range(3, 5))
  const removed = { ...message(4), message: '', isRemoved: true }
  const changed = replaceKnown(known, [removed, message(9), message(1)])
  expect(changed).toEqual({ messages: [message(3), removed, message(5)], last: 5 })
  expect(replaceKnown(changed, [removed])).toBe(changed)
  expect(replaceKnown(changed, [message(4)])).toEqual(known)
})

test('who writes on under the same time goes on; nobody does after another, a line of what happened, or a deleted account', () => {
  const sentAt = ({ timestamp }: Message) => timestamp.slice(0, 16)
  const [one, two] = [message(1), message(2)]
  expect(goesOn(one, { ...two, timestamp: '2026-11-20T09:00:59.000Z' }, sentAt)).toBe(true)
  expect(goesOn(undefined, two, sentAt)).toBe(false)
  const others: [Partial<Message>, Partial<Message>][] = [
    [{}, { timestamp: '2026-11-20T09:01:00.000Z' }],
    [{}, { userId: 'v' }],
    [{ kind: 'joined' }, {}],
    [{}, { kind: 'left' }],
    [{ userId: null }, { userId: null }],
  ]
  for (const [before, after] of others)
    expect(goesOn({ ...one, ...before }, { ...two, ...after }, sentAt)).toBe(false)
})

test('[CHAT-05] in whatever order and however often messages come: asking for what is missing gives all of them once', () => {
  const delivered = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }), { maxLength: 40 })
  fc.assert(
    fc.property(delivered, fc.integer({ min: 0, max: 30 }), (batches, start) => {
      let timeline = beginTimeline(range(1, start))
      for (const batch of batches) {
        const after = addNewer(timeline, batch.map(message))
        // what a call for everything after the last number answers
        timeline = addNewer(after, range(after.last + 1, Math.max(after.last, ...batch)))
      }
      const newest = Math.max(start, ...batches.flat())
      expect(numbers(timeline)).toEqual(numbers({ messages: range(1, newest) }))
    }),
  )
})
