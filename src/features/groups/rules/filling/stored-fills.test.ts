import { describe, expect, test } from 'vitest'
import { decideFill } from '../../../../../testing/stories/fill-story.ts'
import stored from '../../../../../testing/stories/stored-fills.json' with { type: 'json' }
import type { Effect, Entry } from '../../../../kernel/saga.ts'
import { committed } from '../../../../platform/saga/saga-log.ts'
import { done } from '../../../../kernel/answer.ts'
import type { FillInput } from './fill-input.ts'

interface Stored {
  readonly title: string
  readonly input: FillInput
  readonly history: readonly Entry[]
  readonly now: number
  /** what the version that wrote it decided next */
  readonly effects: readonly Effect[]
}

// recorded from the version that still had its own rule for six seats and wrote `settle-seat` for a payment
describe.each(stored as unknown as readonly Stored[])(
  '[PAY-06] a purchase that an earlier version began: $title',
  ({ input, history, now, effects }) => {
    test('goes on as it would have', () => {
      expect(decideFill(input, history, now)).toEqual(effects)
    })
  },
)

test('[PAY-06] a seat that an earlier version recorded is not recorded again, and the last one ends the purchase', () => {
  const { input, history, now } = stored[1] as unknown as Stored
  const capture = { ...history.find(({ name, part }) => name === 'capture' && part === '6')!, at: now }
  const known = [
    ...history.filter(({ name, part }) => name !== 'capture' || part !== '6'),
    { ...capture, answer: done({ state: 'captured', captureBefore: null, captured: 1_100 }) },
  ]
  const due = { payment: '6', due: 1_100, amount: 1_100, captured: true }
  const last: Effect = { do: 'commit', name: 'record-payment', part: '6', data: due }
  expect(decideFill(input, known, now)).toEqual([last])
  const [end] = decideFill(input, [...known, committed(last, now)], now)
  expect(end).toMatchObject({ do: 'end', outcome: 'booked' })
  // the control: without its former name the record of a seat is not recognised
  const renamed = known.map((entry) => ({ ...entry, name: entry.name.replace('settle-seat', 'settled') }))
  expect(decideFill(input, renamed, now)).toHaveLength(6)
})
