import { expect, test } from 'vitest'
import { exceptions, providerWordsIn } from './provider-words.ts'
import { unneededOf } from './refused-words.ts'

test.each([
  ['a name', "import Stripe from 'stripe'\n"],
  ['a name inside another', 'const distribusionNumber = 1\n'],
  ['a name in a column', 'stripe_id: string\n'],
  ['a comment', '// Distribusion keeps it for ten minutes\n'],
  ['a dispute', ".where('type', '=', 'charge.dispute.created')\n"],
  ['a refund', "if (type === 'refund.failed') return\n"],
  ['a session', 'const about = `checkout.session.completed`\n'],
  ['an intent', '{ "payment_intent.succeeded": 1 }\n'],
  ['a name that another file may use', "const older = ['charge.dispute.closed']\n"],
])('no provider is known outside its adapter: %s', (_, text) => {
  expect(providerWordsIn('features/payments/server/planted.ts', text)).toHaveLength(1)
  expect(providerWordsIn('ports/payments.ts', text)).toHaveLength(1)
  expect(providerWordsIn('adapters/stripe/planted.ts', text)).toEqual([])
  expect(providerWordsIn('config/payments.ts', text)).toEqual([])
})

test('the place is named, and what only looks alike is let through', () => {
  expect(providerWordsIn('flows/planted.ts', "const a = 1\nconst b = 'refund.failed'\n")).toEqual([
    "flows/planted.ts:2 says 'refund.failed'",
  ])
  const alike = "stripes, striped; refund.failed(); t('payments.refund.failed'); docs/providers/stripe.md\n"
  expect(providerWordsIn('flows/planted.ts', alike)).toEqual([])
})

test('each exception has a reason, and goes when nothing needs it', () => {
  for (const { reason } of exceptions) expect(reason).not.toBe('')
  expect(unneededOf(exceptions, [], () => '')).toHaveLength(exceptions.length)
})
