import { describe, expect, test } from 'vitest'
import {
  held,
  lost,
  minutes,
  no,
  quoted,
  reservation,
  shapes,
  Story,
  t0,
  taken,
} from '../../../../../testing/stories/purchase-story.ts'
import { done } from '../../../../kernel/answer.ts'
import { decideOrderPurchase, type OrderPurchase, orderPayment, paidBy } from './order-purchase.ts'

// three travel, one pays
const input: OrderPurchase = {
  ...shapes[1]!.input,
  payments: paidBy({ authorisationRef: 'pi_1', held: 4_803, fee: 300 }),
  ...{ orderId: 'o1', checkoutId: 'c1', userId: 'u1' },
}
const story = () => new Story({ decide: decideOrderPurchase, input, payments: [orderPayment] })
const kept = { reservation: { ref: 'R1', until: t0 + minutes(10) } }
const refuses = (reason: string, seats: object = {}) => [
  { do: 'end', outcome: 'refused', data: { reason, ...seats } },
]

test('[BOOK-06] the one payment of an order has one name in the history, and carries all of the price', () => {
  expect(paidBy({ authorisationRef: 'pi_1', held: 1, fee: 2 })).toEqual([
    { id: 'all', authorisationRef: 'pi_1', held: 1, fee: 2 },
  ])
  expect(story().next()).toEqual(['read-hold all/0'])
  const capture = story()
    .confirmed()
    .decides()
    .find((effect) => effect.do === 'call' && effect.name === 'capture')
  expect(capture).toMatchObject({ part: 'all', input: { amount: 5_103 } })
})

describe('[BOOK-06] [PAY-02] an order asks nobody anything while its ticket is bought', () => {
  test('a price that has risen ends it, with the seats that are to go back', () => {
    const dearer = story()
      .holdsRead()
      .saw('quote', '', quoted())
      .saw('reserve', '', reservation('open', { total: 4_804 }))
    expect(dearer.decides()).toEqual(refuses('price_raised', kept))
  })

  test('so does a name that the carrier does not take', () => {
    const named = story().reserved().saw('confirm', '0', no('traveller_refused'))
    expect(named.decides()).toEqual(refuses('name_refused', kept))
  })

  test('so does a hold that is lost, and any refusal of the carrier by its own reason', () => {
    expect(story().saw('read-hold', 'all', no('gone')).decides()).toEqual(refuses('hold_lost'))
    const quote = story().holdsRead().saw('quote', '', no('not_offered'))
    expect(quote.decides()).toEqual(refuses('not_offered'))
    const sold = story().reserved().saw('confirm', '0', no('sold_out'))
    expect(sold.decides()).toEqual(refuses('sold_out', kept))
  })

  test('what is unknown ends nothing', () => {
    const waits = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', lost)
    expect(waits.decides().some((effect) => effect.do === 'end')).toBe(false)
    expect(story().saw('read-hold', 'all', held()).next()).toEqual(['quote /0'])
  })

  test('a ticket whose payment is taken is the end, with its price', () => {
    const bought = story()
      .confirmed()
      .saw('capture', 'all', taken(5_103))
      .saw('read-booking', '', done({ ref: 'B1' }))
    expect(bought.decides()).toMatchObject([{ do: 'end', outcome: 'booked', data: { total: 4_803 } }])
  })
})
