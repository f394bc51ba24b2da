import { expect, test } from 'vitest'
import { createConnectionLimit } from './connection-limit.ts'

test('the networks of one home have four visitors’ connections together, and what is closed makes room', () => {
  const limit = createConnectionLimit(10)
  const leave: (() => void)[] = []
  for (let network = 0; network < 256; network++) {
    const client = `2001:db8:7:42${network.toString(16).padStart(2, '0')}`
    while (!limit.isReached(client)) leave.push(limit.enter(client))
  }
  expect(leave).toHaveLength(40)
  expect(limit.isReached('2001:db8:7:9900'), 'a neighbour').toBe(false)
  expect(limit.isReached('192.0.2.1')).toBe(false)
  leave[0]!()
  expect(limit.isReached('2001:db8:7:42ff')).toBe(false)
})
