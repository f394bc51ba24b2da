import { expect, test } from 'vitest'
import { digestAt } from './unread-digest.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [{ since: hour, toldAt: null }, hour + 30 * minute],
  [{ since: 10 * hour, toldAt: 9 * hour }, 15 * hour],
  [{ since: 20 * hour, toldAt: 9 * hour }, 20 * hour + 30 * minute],
])('%o is told at %d: after half an hour, and six hours after the last time', (waiting, at) => {
  expect(digestAt(waiting)).toBe(at)
})
