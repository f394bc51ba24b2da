import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Entry } from '../../../../kernel/saga.ts'
import type { GroupCancellationInput } from './decide-cancellation.ts'
import { decideGroupCancellation } from './decide-group-cancellation.ts'

const hour = 3_600_000
const now = 1_000 * hour
const input: GroupCancellationInput = {
  ...{ cancellationId: 'c', bookingId: 'b', groupId: 'g', questionId: 'q', bookingRef: 'B1' },
  ...{ total: 10_000, fee: 1_500, refund: 8_500, departure: now + 48 * hour },
}
const entry = (name: string, answer: Answer<Json>, more: Partial<Entry> = {}): Entry => ({
  ...{ name, part: '', attempt: 0, input: {}, answer, tries: 1, since: now, at: now, ...more },
})
const terms = (fee: number, isAllowed = true) => done({ isAllowed, fee, until: null })
const decide = (history: readonly Entry[], at = now) => decideGroupCancellation(input, history, at)[0]

describe('[BOOK-08] a ticket that six have agreed to give back', () => {
  test('the conditions are read first', () => {
    expect(decide([])).toMatchObject({ do: 'call', name: 'read-terms', attempt: 0 })
  })

  test('as much as agreed, or more: the carrier is asked to cancel', () => {
    for (const fee of [1_500, 1_499, 0])
      expect(decide([entry('read-terms', terms(fee))])).toMatchObject({ do: 'call', name: 'cancel-booking' })
  })

  test('less than agreed: nothing is cancelled, however little is missing', () => {
    for (const fee of [1_501, 9_999])
      expect(decide([entry('read-terms', terms(fee))])).toEqual({
        ...{ do: 'end', outcome: 'refused', data: { reason: 'changed', offered: 10_000 - fee } },
      })
  })

  test('not allowed any more, or refused: nothing is cancelled', () => {
    for (const answer of [terms(1_500, false), refused('expired'), terms(10_000)])
      expect(decide([entry('read-terms', answer)])).toMatchObject({ do: 'end', outcome: 'refused' })
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

  test('a train that has left meanwhile ends it, unless the carrier may have cancelled', () => {
    const late = now + 49 * hour
    expect(decide([entry('read-terms', unknown('lost'))], late)).toMatchObject({ outcome: 'refused' })
    const asked = [entry('read-terms', terms(1_500)), entry('cancel-booking', unknown('lost'))]
    expect(decide(asked, late)).toMatchObject({ do: 'call', name: 'read-booking' })
  })

  test('a try that did nothing is made again only on conditions of that moment, and never after departure', () => {
    for (const lost of [unknown('lost'), refused('busy')]) {
      const later = now + 3 * hour
      const doubt = [
        entry('read-terms', terms(1_500)),
        entry('cancel-booking', lost),
        entry('read-booking', done(false)),
      ]
      expect(decide(doubt, later)).toMatchObject({ do: 'call', name: 'read-terms', attempt: 1 })
      const onTerms = (answer: Answer<Json>) => [
        ...doubt,
        entry('read-terms', answer, { attempt: 1, at: later }),
      ]
      expect(decide(onTerms(terms(9_000)), later)).toMatchObject({
        outcome: 'refused',
        data: { reason: 'changed' },
      })
      for (const answer of [terms(1_500), terms(1_500, false), refused('expired')])
        expect(decide(onTerms(answer), later)).toMatchObject({ do: 'call', name: 'cancel-booking' })
      const left = now + 49 * hour
      expect(decide(doubt, left)).toMatchObject({ do: 'call', name: 'read-booking', attempt: 1 })
      const looked = (isCancelled: boolean) => [
        ...doubt,
        entry('read-booking', done(isCancelled), { attempt: 1, at: left }),
      ]
      expect(decide(looked(false), left)).toMatchObject({ data: { reason: 'train_left' } })
      expect(decide(looked(true), left)).toMatchObject({ outcome: 'cancelled' })
    }
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
