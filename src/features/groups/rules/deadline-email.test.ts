import { expect, test } from 'vitest'
import { deadlineEmailAt } from './deadline-email.ts'

const hour = 3_600_000

test('[GRP-08] the deadline is told a day before, unless the group has only just been opened then', () => {
  expect(deadlineEmailAt(0, 100 * hour)).toBe(76 * hour)
  expect(deadlineEmailAt(0, 36 * hour)).toBe(12 * hour)
  expect(deadlineEmailAt(1, 36 * hour)).toBeNull()
  expect(deadlineEmailAt(0, 5 * hour)).toBeNull()
})
