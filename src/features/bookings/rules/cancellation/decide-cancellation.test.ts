import { describe, expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Entry } from '../../../../kernel/saga.ts'
import { type CancellationInput, decideCancellation } from './decide-cancellation.ts'

const input: CancellationInput = {
  ...{ cancellationId: 'c', bookingId: 'b', orderId: 'o', checkoutId: 'k', bookingRef: 'B1' },
  ...{ fee: 300, refund: 1_700, departure: Infinity },
}
const hour = 3_600_000
const answers = {
  yes: done({ fee: 300, refund: 1_700 }),
  lost: unknown('timed out'),
  no: refused('expired'),
  busy: refused('busy'),
  gone: refused('not_found'),
}
const readings = {
  cancelled: done(true),
  stands: done(false),
  lost: unknown(''),
  busy: refused('busy'),
}

const terms = (fee: number, isAllowed = true) => done({ isAllowed, fee, until: null })

/**
 * Runs the decision against a carrier that answers these in turn, the last one for ever; gives the end, the calls made and their
 * order, by their first letters.
 */
function run(
  cancels: readonly Answer<Json>[],
  reads: readonly Answer<Json>[],
  { most = 60, conditions = [terms(300)] as readonly Answer<Json>[] } = {},
) {
  const history: Entry[] = []
  const made = { 'cancel-booking': 0, 'read-booking': 0, 'read-terms': 0 }
  const lines = { 'cancel-booking': cancels, 'read-booking': reads, 'read-terms': conditions }
  let order = ''
  let now = 0
  for (let step = 0; step < most; step++) {
    const [effect] = decideCancellation(input, history, now)
    if (effect!.do === 'wait') {
      expect(effect!.until).toBeGreaterThan(now)
      now = effect!.until
      continue
    }
    if (effect!.do === 'end') return { ...effect!, made, now, order }
    if (effect!.do !== 'call') throw new Error(effect!.do)
    const { name, part, attempt, input: asked } = effect!
    const line = lines[name as keyof typeof made]
    const at = made[name as keyof typeof made]++
    order += name === 'read-terms' ? 't' : name === 'read-booking' ? 'b' : 'C'
    now += 1
    const answer = line[Math.min(at, line.length - 1)]!
    const same = history.findIndex((entry) => entry.name === name && entry.attempt === attempt)
    const before = history[same]
    expect(before === undefined || before.answer.kind === 'unknown').toBe(true)
    const entry = {
      name,
      part,
      attempt,
      input: asked,
      answer,
      tries: (before?.tries ?? 0) + 1,
      since: now,
      at: now,
    }
    if (same < 0) history.push(entry)
    else history[same] = entry
  }
  return { outcome: null, data: null, made, now, order }
}

describe('[BOOK-08] what a carrier’s answer to a cancellation means', () => {
  test('a yes: cancelled by its buyer, with what the carrier gives back, and never less than was told', () => {
    expect(run([answers.yes], [])).toMatchObject({
      outcome: 'cancelled',
      data: { by: 'buyer', fee: 300, refund: 1_700 },
    })
    const more = done({ fee: 0, refund: 2_000 })
    expect(run([more], []).data).toEqual({ by: 'buyer', fee: 0, refund: 2_000 })
    const less = done({ fee: 1_000, refund: 1_000 })
    expect(run([less], []).data).toMatchObject({ refund: 1_700 })
  })

  test('a no for a ticket that stands: it is kept, after one call', () => {
    const kept = run([answers.no], [readings.stands])
    expect(kept).toMatchObject({ outcome: 'refused', data: { reason: 'expired' } })
    expect(kept.made['cancel-booking']).toBe(1)
  })

  test('a no because the carrier was first: cancelled by the carrier', () => {
    expect(run([answers.no], [readings.cancelled]).data).toEqual({ by: 'carrier', fee: 0, refund: 0 })
  })

  test('a lost answer is never a no: read, and done where it arrived, tried again where it did not', () => {
    expect(run([answers.lost], [readings.cancelled])).toMatchObject({
      data: { by: 'buyer', refund: 1_700 },
      made: { 'cancel-booking': 1 },
    })
    expect(run([answers.lost, answers.yes], [readings.stands])).toMatchObject({
      outcome: 'cancelled',
      made: { 'cancel-booking': 2 },
    })
    // the first call arrives while the second is under way
    expect(run([answers.lost, answers.no], [readings.stands, readings.cancelled]).data).toMatchObject({
      by: 'buyer',
    })
    expect(run([answers.lost, answers.no], [readings.stands, readings.stands])).toMatchObject({
      outcome: 'refused',
    })
  })

  test('conditions are read before each try, and only after a doubt that did nothing', () => {
    const twice = run([answers.lost, answers.busy, answers.yes], [readings.stands])
    expect(twice).toMatchObject({ outcome: 'cancelled', order: 'tCbtCbtC' })
  })

  test('better conditions after a doubt are the buyer’s, also where the answer to them is lost', () => {
    const better = { conditions: [terms(300), terms(100)] }
    const more = done({ fee: 100, refund: 1_900 })
    expect(run([answers.lost, more], [readings.stands], better).data).toMatchObject({ refund: 1_900 })
    for (const reads of [
      [readings.stands, readings.cancelled],
      [readings.stands, readings.lost, readings.cancelled],
    ])
      expect(run([answers.lost], reads, better).data).toEqual({ by: 'buyer', fee: 100, refund: 1_900 })
    // the first try may have worked after all, on the better conditions
    const worse = { conditions: [terms(0), terms(200)] }
    expect(run([answers.lost], [readings.stands, readings.cancelled], worse).data).toEqual({
      ...{ by: 'buyer', fee: 0, refund: 2_000 },
    })
  })

  test('worse conditions after a doubt: nothing is cancelled, and nobody gets less than they were told', () => {
    const worse = { conditions: [terms(300), terms(301)] }
    expect(run([answers.lost], [readings.stands], worse)).toMatchObject({
      ...{ outcome: 'refused', data: { reason: 'changed' }, order: 'tCbtb' },
    })
    // unless the try has worked late
    expect(run([answers.lost], [readings.stands, readings.cancelled], worse).data).toEqual({
      ...{ by: 'buyer', fee: 300, refund: 1_700 },
    })
  })

  test('too many questions say nothing, of a call and of a reading', () => {
    expect(run([answers.busy, answers.yes], [readings.stands])).toMatchObject({ outcome: 'cancelled' })
    const patient = run([answers.no], [readings.busy, readings.lost, readings.busy, readings.stands])
    expect(patient).toMatchObject({ outcome: 'refused', made: { 'cancel-booking': 1, 'read-booking': 4 } })
  })

  test('a carrier that stays silent is asked ever more rarely, and nothing is decided', () => {
    const silent = run([answers.lost], [readings.lost], { most: 200 })
    expect(silent.outcome).toBeNull()
    expect(silent.made['cancel-booking']).toBe(1)
    expect(silent.now / silent.made['read-booking']).toBeGreaterThan(0.2 * hour)
  })

  describe('step by step', () => {
    const entry = (name: string, answer: Answer<Json>, more: Partial<Entry> = {}): Entry => ({
      ...{ name, part: '', attempt: 0, input: {}, answer, tries: 1, since: 0, at: 0 },
      ...more,
    })
    const next = (history: readonly Entry[], now: number, own: Partial<CancellationInput> = {}) =>
      decideCancellation({ ...input, ...own }, history, now)[0]!
    const read = entry('read-terms', terms(300))
    const tried = (answer: Answer<Json>, more: Partial<Entry> = {}) =>
      entry('cancel-booking', answer, { input: { ref: 'B1', fee: 300, refund: 1_700 }, at: 10, ...more })
    const stood = (at: number) => entry('read-booking', readings.stands, { at })

    test('each question names the booking, and the try says on which conditions it is made', () => {
      expect(next([], 0)).toMatchObject({ name: 'read-terms', input: { ref: 'B1', bookingId: 'b' } })
      expect(next([read], 0)).toMatchObject({ input: { ref: 'B1', fee: 300, refund: 1_700 } })
      expect(next([read, tried(answers.lost)], 20)).toMatchObject({
        ...{ name: 'read-booking', input: { ref: 'B1' }, attempt: 0 },
      })
    })

    test('a doubt that did nothing waits before the next try: 2 s, 4 s, at most a quarter of an hour', () => {
      for (const [tries, pause] of [
        [1, 2_000],
        [2, 4_000],
        [9, 512_000],
        [10, 900_000],
        [40, 900_000],
      ] as const) {
        const history = [read, tried(answers.lost, { tries }), stood(20)]
        const until = 10 + pause
        expect(next(history, until - 1)).toEqual({ do: 'wait', until, because: 'cancel-booking' })
        expect(next(history, until)).toMatchObject({ do: 'call', name: 'read-terms' })
      }
      const second = [read, tried(answers.busy, { attempt: 2 }), stood(20)]
      expect(next(second, 20)).toMatchObject({ do: 'wait', until: 10 + 8_000 })
    })

    test('conditions count for 20 s, and only before a try', () => {
      expect(next([read], 20_000)).toMatchObject({ name: 'cancel-booking' })
      expect(next([read], 20_001)).toMatchObject({ name: 'read-terms', attempt: 1 })
      // read in the very moment of the try
      const same = entry('read-terms', terms(300), { at: 10 })
      expect(next([same, tried(answers.lost), stood(20)], 2_010)).toMatchObject({ name: 'read-terms' })
    })

    test('conditions that the carrier does not tell allow nothing, and neither does a train that leaves now', () => {
      const untold = entry('read-terms', answers.gone)
      expect(next([untold, stood(0)], 0)).toMatchObject({
        outcome: 'refused',
        data: { reason: 'not_refundable' },
      })
      expect(next([stood(100)], 100, { departure: 100 })).toMatchObject({ data: { reason: 'train_left' } })
      expect(next([], 99, { departure: 100 })).toMatchObject({ name: 'read-terms' })
    })

    test('a call that was made more than once may have arrived, also where its last answer is a no', () => {
      const cancelled = entry('read-booking', readings.cancelled, { at: 20 })
      const by = (history: readonly Entry[]) => next([read, ...history, cancelled], 20)
      expect(by([tried(answers.no)])).toMatchObject({ data: { by: 'carrier' } })
      expect(by([tried(answers.no, { tries: 2 })])).toMatchObject({ data: { by: 'buyer', refund: 1_700 } })
      // a reading that was lost is no try
      expect(by([entry('read-booking', readings.lost, { at: 5 }), tried(answers.no)])).toMatchObject({
        data: { by: 'carrier' },
      })
    })

    test('what the carrier says it gives back counts where it is what was agreed to', () => {
      const same = done({ fee: 301, refund: 1_700 })
      expect(next([read, tried(same)], 20)).toMatchObject({ data: { fee: 301, refund: 1_700 } })
    })
  })
})
