import { expect, test } from 'vitest'
import { timeKind } from './message-time.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const hour = 60 * 60_000

test.each([
  [0, 'time'],
  [-5_000, 'time'],
  [24 * hour - 1, 'time'],
  [24 * hour, 'yesterday'],
  [48 * hour - 1, 'yesterday'],
  [48 * hour, 'date'],
] as const)('[CHAT-02] a message of %d ms ago says its %s', (age, kind) => {
  expect(timeKind(now - age, now)).toBe(kind)
})
