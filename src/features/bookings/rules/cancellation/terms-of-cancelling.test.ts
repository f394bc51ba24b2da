import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Entry } from '../../../../kernel/saga.ts'
import { decideCancellation, type GroupCancellationInput } from './decide-cancellation.ts'

const hour = 3_600_000
const now = 1_000 * hour
const input: GroupCancellationInput = {
  ...{ cancellationId: 'c', bookingId: 'b', groupId: 'g', questionId: 'q', bookingRef: 'B1' },
  ...{ fee: 1_500, refund: 8_500, departure: now + 48 * hour },
}
const entry = (name: string, answer: Answer<Json>, more: Partial<Entry> = {}): Entry => ({
  ...{ name, part: '', attempt: 0, input: {}, answer, tries: 1, since: now, at: now, ...more },
})
const terms = (fee: number, isAllowed = true) => done({ isAllowed, fee, until: null })
const decide = (history: readonly Entry[], at = now) => decideCancellation(input, history, at)[0]

describe('[BOOK-08] a ticket that six have agreed to give back', () => {
  test('the conditions are read first', () => {
    expect(decide([])).toMatchObject({ do: 'call', name: 'read-terms', attempt: 0 })
  })

  test('as much as agreed, or more: the carrier is asked to cancel', () => {
    for (const fee of [1_500, 1_499, 0])
      expect(decide([entry('read-terms', terms(fee))])).toMatchObject({ do: 'call', name: 'cancel-booking' })
  })

  /** The history with the booking read after it. */
  const looked = (history: readonly Entry[], isCancelled: boolean) => [
    ...history,
    entry('read-booking', done(isCancelled)),
  ]

  test('less than agreed: nothing is cancelled, however little is missing', () => {
    for (const fee of [1_501, 9_999]) {
      const read = [entry('read-terms', terms(fee))]
      expect(decide(read)).toMatchObject({ do: 'call', name: 'read-booking' })
      expect(decide(looked(read, false))).toEqual({
        ...{ do: 'end', outcome: 'refused', data: { reason: 'changed' } },
      })
    }
  })

  test('not allowed any more, or refused: nothing is cancelled', () => {
    for (const answer of [terms(1_500, false), refused('expired'), terms(10_000)])
      expect(decide(looked([entry('read-terms', answer)], false))).toMatchObject({
        ...{ do: 'end', outcome: 'refused' },
      })
  })

  test('a ticket that its carrier has cancelled cannot be given back, and nobody is told that it stands', () => {
    for (const answer of [terms(1_500, false), refused('expired'), terms(9_000)]) {
      const read = [entry('read-terms', answer)]
      expect(decide(looked(read, true))).toMatchObject({ outcome: 'cancelled', data: { by: 'carrier' } })
      for (const silent of [unknown('lost'), refused('busy')])
        expect(decide([...read, entry('read-booking', silent)])).toMatchObject({ do: 'wait' })
    }
    const late = now + 49 * hour
    expect(decide([], late)).toMatchObject({ do: 'call', name: 'read-booking' })
    expect(decide([entry('read-booking', done(true), { at: late })], late)).toMatchObject({
      data: { by: 'carrier' },
    })
  })

  test('an answer that was lost, or a carrier that was asked too often, is no refusal', () => {
    for (const answer of [unknown('lost'), refused('busy')]) {
      expect(decide([entry('read-terms', answer)])).toMatchObject({ do: 'wait', because: 'read-terms' })
      expect(decide([entry('read-terms', answer)], now + hour)).toMatchObject({
        ...{ do: 'call', name: 'read-terms', attempt: answer.kind === 'unknown' ? 0 : 1 },
      })
    }
  })

  test('conditions from before a crash are read again', () => {
    expect(decide([entry('read-terms', terms(0))], now + hour)).toMatchObject({
      ...{ do: 'call', name: 'read-terms', attempt: 1 },
    })
  })

  test('a train that has left meanwhile ends it, unless the carrier has cancelled', () => {
    const late = now + 49 * hour
    const lost = [entry('read-terms', unknown('lost'))]
    const asked = [entry('read-terms', terms(1_500)), entry('cancel-booking', unknown('lost'))]
    for (const history of [lost, asked]) {
      expect(decide(history, late)).toMatchObject({ do: 'call', name: 'read-booking' })
      const seen = entry('read-booking', done(false), { at: late })
      expect(decide([...history, seen], late)).toMatchObject({ data: { reason: 'train_left' } })
    }
    // a look from before the departure does not count after it
    expect(decide(looked(asked, false), late)).toMatchObject({ name: 'read-booking', attempt: 1 })
    const seen = entry('read-booking', done(true), { attempt: 1, at: late })
    expect(decide([...looked(asked, false), seen], late)).toMatchObject({ data: { by: 'buyer' } })
  })

  test('a try that did nothing is made again only on conditions of that moment', () => {
    for (const lost of [unknown('lost'), refused('busy')]) {
      const later = now + 3 * hour
      const doubt = looked([entry('read-terms', terms(1_500)), entry('cancel-booking', lost)], false)
      expect(decide(doubt, later)).toMatchObject({ do: 'call', name: 'read-terms', attempt: 1 })
      const onTerms = (answer: Answer<Json>) => [
        ...doubt,
        entry('read-terms', answer, { attempt: 1, at: later }),
      ]
      expect(decide(onTerms(terms(1_400)), later)).toMatchObject({
        ...{ name: 'cancel-booking', attempt: 1, input: { fee: 1_400, refund: 8_600 } },
      })
      for (const answer of [terms(9_000), terms(1_500, false), refused('expired')])
        expect(decide(onTerms(answer), later)).toMatchObject({ name: 'read-booking', attempt: 1 })
    }
  })

  test('what was written down before a release that reads conditions is carried on', () => {
    const { departure: _, ...old } = input
    const history = looked([entry('cancel-booking', unknown('lost'), { input: { ref: 'B1' } })], true)
    expect(decideCancellation(old, history, now)[0]).toMatchObject({
      ...{ outcome: 'cancelled', data: { by: 'buyer', fee: 1_500, refund: 8_500 } },
    })
  })

  test('nobody gets less than they agreed to, whatever the carrier answers at last', () => {
    const read = entry('read-terms', terms(1_500))
    for (const [given, refund] of [
      [{ fee: 2_000, refund: 8_000 }, 8_500],
      [{ fee: 0, refund: 10_000 }, 10_000],
    ] as const)
      expect(decide([read, entry('cancel-booking', done(given))])).toMatchObject({
        ...{ do: 'end', outcome: 'cancelled', data: { by: 'buyer', refund } },
      })
  })
})
