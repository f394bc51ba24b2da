import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

test('[SRCH-03] what repeats is one object, and nothing else changes', () => {
  const station = () => ({ id: 'NLUTRCST', attributes: { name: 'Utrecht Centraal' } })
  const data = [
    { from: station(), price: 1733 },
    { from: station(), price: 1733 },
    { from: station(), price: null },
  ]
  const [first, second, third] = sharing(data)
  expect([first, second, third]).toEqual(data)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(third!.from).toBe(first!.from)
})
