import { expect, test } from 'vitest'
import type { Message } from '../contract.ts'
import { addReads, readOfOwn } from './reads.ts'

const at = (number: number, userId: string, kind: Message['kind'] = 'message'): Message => ({
  ...{ id: `id-${number}`, groupId: 'g', number, kind, userId, username: userId, message: 'text' },
  ...{ isRemoved: false, timestamp: '2026-11-20T09:00:00.000Z' },
})

test('how many have read one’s own newest message: never fewer by an old telling, and without who has left', () => {
  const reads = addReads({}, [
    { userId: 'ben', number: 3 },
    { userId: 'cleo', number: 1 },
  ])
  expect(addReads(reads, [{ userId: 'ben', number: 2 }])).toBe(reads)
  const messages = [at(1, 'ada'), at(2, 'ben'), at(3, 'ada')]
  expect(readOfOwn(messages, reads, 'ada')).toEqual({ number: 3, count: 1 })
  expect(readOfOwn(messages, addReads(reads, [{ userId: 'cleo', number: 3 }]), 'ada')!.count).toBe(2)
  expect(readOfOwn([...messages, at(4, 'ben', 'left')], reads, 'ada')).toBeNull()
  expect(readOfOwn([...messages, at(4, 'ben', 'left'), at(5, 'ben', 'joined')], reads, 'ada')!.count).toBe(1)
  expect(readOfOwn([...messages, at(4, 'ada')], reads, 'ada')).toBeNull()
  expect(readOfOwn(messages, reads, 'dan')).toBeNull()
})
