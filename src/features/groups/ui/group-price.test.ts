import { expect, test } from 'vitest'
import { shownPrice } from './group-price.ts'

const trainDetails = { groupPricing: { savingsFormatted: '€13.25', aloneFormatted: '€32.80' } }
const group = { pricePerMember: 1_955, singlesCheaper: null, trainDetails }

test.each([
  ['[R-50] with what it is compared with', group, { share: '€19.55', saving: '€13.25', alone: '€32.80' }],
  ['[R-44] not once single tickets are cheaper', { ...group, singlesCheaper: '€18.00' }, { saving: null }],
  [
    '[GRP-10] as a marked example whose sums agree',
    { ...group, pricePerMember: 0 },
    { share: '€42.00', saving: '€7.99', alone: '€49.99', isExample: true },
  ],
])('a saving is shown %s', (_, shown, price) => {
  expect(shownPrice('en', shown)).toMatchObject(price)
})
