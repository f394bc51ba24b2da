import { expect, test } from 'vitest'
import { chargedOrDue, isCharged, priceWithFee, takenIn } from './shown-amount.ts'

const held = { kind: 'held', amount: 1_400 }
const captured = { kind: 'captured', amount: 1_200 }

test('[PAY-02] what was taken is named, however much was held for it', () => {
  expect(priceWithFee(1_400, [held, captured])).toBe(1_200)
  // what went back later is told apart
  expect(priceWithFee(1_400, [held, captured, { kind: 'refunded', amount: 900 }])).toBe(1_200)
})

test('[PAY-02] before anything is taken it is what was agreed to', () => {
  expect(priceWithFee(1_400, [])).toBe(1_400)
  expect(priceWithFee(1_400, [held, { kind: 'released', amount: 1_400 }])).toBe(1_400)
})

test('[PAY-05] a debt is named as what is owed, and as what was taken once it is paid', () => {
  const debt = { kind: 'debt', amount: 1_200 }
  expect(priceWithFee(1_400, [held, debt])).toBe(1_200)
  expect(priceWithFee(1_400, [held, debt, { kind: 'captured', amount: 1_150 }])).toBe(1_150)
})

test('[PAY-02] what somebody took by hand is the last that was taken, and nothing where nobody did', () => {
  const taken = (amount: number) => ({ kind: 'taken', amount })
  expect(takenIn([held, captured])).toBeNull()
  expect(takenIn([held, taken(1_500), { kind: 'refunded', amount: 1_500 }])).toBe(1_500)
  expect(takenIn([held, taken(500), taken(900)])).toBe(900)
})

test('[PAY-05] the card was charged with what was taken, by hand too, and else with nothing: then what is owed or agreed to is named', () => {
  const [debt, taken] = [
    { kind: 'debt', amount: 1_300 },
    { kind: 'taken', amount: 500 },
  ]
  for (const [entries, amount, charged] of [
    [[], 1_400, false],
    [[held], 1_400, false],
    [[held, debt], 1_300, false],
    [[held, captured], 1_200, true],
    // a debt that was paid later stays among the entries
    [[held, debt, captured], 1_200, true],
    [[held, taken], 500, true],
    [[held, taken, { kind: 'refunded', amount: 500 }], 500, true],
  ] as const) {
    expect(chargedOrDue(1_400, entries)).toBe(amount)
    expect(isCharged(entries)).toBe(charged)
  }
  // and what is paid for costs what was agreed to, whatever was taken by mistake
  expect(priceWithFee(1_400, [held, taken])).toBe(1_400)
})
