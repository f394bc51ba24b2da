import { describe, expect, test } from 'vitest'
import { documentedCounts } from '../documented-counts.ts'
import { refused } from '../../../src/kernel/answer.ts'
import { decideCancellation } from '../../../src/features/bookings/rules/cancellation/decide-cancellation.ts'
import { begins, type CancelPlan, giveBack } from './cancel.ts'
import type { Conditions, LineFault } from './carrier-in-memory.ts'

const hour = 3_600_000
const departure = begins + 48 * hour
/** The fee from now on, and from a second later on: a first try is over by then, and a second one is not. */
const fees = (first: number, later: number) => (now: number) => (now < begins + 1_000 ? first : later)
const worlds: Readonly<Record<string, Conditions>> = {
  steady: { feeAt: () => 300, departure },
  better: { feeAt: fees(300, 100), departure },
  'better at first': { feeAt: fees(100, 300), departure },
  worse: { feeAt: fees(300, 301), departure },
  'worse from the first': { feeAt: () => 400, departure },
  'the train leaves': { feeAt: () => 300, departure: begins + 5_000 },
}
const kinds: readonly LineFault[] = ['lost', 'unheard', 'late', 'busy']
const calls = [1, 2, 3, 4, 5, 6, 7]

/** Two faults, one with the carrier cancelling by itself, and one with a crash at every moment. */
function* plansIn(conditions: Conditions): Generator<CancelPlan> {
  yield { conditions, faults: {} }
  for (const call of calls)
    for (const kind of kinds) {
      yield { conditions, faults: { [call]: kind } }
      for (const carrierAt of calls) yield { conditions, faults: { [call]: kind }, carrierAt }
      for (let crashAt = 1; crashAt <= 50; crashAt++) yield { conditions, faults: { [call]: kind }, crashAt }
      for (const second of calls.filter((one) => one > call))
        for (const other of kinds) yield { conditions, faults: { [call]: kind, [second]: other } }
    }
}

async function look(decide: typeof decideCancellation | undefined, enough = 5) {
  const found: string[] = []
  const outcomes = new Set<string>()
  let count = 0
  for (const [world, conditions] of Object.entries(worlds))
    for (const plan of plansIn(conditions)) {
      const { wrong, outcome } = await giveBack(plan, decide)
      const { faults, carrierAt, crashAt } = plan
      found.push(
        ...wrong.map((what) => `${world} ${JSON.stringify({ faults, carrierAt, crashAt })}: ${what}`),
      )
      outcomes.add(outcome)
      count += 1
      if (found.length >= enough) return { found, outcomes: [...outcomes].toSorted(), count }
    }
  return { found, outcomes: [...outcomes].toSorted(), count }
}

test('[BOOK-08] [PAY-02] a ticket that is given back: crashes, faults, changing conditions, and a carrier that is quicker', async () => {
  const { found, outcomes, count } = await look(undefined)
  expect(found).toEqual([])
  expect(outcomes).toEqual(['cancelled by buyer', 'cancelled by carrier', 'refused'])
  expect(count).toBeGreaterThanOrEqual(documentedCounts().get('cancellations')!)
})

/** Changes to the rule that must be noticed. */
const bugs: Readonly<Record<string, typeof decideCancellation>> = {
  'the conditions of the first try count for every other': (input, history, now) =>
    decideCancellation(
      input,
      history.map((entry) => (entry.name === 'read-terms' ? { ...entry, at: now } : entry)),
      now,
    ),
  'better conditions are forgotten after a doubt': (input, history, now) =>
    decideCancellation(
      input,
      history.map((entry) => (entry.name === 'cancel-booking' ? { ...entry, input: { ref: 'B1' } } : entry)),
      now,
    ),
  'nobody looks before the ticket is said to stand': (input, history, now) => {
    const effects = decideCancellation(input, history, now)
    const isFirst = !history.some(({ name }) => name === 'cancel-booking')
    const looks = effects.some((effect) => effect.do === 'call' && effect.name === 'read-booking')
    return isFirst && looks ? [{ do: 'end', outcome: 'refused', data: { reason: 'expired' } }] : effects
  },
  'silence is a no': (input, history, now) =>
    decideCancellation(
      input,
      history.map((entry) =>
        entry.name === 'cancel-booking' && entry.answer.kind === 'unknown'
          ? { ...entry, answer: refused('expired') }
          : entry,
      ),
      now,
    ),
  'worse conditions are good enough': (input, history, now) =>
    decideCancellation({ ...input, fee: input.fee + 100, refund: input.refund - 100 }, history, now),
}

describe('control: each planted bug is caught', () => {
  test.each(Object.entries(bugs))('%s', async (_, bug) => {
    expect((await look(bug, 1)).found).not.toEqual([])
  })
})
