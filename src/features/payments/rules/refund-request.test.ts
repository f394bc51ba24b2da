import { expect, test } from 'vitest'
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
  expect(decideRefundRequest(tried, 284).refundCourse).toEqual({ key: 3, tries: 0 })
  expect(decideRefundRequest({ ...tried, refundDue: 50 }, 284).refundCourse).toEqual({ key: 2, tries: 3 })
  expect(decideRefundRequest(taken, 284).refundCourse).toEqual({ key: 0, tries: 0 })
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
