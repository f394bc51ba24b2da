import { expect, test } from 'vitest'
import { createStripePayments } from './stripe-payments.ts'

// put together, so that nothing in the repository looks like a key
const key = (...parts: string[]) => parts.join('_')

test.each([
  [key('sk', 'test', 'abc'), true],
  [key('rk', 'test', 'abc'), true],
  [key('sk', 'live', 'abc'), false],
  [key('rk', 'live', 'abc'), false],
  [key('sk', 'live', 'test', 'abc'), false],
])('[BOOK-07] %s belongs to the test mode: %s', (secretKey, isTest) => {
  expect(createStripePayments({ secretKey, webhookSecret: 'whsec' }).isTest).toBe(isTest)
})
