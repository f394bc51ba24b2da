import { expect, test } from 'vitest'
import { done, refused, unknown } from '../../../kernel/answer.ts'
import {
  afterRefund,
  type RefundCourse,
  isLeftToOperator,
  isRefundStuck,
  nextRefundCheck,
  refundAgainAt,
  refundKey,
} from './refund-course.ts'

test('[PAY-06] a refund in doubt keeps its key, a refused one gets the next: two are never under way at once', () => {
  expect(afterRefund({ key: 0, tries: 0 }, unknown('time-out'))).toEqual({ key: 0, tries: 1 })
  expect(afterRefund({ key: 0, tries: 30 }, unknown('pending'))).toEqual({ key: 0, tries: 31 })
  expect(afterRefund({ key: 0, tries: 1 }, done({}))).toEqual({ key: 0, tries: 2 })
  for (const code of ['kept', 'invalid', 'declined'])
    expect(afterRefund({ key: 3, tries: 4 }, refused(code))).toEqual({ key: 4, tries: 5 })
  expect(refundKey('c1', { key: 4, tries: 5 })).toBe('refund:c1:n4')
})

test('[PAY-05] a provider that refuses for good is asked twelve times over most of a day, and then no more', () => {
  let course: RefundCourse = { key: 0, tries: 0 }
  let now = 0
  let asked = 0
  while (!isLeftToOperator(course)) {
    asked += 1
    course = afterRefund(course, refused('invalid'))
    now = refundAgainAt(course.tries, now)
  }
  expect(asked).toBe(12)
  expect(now).toBeGreaterThan(12 * 3_600_000)
  expect(now).toBeLessThan(30 * 3_600_000)
  expect([0, 1, 2, 3, 50].map((tries) => refundAgainAt(tries, 0))).toEqual([
    20_000, 20_000, 40_000, 80_000, 21_600_000,
  ])
})

test('[PAY-05] a refund is stuck once it is left to a person, and only while something is to go back', () => {
  const [tried, given] = [
    { key: 11, tries: 11 },
    { key: 112, tries: 3 },
  ]
  expect(isRefundStuck({ state: 'refunding', refundDue: null }, given)).toBe(true)
  expect(isRefundStuck({ state: 'captured', refundDue: 500 }, given)).toBe(true)
  expect(isRefundStuck({ state: 'captured', refundDue: 500 }, tried)).toBe(false)
  for (const state of ['captured', 'refunded'])
    expect(isRefundStuck({ state, refundDue: null }, given), state).toBe(false)
})

const day = 24 * 3_600_000

test('[PAY-06] a refund that arrived is read after 1, 7 and 30 days, and one that was missed only once', () => {
  expect(nextRefundCheck(0, 0)).toBe(day)
  expect(nextRefundCheck(0, day - 1)).toBe(day)
  expect(nextRefundCheck(0, day)).toBe(7 * day)
  expect(nextRefundCheck(0, 7 * day + 5)).toBe(30 * day)
  expect(nextRefundCheck(0, 29 * day)).toBe(30 * day)
  expect(nextRefundCheck(0, 30 * day)).toBeNull()
})
