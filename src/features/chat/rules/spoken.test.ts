import { expect, test } from 'vitest'
import type { Message } from '../contract.ts'
import { speakNew } from './spoken.ts'

const message = (number: number, userId = 'ben', isRemoved = false): Message => ({
  ...{ id: `id-${number}`, groupId: 'g', number, kind: 'message', userId, username: userId, isRemoved },
  ...{ message: isRemoved ? '' : `text ${number}`, timestamp: '2026-11-20T09:00:00.000Z' },
})
const numbers = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.map(({ number }) => number)
const everybody = () => true

test('[CHAT-05] what comes is spoken, at most five at a time; what was there before, and older pages, are not', () => {
  const before = { upTo: 3, messages: [] }
  const more = speakNew(
    before,
    [2, 3, 4, 5].map((number) => message(number)),
    everybody,
  )
  expect(numbers(more)).toEqual([4, 5])
  const withOlder = [1, 2, 3, 4, 5].map((number) => message(number))
  expect(speakNew(more, withOlder, everybody)).toBe(more)
  const many = Array.from({ length: 20 }, (_, n) => message(n + 1))
  expect(numbers(speakNew(more, many, everybody))).toEqual([16, 17, 18, 19, 20])
})

test('[CHAT-03] [CHAT-05] whom one unblocks, and what an operator shows again, is not spoken as if it were new', () => {
  const isNotBen = ({ userId }: Message) => userId !== 'ben'
  const all = [message(1, 'cleo'), message(2, 'ben'), message(3, 'cleo', true), message(4, 'cleo')]
  const blocked = speakNew({ upTo: 0, messages: [] }, all, isNotBen)
  expect(numbers(blocked)).toEqual([1, 4])
  expect(numbers(speakNew(blocked, all, everybody))).toEqual([1, 4])
  // removed after it was spoken, and shown again
  const without = [...all.slice(0, 3), message(4, 'cleo', true)]
  const removed = speakNew(blocked, without, everybody)
  expect(numbers(removed)).toEqual([1])
  expect(numbers(speakNew(removed, [all[0]!, all[1]!, message(3, 'cleo'), all[3]!], everybody))).toEqual([1])
})
