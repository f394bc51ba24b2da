import { expect, test } from 'vitest'
import { answerLifeMs, keyLifeMs } from './key-life.ts'

const hour = 3_600_000

test('[PAY-06] a key that is sent again by what an old answer said is still known to the provider, with hours to spare', () => {
  expect(keyLifeMs + answerLifeMs).toBeLessThanOrEqual(21 * hour)
  // the control: nothing is decided on so soon that a slow provider is asked without end
  expect(answerLifeMs).toBeGreaterThanOrEqual(hour / 6)
  expect(keyLifeMs).toBeGreaterThanOrEqual(12 * hour)
})
