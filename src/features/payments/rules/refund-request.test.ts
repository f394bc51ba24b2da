import { expect, test } from 'vitest'
import { refused } from '../../../kernel/answer.ts'
import {
  afterRefund,
  isLeftToOperator,
  leftToOperator,
  type RefundCourse,
  refundKey,
} from './refund-course.ts'
import { decideRefundRequest, refundOfSurplus } from './refund-request.ts'

const taken = {
  ...{ captured: 634, back: 0, refundDue: null, byHand: null },
  refundCourse: { key: 0, tries: 0 },
}

test('[PAY-02] as much goes back as is wanted, and never more than is still there', () => {
  expect(decideRefundRequest(taken, 284)).toMatchObject({ amount: 284, refundDue: 284 })
  expect(decideRefundRequest(taken, 'all')).toMatchObject({ amount: 634, refundDue: 634 })
  expect(decideRefundRequest(taken, 900)).toMatchObject({ amount: 634 })
  // what is on its way or back already is not there any more
  const partly = { ...taken, back: 100, refundDue: 200 }
  expect(decideRefundRequest(partly, 'all')).toMatchObject({ amount: 334, refundDue: 534 })
  expect(decideRefundRequest({ ...partly, refundDue: 534 }, 'all')).toMatchObject({
    amount: 0,
    refundDue: 534,
  })
  // it could not be taken yet
  expect(decideRefundRequest({ ...taken, captured: 0 }, 'all')).toMatchObject({ amount: 0, refundDue: null })
})

test('[PAY-05] a second refund has a key of its own, one that grows has not', () => {
  const tried = { ...taken, back: 100, refundCourse: { key: 2, tries: 3 } }
  expect(decideRefundRequest(tried, 284).refundCourse).toEqual({ key: 100, tries: 0 })
  expect(decideRefundRequest({ ...tried, refundDue: 50 }, 284).refundCourse).toEqual({ key: 2, tries: 3 })
  expect(decideRefundRequest(taken, 284).refundCourse).toEqual({ key: 0, tries: 0 })
})

test('[PAY-05] a refund that was given up and is back by hand takes no try from the next one', () => {
  let before: RefundCourse = taken.refundCourse
  const used = new Set<string>()
  for (const _ of [1, 2, 3]) {
    const { refundCourse } = decideRefundRequest({ ...taken, back: 100, refundCourse: before }, 50)
    let course = refundCourse
    for (let tries = 0; tries < 12; tries += 1) {
      expect(isLeftToOperator(course)).toBe(false)
      used.add(refundKey('c1', course))
      course = afterRefund(course, refused('declined'))
    }
    expect(isLeftToOperator(course)).toBe(true)
    // sent back by the owner's bank at its first try, it is given up as well
    expect(isLeftToOperator(leftToOperator(refundCourse))).toBe(true)
    before = leftToOperator(course)
    expect(before).toEqual(course)
  }
  expect(used.size).toBe(36)
  // nobody had to ask for it: it was back by hand, came back, and was back by hand again
  const untried = { ...taken, back: 100, refundCourse: leftToOperator({ key: 0, tries: 0 }) }
  expect(isLeftToOperator(decideRefundRequest(untried, 50).refundCourse)).toBe(false)
})

test('[PAY-05] what an earlier version has left to a person stays with them; the refund after that is ours', () => {
  // it began a second refund beside the first one's end: told as refused, it may have been settled in another way
  const stored = { ...taken, back: 100, refundCourse: { key: 13, tries: 4 } }
  expect(isLeftToOperator(stored.refundCourse)).toBe(true)
  expect(decideRefundRequest({ ...stored, refundDue: 50 }, 50).refundCourse).toEqual(stored.refundCourse)
  expect(decideRefundRequest(stored, 50).refundCourse).toEqual({ key: 100, tries: 0 })
})

test('[PAY-05] what others gave back counts for what was due when they gave it', () => {
  const kind = { ...taken, byHand: 100 }
  expect(decideRefundRequest(kind, 284).byHand).toBeNull()
  expect(decideRefundRequest({ ...kind, refundDue: 50 }, 284).byHand).toBe(100)
  expect(decideRefundRequest({ ...kind, captured: 0 }, 284).byHand).toBe(100)
})

test('[PAY-05] of what was taken by hand beyond what is due, all goes back, and what others gave back counts', () => {
  expect(refundOfSurplus(600)).toEqual({ refundDue: 600, byHand: 0 })
})
