import { expect, test } from 'vitest'
import { answerLifeMs, keyLifeMs } from './key-life.ts'

const hour = 3_600_000
/** What the provider promises for a key. */
const keptByProvider = 24 * hour

test('[PAY-06] the life of a key and that of an answer end together hours before the provider may forget the key', () => {
  expect(keyLifeMs + answerLifeMs).toBeLessThanOrEqual(keptByProvider - 3 * hour)
  // the control: nothing is decided on so soon that a slow provider is asked without end
  expect(answerLifeMs).toBeGreaterThanOrEqual(hour / 6)
  expect(keyLifeMs).toBeGreaterThanOrEqual(12 * hour)
})
