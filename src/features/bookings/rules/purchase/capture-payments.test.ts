import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { done } from '../../../../kernel/answer.ts'
import {
  held,
  lost,
  minutes,
  no,
  released,
  reservation,
  seconds,
  shapes,
  taken,
} from '../../../../../testing/stories/purchase-story.ts'
import { capturePayments, withinHolds } from './capture-payments.ts'

test('[PAY-02] what the payments take is the price, and none takes more than is held', () => {
  const payments = fc.array(
    fc.record({ held: fc.integer({ min: 0, max: 9_999 }), part: fc.integer({ min: 0, max: 9_999 }) }),
    { minLength: 1, maxLength: 9 },
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  fc.assert(
    fc.property(payments, (all) => {
      const parts = all.map(({ part }) => part)
      fc.pre(sum(parts) <= sum(all.map(({ held: most }) => most)))
      const amounts = withinHolds(all, parts)
      expect(sum(amounts)).toBe(sum(parts))
      for (const [index, amount] of amounts.entries()) {
        expect(amount).toBeLessThanOrEqual(all[index]!.held)
        // who carries more does so for others, and nobody carries less who could carry their part
        expect(amount).toBeGreaterThanOrEqual(Math.min(parts[index]!, all[index]!.held))
      }
    }),
  )
  expect(withinHolds([{ held: 5 }, { held: 9 }, { held: 9 }], [7, 7, 7])).toEqual([5, 9, 7])
})

describe.each(shapes)('$title', ({ story, input, split, payments, one, others }) => {
  type Told = ReturnType<typeof story>
  const at = payments.indexOf(one)
  const amountOf = (id: string) => split(4_803)[payments.indexOf(id)]! + 300
  const amount = amountOf(one)
  /** The others are captured and the ticket is read; only one payment is told by the test. */
  const othersCaptured = () =>
    others.reduce(
      (told: Told, id) => told.saw('capture', id, taken(amountOf(id))),
      story()
        .confirmed()
        .saw('read-booking', '', done({ number: 'N1' })),
    )
  const recorded = (from: Told) => {
    const [end] = from.decides()
    return end?.do === 'end'
      ? (end.data as { payments: { payment: string; captured: boolean; amount: number }[] }).payments[at]
      : end
  }
  const debt = { payment: one, captured: false, amount }
  const amountsOf = (told: Told) =>
    told
      .decides()
      .flatMap((effect) =>
        effect.do === 'call' && effect.name === 'capture'
          ? [(effect.input as { amount: number }).amount]
          : [],
      )

  test('[PAY-02] each pays its part and one fee, to the cent', () => {
    expect(amountsOf(story().confirmed())).toEqual(
      payments.length === 1 ? [5_103] : [1_101, 1_101, 1_101, 1_100, 1_100, 1_100],
    )
    expect(story().confirmed().decides()[0]).toMatchObject({
      input: { ref: input.payments[0]!.authorisationRef, currency: 'EUR' },
    })
  })

  test('a ticket that became cheaper is captured for less', () => {
    const cheaper = story()
      .reserved()
      .saw('reserve', '', reservation('open', { total: 4_500 }))
      .saw('confirm', '0', reservation('confirmed', { total: 4_500 }))
    expect(amountsOf(cheaper)).toEqual(split(4_500).map((part) => part + 300))
  })

  test('[PAY-02] what is known is applied before anything is asked: the ticket, and each payment by itself', () => {
    const restAndTicket = othersCaptured().saw('capture', one, lost).later(seconds(1))
    expect(restAndTicket.commits()).toEqual([...others.map((id) => `record-payment ${id}`), 'give-ticket'])
    const applied = restAndTicket.committed()
    expect(applied.commits()).toEqual([])
    expect(applied.next()).toEqual([`capture ${one}/0`])
    const last = applied.saw('capture', one, taken(amount))
    expect(last.commits()).toEqual([`record-payment ${one}`])
    expect(last.next()).toEqual(['end booked'])
  })

  test('[PAY-02] what was recorded says which payment, what was taken and what was due', () => {
    const told = story()
      .confirmed()
      .saw('capture', one, taken(amount + 5))
    expect(told.teller.decide(input, told.entries, told.now)).toStrictEqual([
      {
        ...{ do: 'commit', name: 'record-payment', part: one },
        data: { payment: one, due: amount, amount: amount + 5, captured: true },
      },
    ])
  })

  test('[PAY-02] a payment whose money is known is told although the ticket cannot be read yet', () => {
    const unread = story().confirmed().saw('read-booking', '', lost).saw('capture', one, taken(amount))
    expect(unread.commits()).toEqual([`record-payment ${one}`])
  })

  describe('[PAY-06] one capture', () => {
    test('in doubt is repeated under its key', () => {
      expect(othersCaptured().saw('capture', one, lost).later(seconds(1)).next()).toEqual([
        `capture ${one}/0`,
      ])
      expect(recorded(othersCaptured().saw('capture', one, taken(amount)))).toMatchObject({
        captured: true,
        amount,
      })
    })

    test('counts for what the bank says it took', () => {
      expect(recorded(othersCaptured().saw('capture', one, taken(amount - 2)))).toMatchObject({
        amount: amount - 2,
      })
    })

    test('in doubt for ten minutes is read, and still held it is tried under a new key', () => {
      const old = othersCaptured().saw('capture', one, lost)
      expect(old.later(minutes(10) - 1).next()).toEqual([`capture ${one}/0`])
      expect(old.later(minutes(10)).next()).toEqual([`read-capture ${one}.0/0`])
      const read = old.later(minutes(10))
      expect(read.decides()).toMatchObject([{ input: { ref: `pi_${one}` } }])
      expect(recorded(read.saw('read-capture', `${one}.0`, taken(amount)))).toMatchObject({ captured: true })
      expect(read.saw('read-capture', `${one}.0`, held()).next()).toEqual([`capture ${one}/1`])
      expect(read.saw('read-capture', `${one}.0`, lost).later(seconds(1)).next()).toEqual([
        `read-capture ${one}.0/0`,
      ])
    })

    test('declined is tried over a day under new keys, ever more rarely, then it is a debt', () => {
      let told = othersCaptured().saw('capture', one, no('declined'))
      const pauses: number[] = []
      for (let attempt = 1; told.next()[0] !== 'end booked'; attempt++) {
        const pause = Number(/^wait (\d+)$/.exec(told.next()[0]!)![1])
        pauses.push(pause / minutes(1))
        expect(told.later(pause).next()).toEqual([`capture ${one}/${attempt}`])
        told = told.later(pause).saw('capture', one, no('declined'), attempt)
      }
      expect(pauses).toEqual([10, 30, 60, 120, 240, 480, 480])
      expect(recorded(told)).toMatchObject(debt)
      // the hold ended meanwhile: nothing is left to wait for
      const gone = othersCaptured().saw('capture', one, no('declined')).later(minutes(10))
      expect(recorded(gone.saw('capture', one, no('gone'), 1))).toMatchObject(debt)
    })

    test('[R-47] whose failure the bank keeps under the key is tried under the next one soon, and is never a decline', () => {
      let told = othersCaptured()
      for (let attempt = 0; attempt < 12; attempt++) {
        told = told.saw('capture', one, no('kept'), attempt)
        const pause = Math.min(minutes(15), seconds(2 ** (attempt + 1)))
        expect(told.next()).toEqual([`wait ${pause}`])
        told = told.later(pause)
        expect(told.next()).toEqual([`capture ${one}/${attempt + 1}`])
      }
      // after twelve of them the first decline is still the first
      expect(told.saw('capture', one, no('declined'), 12).next()).toEqual([`wait ${minutes(10)}`])
      expect(recorded(told.saw('capture', one, taken(amount), 12))).toMatchObject({ captured: true })
    })

    test('of a hold that is gone is a debt at once', () => {
      expect(recorded(othersCaptured().saw('capture', one, no('gone')))).toMatchObject(debt)
    })

    test.each(['wrong_state', 'invalid'])(
      'refused as %s says nothing about the money: the hold does',
      (code) => {
        const refused = othersCaptured().saw('capture', one, no(code))
        expect(refused.next()).toEqual([`read-capture ${one}.0/0`])
        expect(recorded(refused.saw('read-capture', `${one}.0`, taken(amount - 101)))).toMatchObject({
          captured: true,
          amount: amount - 101,
        })
        expect(recorded(refused.saw('read-capture', `${one}.0`, released))).toMatchObject(debt)
        expect(recorded(refused.saw('read-capture', `${one}.0`, no('gone')))).toMatchObject(debt)
        expect(refused.saw('read-capture', `${one}.0`, held()).later(minutes(10)).next()).toEqual([
          `capture ${one}/1`,
        ])
      },
    )

    test('a reading of the hold before another attempt says nothing about that attempt', () => {
      const again = othersCaptured()
        .saw('capture', one, no('wrong_state'))
        .saw('read-capture', `${one}.0`, held())
        .saw('capture', one, no('wrong_state'), 1)
      expect(again.next()).toEqual([`read-capture ${one}.1/0`])
    })

    test('still on its way is no debt', () => {
      const { entries, now } = othersCaptured()
      const { recorded: known } = capturePayments(input, 4_803, split, entries, now)
      expect(known.map(({ payment }) => payment)).toEqual(others)
    })

    test('is tried as often as any other, whatever was refused for the others', () => {
      const often = others.reduce(
        (told: Told, id) =>
          [0, 1, 2].reduce((again, attempt) => again.saw('capture', id, no('declined'), attempt), told),
        story()
          .confirmed()
          .saw('read-booking', '', done({ number: 'N1' })),
      )
      const { entries, now } = often.saw('capture', one, no('declined'))
      const { effects } = capturePayments(input, 4_803, split, entries, now)
      expect(effects[at]).toMatchObject({ do: 'wait', until: now + minutes(10) })
    })

    test('that fails does not hold up the others', () => {
      const mixed = story().confirmed().saw('capture', one, no('declined')).next()
      expect(mixed.filter((word) => word.startsWith('capture'))).toEqual(
        others.map((id) => `capture ${id}/0`),
      )
    })
  })
})
