import { describe, expect, test } from 'vitest'
import { decideFill, fill, fillAt, story } from '../../../../../testing/stories/fill-story.ts'
import {
  held,
  hours,
  lost,
  minutes,
  no,
  quoted,
  released,
  reservation,
  t0,
  taken,
} from '../../../../../testing/stories/purchase-story.ts'
import { done } from '../../../../kernel/answer.ts'
import { purchaseOf } from './fill-input.ts'

const slots = [1, 2, 3, 4, 5, 6]
const allSeats = (name: string, attempt = 0) => slots.map((slot) => `${name} ${slot}/${attempt}`)
const read = (last: Parameters<ReturnType<typeof story>['saw']>[2]) =>
  story().holdsRead().saw('read-hold', '2', last)
const priced = () => story().holdsRead().saw('quote', '', quoted())
/** It is over, and everything is released for this reason. */
const releases = (from: ReturnType<typeof story>, reason: string, of = fill) =>
  expect(from.decides(of)).toMatchObject([{ do: 'end', outcome: 'released', data: { reason } }])

test('[PAY-02] a full group is six travellers and six payments, and the leader books', () => {
  expect(story().next()).toEqual(allSeats('read-hold'))
  const [quote] = story().holdsRead().decides()
  expect(quote).toMatchObject({ name: 'quote', input: { connectionId: fill.connectionId, adults: 6 } })
  const [first, ...rest] = fill.seats
  const born = { ...fill, seats: [{ ...first!, birthDate: '1990-05-01' }, ...rest] }
  expect(priced().decides(born)).toMatchObject([
    {
      name: 'reserve',
      input: {
        ...{ fareClass: 'FARE-1', currency: 'EUR', language: 'nl' },
        travellers: [
          { firstName: 'Ada', lastName: 'Seat 1', birthDate: '1990-05-01' },
          ...[2, 3, 4, 5, 6].map((slot) => ({ firstName: 'Ada', lastName: `Seat ${slot}` })),
        ],
      },
    },
  ])
  expect(story().reserved().decides()).toMatchObject([
    { name: 'confirm', input: { reference: 'g1', lastName: 'Seat 1', email: 'ada@example.org' } },
  ])
})

test('[PAY-02] whoever books is one of the travellers, or none of them', () => {
  for (const at of [0, 2])
    expect(purchaseOf({ ...fill, leaderId: fill.seats[at]!.userId }).contactTraveller).toBe(at)
  expect(purchaseOf({ ...fill, leaderId: 'nobody on board' }).contactTraveller).toBeNull()
})

test('[PAY-02] each pays its equal share and one fee, in seat order to the cent', () => {
  const captures = story().confirmed().decides()
  expect(captures.slice(0, 6)).toMatchObject(
    slots.map((slot) => ({
      ...{ name: 'capture', part: String(slot) },
      input: { ref: `pi_${slot}`, amount: slot <= 3 ? 1_101 : 1_100 },
    })),
  )
})

test('[PAY-02] the purchase ends booked with what became of each seat', () => {
  const five = slots.slice(1).reduce(
    (told, slot) => told.saw('capture', String(slot), taken(slot <= 3 ? 1_101 : 1_100)),
    story()
      .confirmed()
      .saw('read-booking', '', done({ number: 'N1' })),
  )
  expect(five.saw('capture', '1', no('gone')).decides()).toMatchObject([
    {
      ...{ do: 'end', outcome: 'booked' },
      data: {
        ...{ total: 4_803, booking: { number: 'N1' } },
        payments: slots.map((slot) => ({ payment: String(slot), captured: slot !== 1 })),
      },
    },
  ])
})

describe('a lost hold', () => {
  test.each([
    ['released', released],
    ['gone', no('gone')],
  ])('that is %s opens the group again without its member', (_, answer) => {
    expect(read(answer).decides()).toStrictEqual([{ do: 'end', outcome: 'reopened', data: { lost: [2] } }])
  })

  test('[PAY-02] [PAY-06] that ends too soon, or that somebody captured by hand, opens it at once and is released afterwards', () => {
    for (const blocking of [held(t0 + minutes(30)), taken(800)])
      expect(read(blocking).decides()).toStrictEqual([
        { do: 'end', outcome: 'reopened', data: { lost: [2], blocking: [2] } },
      ])
  })

  test('[PAY-06] of two that are lost only the one that still blocks money is released', () => {
    expect(read(held(t0)).saw('read-hold', '5', no('gone')).decides()).toStrictEqual([
      { do: 'end', outcome: 'reopened', data: { lost: [2, 5], blocking: [2] } },
    ])
  })

  test('[PAY-02] releases everybody once a price has been accepted, and the seats go back: nobody joins at the old price', () => {
    expect(read(no('gone')).decides(accepted)).toStrictEqual([
      {
        ...{ do: 'end', outcome: 'released' },
        data: { reason: 'price_unmet', reservation: { ref: 'R9', until: t0 + minutes(4) } },
      },
    ])
  })
})

const reading = {
  ref: 'R9',
  state: 'open',
  total: 5_403,
  expiresAt: t0 + minutes(4),
  bookingRef: null,
} as const
const accepted = fillAt(5_403, { reserved: { reading, at: t0 - minutes(6) } })

describe('a price increase', () => {
  const increased = priced().saw('reserve', '', reservation('open', { total: 4_804 }))

  test('[PAY-02] is asked about while there are three minutes to answer, and then everybody is released', () => {
    const asks = {
      ...{ do: 'end', outcome: 'price_increase' },
      data: {
        ...{ at: t0, until: t0 + minutes(9) },
        reading: { ref: 'R1', state: 'open', total: 4_804, expiresAt: t0 + minutes(10), bookingRef: null },
      },
    }
    expect(increased.decides()).toStrictEqual([asks])
    expect(increased.later(minutes(6)).decides()).toStrictEqual([asks])
    expect(increased.later(minutes(6) + 1).decides()).toStrictEqual([
      {
        ...{ do: 'end', outcome: 'released' },
        data: { reason: 'price_raised', reservation: { ref: 'R1', until: t0 + minutes(10) } },
      },
    ])
  })

  test('[PAY-02] that all six accepted is confirmed at once, and another one releases everybody', () => {
    const goesOn = story().holdsRead()
    expect(goesOn.next(accepted)).toEqual(['confirm 0/0'])
    const again = goesOn
      .later(minutes(6))
      .saw('reserve', '', reservation('open', { total: 5_404, expiresAt: t0 + minutes(16) }), 1)
    releases(again, 'price_raised', accepted)
  })
})

test.each(['sold_out', 'not_offered', 'provider_refused'])(
  '[PAY-02] a refusal of the sale releases everybody: %s',
  (code) => releases(story().holdsRead().saw('quote', '', no(code)), code),
)

test('[PAY-02] a carrier that cannot be asked for two hours releases everybody, with the seats it still keeps', () => {
  const late = priced()
    .saw('reserve', '', lost)
    .later(hours(2) + 1)
  expect(late.decides()).toStrictEqual([
    { do: 'end', outcome: 'released', data: { reason: 'provider_unreachable' } },
  ])
  const kept = story().reserved().saw('confirm', '0', no('sold_out'))
  expect(kept.decides()).toMatchObject([{ data: { reason: 'sold_out', reservation: { ref: 'R1' } } }])
})

test('[PAY-02] whoever asks after the holds have run out is answered with a new reading', () => {
  const over = story().reserved().saw('confirm', '0', lost).later(hours(200)).saw('poll', '0.0', lost)
  const hour = over.later(hours(1))
  expect(decideFill(fill, hour.entries, hour.now)).toMatchObject([{ do: 'park' }])
  expect(decideFill(fill, hour.entries, hour.now, true)).toMatchObject([{ do: 'call', name: 'poll' }])
})
