import { expect, test } from 'vitest'
import type { Receipt } from './receipt-of.ts'
import { writeReceipt } from './write-receipt.ts'

const held: Receipt = {
  ...{ checkoutId: 'c1', subject: { kind: 'thing', id: 't1' }, currency: 'EUR', amount: 1_955, total: 1_955 },
  ...{ charged: 0, serviceFee: 300, refunded: 0, refundDue: 0, outcome: 'held', card: null },
  ...{ providerRef: 'p1', entries: [] },
}
const rowsOf = (more: Partial<Receipt>) =>
  writeReceipt({
    receipt: { ...held, ...more },
    ...{ subject: [], priceLabel: 'price', seller: null, language: 'en', t: (key) => key, now: 0 },
  }).amounts.rows
const amountsOf = (more: Partial<Receipt>) =>
  rowsOf(more).map(({ label, value }) => `${label.replace('payments.receipt.', '')} ${value}`)
const totalsOf = (more: Partial<Receipt>) =>
  rowsOf(more).flatMap(({ label, isTotal }) => (isTotal ? [label.replace('payments.receipt.', '')] : []))

test('[PAY-02] the rows of a receipt add up to its total', () => {
  expect(amountsOf({})).toEqual(['price €16.55', 'service-fee €3.00', 'total.held €19.55', 'charged €0.00'])
  const whole = { outcome: 'refunding', refundDue: 1_955 } as const
  expect(amountsOf(whole)).toEqual(['price €16.55', 'service-fee €3.00', 'total.refunding €19.55'])
})

test('[PAY-02] the total is marked wherever it stands', () => {
  expect(totalsOf({})).toEqual(['total.held'])
  const part = { amount: 500, refunded: 200, refundDue: 300, outcome: 'charged' } as const
  expect(amountsOf(part)).toHaveLength(3)
  expect(totalsOf(part)).toEqual(['total.charged'])
})

test('[PAY-02] where less was taken by hand than was held, no price and no fee is named that were not taken', () => {
  const part = { amount: 500, refundDue: 500 }
  expect(amountsOf({ ...part, outcome: 'refunding' })).toEqual(['total.refunding €5.00'])
  expect(amountsOf({ ...part, refunded: 500, refundDue: 0, outcome: 'refunded' })).toEqual([
    'total.refunded €5.00',
    'charged €0.00',
  ])
  expect(amountsOf({ ...part, outcome: 'refund_stuck' })).toEqual([
    'total.charged €5.00',
    'refund-open €5.00',
  ])
})
