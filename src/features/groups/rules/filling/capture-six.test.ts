import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { done } from '../../../../kernel/answer.ts'
import {
  fill,
  held,
  lost,
  minutes,
  no,
  reservation,
  seconds,
  story,
  type Story,
} from '../../../../../testing/stories/fill-story.ts'
import { captureSix, sharesWithinHolds } from './capture-six.ts'

const taken = (captured: number) => done({ state: 'captured', captureBefore: null, captured })
/** Five are captured and the ticket is read; only seat 2 is told by the test. */
const fiveCaptured = () =>
  [1, 3, 4, 5, 6].reduce(
    (told, slot) => told.saw('capture', String(slot), taken(slot <= 3 ? 1_101 : 1_100)),
    story()
      .confirmed()
      .saw('read-booking', '', done({ number: 'N1' })),
  )
const second = (from: Story) => {
  const [end] = from.decides()
  return end?.do === 'end' ? (end.data as { seats: { captured: boolean; amount: number }[] }).seats[1] : end
}
const debt = { captured: false, amount: 1_101 }

test('[PAY-02] each pays its share and one fee, in seat order to the cent', () => {
  const amounts = story()
    .confirmed()
    .decides()
    .flatMap((effect) =>
      effect.do === 'call' && effect.name === 'capture' ? [(effect.input as { amount: number }).amount] : [],
    )
  expect(amounts).toEqual([1_101, 1_101, 1_101, 1_100, 1_100, 1_100])
})

test('a ticket that became cheaper is captured for less', () => {
  const cheaper = story()
    .reserved()
    .saw('reserve', '', reservation('open', { total: 4_500 }))
    .saw('confirm', '0', reservation('confirmed', { total: 4_500 }))
  expect(cheaper.decides()[0]).toMatchObject({ name: 'capture', input: { amount: 750 + 300 } })
})

test('[PAY-02] the shares are the total, and nobody’s is more than was held', () => {
  const holds = fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(holds, fc.integer({ min: 0, max: 60_000 }), (caps, wish) => {
      const total = Math.min(
        wish,
        caps.reduce((sum, cap) => sum + cap, 0),
      )
      const shares = sharesWithinHolds(
        caps.map((share, index) => ({ slot: index + 1, share })),
        total,
      )
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(caps[index]!)
    }),
  )
})

test('[PAY-02] what is known is applied before anything is asked: the ticket, and each seat by itself', () => {
  const fiveAndTicket = fiveCaptured().saw('capture', '2', lost).later(seconds(1))
  const five = [1, 3, 4, 5, 6].map((slot) => `settle-seat ${slot}`)
  expect(fiveAndTicket.commits()).toEqual([...five, 'give-ticket'])
  const applied = fiveAndTicket.committed()
  expect(applied.commits()).toEqual([])
  expect(applied.next()).toEqual(['capture 2/0'])
  const sixth = applied.saw('capture', '2', taken(1_101))
  expect(sixth.commits()).toEqual(['settle-seat 2'])
  expect(sixth.next()).toEqual(['end booked'])
})

test('[PAY-02] a seat whose money is known is told although the ticket cannot be read yet', () => {
  const unread = story().confirmed().saw('read-booking', '', lost).saw('capture', '4', taken(1_100))
  expect(unread.commits()).toEqual(['settle-seat 4'])
})

describe('[PAY-06] one capture', () => {
  test('in doubt is repeated under its key', () => {
    expect(fiveCaptured().saw('capture', '2', lost).later(seconds(1)).next()).toEqual(['capture 2/0'])
    expect(second(fiveCaptured().saw('capture', '2', taken(1_101)))).toMatchObject({
      captured: true,
      amount: 1_101,
    })
  })

  test('counts for what the bank says it took', () => {
    expect(second(fiveCaptured().saw('capture', '2', taken(1_099)))).toMatchObject({ amount: 1_099 })
  })

  test('in doubt for ten minutes is looked at, and still held it is tried under a new key', () => {
    const old = fiveCaptured().saw('capture', '2', lost)
    expect(old.later(minutes(10) - 1).next()).toEqual(['capture 2/0'])
    expect(old.later(minutes(10)).next()).toEqual(['read-capture 2.0/0'])
    const looked = old.later(minutes(10))
    expect(looked.decides()).toMatchObject([{ input: { ref: 'pi_2' } }])
    expect(second(looked.saw('read-capture', '2.0', taken(1_101)))).toMatchObject({ captured: true })
    expect(looked.saw('read-capture', '2.0', held()).next()).toEqual(['capture 2/1'])
    expect(looked.saw('read-capture', '2.0', lost).later(seconds(1)).next()).toEqual(['read-capture 2.0/0'])
  })

  test('declined is tried over a day under new keys, ever more rarely, then it is a debt', () => {
    let told = fiveCaptured().saw('capture', '2', no('declined'))
    const pauses: number[] = []
    for (let attempt = 1; told.next()[0] !== 'end booked'; attempt++) {
      const pause = Number(/^wait (\d+)$/.exec(told.next()[0]!)![1])
      pauses.push(pause / minutes(1))
      expect(told.later(pause).next()).toEqual([`capture 2/${attempt}`])
      told = told.later(pause).saw('capture', '2', no('declined'), attempt)
    }
    expect(pauses).toEqual([10, 30, 60, 120, 240, 480, 480])
    expect(second(told)).toMatchObject(debt)
    // the hold ended meanwhile: nothing is left to wait for
    const gone = fiveCaptured().saw('capture', '2', no('declined')).later(minutes(10))
    expect(second(gone.saw('capture', '2', no('gone'), 1))).toMatchObject(debt)
  })

  test('[R-47] whose failure the bank keeps under the key is tried under the next one soon, and is never a decline', () => {
    let told = fiveCaptured()
    for (let attempt = 0; attempt < 12; attempt++) {
      told = told.saw('capture', '2', no('kept'), attempt)
      const pause = Math.min(minutes(15), seconds(2 ** (attempt + 1)))
      expect(told.next()).toEqual([`wait ${pause}`])
      told = told.later(pause)
      expect(told.next()).toEqual([`capture 2/${attempt + 1}`])
    }
    // after twelve of them the first decline is still the first
    expect(told.saw('capture', '2', no('declined'), 12).next()).toEqual([`wait ${minutes(10)}`])
    expect(second(told.saw('capture', '2', taken(1_101), 12))).toMatchObject({ captured: true })
  })

  test.each(['gone', 'not_found'])('of a hold that is %s is a debt at once', (code) => {
    expect(second(fiveCaptured().saw('capture', '2', no(code)))).toMatchObject(debt)
  })

  test.each(['wrong_state', 'invalid'])(
    'refused as %s says nothing about the money: the hold does',
    (code) => {
      const refused = fiveCaptured().saw('capture', '2', no(code))
      expect(refused.next()).toEqual(['read-capture 2.0/0'])
      expect(second(refused.saw('read-capture', '2.0', taken(1_000)))).toMatchObject({
        captured: true,
        amount: 1_000,
      })
      const released = done({ state: 'released', captureBefore: null, captured: 0 })
      expect(second(refused.saw('read-capture', '2.0', released))).toMatchObject(debt)
      expect(second(refused.saw('read-capture', '2.0', no('not_found')))).toMatchObject(debt)
      expect(refused.saw('read-capture', '2.0', held()).later(minutes(10)).next()).toEqual(['capture 2/1'])
    },
  )

  test('a look at the hold before another attempt says nothing about that attempt', () => {
    const second = fiveCaptured()
      .saw('capture', '2', no('wrong_state'))
      .saw('read-capture', '2.0', held())
      .saw('capture', '2', no('wrong_state'), 1)
    expect(second.next()).toEqual(['read-capture 2.1/0'])
  })

  test('still on its way is no debt', () => {
    const { entries, now } = fiveCaptured()
    expect(captureSix(fill, 4_803, entries, now).seats.map(({ slot }) => slot)).toEqual([1, 3, 4, 5, 6])
  })

  test('that fails does not hold up the other five', () => {
    const mixed = story().confirmed().saw('capture', '1', no('declined')).next()
    expect(mixed.filter((word) => word.startsWith('capture'))).toHaveLength(5)
  })
})
