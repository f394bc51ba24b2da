import { describe, expect, test } from 'vitest'
import {
  held,
  hours,
  lost,
  minutes,
  no,
  quoted,
  released,
  reservation,
  shapes,
  t0,
  taken,
} from '../../../../../testing/stories/purchase-story.ts'
import { done } from '../../../../kernel/answer.ts'

describe.each(shapes)('the purchase of $title', ({ story, input, payments, one, others }) => {
  const captures = payments.map((id) => `capture ${id}/0`)
  const reads = (attempt: number) => payments.map((id) => `read-hold ${id}/${attempt}`)

  test('[PAY-02] goes from the holds to the price, the seats, the confirmation, the wait and the captures, in this order', () => {
    expect(story().next()).toEqual(reads(0))
    expect(story().holdsRead().next()).toEqual(['quote /0'])
    expect(story().holdsRead().saw('quote', '', quoted()).next()).toEqual(['reserve /0'])
    expect(story().reserved().next()).toEqual(['confirm 0/0'])
    const waits = story().reserved().saw('confirm', '0', reservation('processing'))
    expect(waits.next()).toEqual(['wait 5000'])
    expect(waits.later(5_000).next()).toEqual(['poll 0.0/0'])
    expect(story().confirmed().next().toSorted()).toEqual(['read-booking /0', ...captures].toSorted())
  })

  test('[PAY-02] captures nothing while anything before the ticket is unknown, and does not end', () => {
    for (const told of [
      story().eachPayment('read-hold', lost),
      story().holdsRead().saw('quote', '', lost),
      story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', lost),
      story().reserved().saw('confirm', '0', lost),
      story().reserved().saw('confirm', '0', reservation('processing')).saw('poll', '0.0', lost),
    ])
      for (const ms of [0, minutes(1)])
        for (const next of told.later(ms).next()) expect(next).not.toMatch(/^capture|^end/)
  })

  test('[PAY-06] a lost hold ends it before the price is asked, and says which of them still block money', () => {
    const lostHold = (answer: Parameters<ReturnType<typeof story>['saw']>[2]) =>
      story().holdsRead().saw('read-hold', one, answer)
    const endOf = (told: ReturnType<typeof story>) => told.decides()[0]
    const ends = (blocking: readonly string[]) => ({
      ...{ do: 'end', outcome: 'holds_lost', data: { lost: [one], blocking } },
    })
    for (const gone of [released, no('gone')]) expect(endOf(lostHold(gone))).toEqual(ends([]))
    // captured by hand, or there for a moment only: its money is not free
    for (const blocks of [taken(500), held(t0 + minutes(30))])
      expect(endOf(lostHold(blocks))).toEqual(ends([one]))
    expect(endOf(lostHold(held(t0 + minutes(30) + 1)))).toMatchObject({ do: 'call', name: 'quote' })
    const all = story().eachPayment('read-hold', no('gone'))
    expect(endOf(all)).toEqual({
      ...{ do: 'end', outcome: 'holds_lost', data: { lost: payments, blocking: [] } },
    })
  })

  test('[PAY-02] holds that were read more than five minutes before are read again before seats are reserved', () => {
    const slow = (ms: number) => story().holdsRead().later(ms).saw('quote', '', quoted())
    expect(slow(minutes(5)).next()).toEqual(['reserve /0'])
    expect(slow(minutes(5) + 1).next()).toEqual(reads(1))
    // one old reading among fresh ones is enough
    const mixed = others.reduce((told, id) => told.saw('read-hold', id, held(), 1), slow(minutes(6)))
    expect(mixed.next()).toEqual(
      others.length === 0 ? reads(1) : expect.arrayContaining([`read-hold ${one}/1`]),
    )
    // nothing else waits for it
    expect(story().reserved().later(minutes(6)).next()).toEqual(['confirm 0/0'])
  })

  test('[PAY-02] each end without a ticket says which seats the carrier still keeps', () => {
    const kept = { reservation: { ref: 'R1', until: t0 + minutes(10) } }
    const dataOf = (told: ReturnType<typeof story>) => {
      const [end] = told.decides()
      return end?.do === 'end' ? { outcome: end.outcome, ...(end.data as object) } : null
    }
    const refused = story().reserved().saw('confirm', '0', no('sold_out'))
    expect(dataOf(refused)).toMatchObject({ outcome: 'refused', reason: 'sold_out', ...kept })
    const named = story().reserved().saw('confirm', '0', no('traveller_refused'))
    expect(dataOf(named)).toEqual({
      ...{ outcome: 'traveller_refused', travellers: [0], holdsUntil: t0 + 7 * hours(24), ...kept },
    })
    const dearer = story()
      .holdsRead()
      .saw('quote', '', quoted())
      .saw('reserve', '', reservation('open', { total: 4_804 }))
    expect(dataOf(dearer)).toMatchObject({ outcome: 'price_increase', ...kept })
    const gone = story().reserved().saw('read-hold', one, no('gone'), 1)
    expect(dataOf(gone)).toMatchObject({ outcome: 'holds_lost', ...kept })
    const silent = story()
      .reserved()
      .eachPayment('read-hold', lost, 1)
      .later(hours(2) + 1)
    expect(dataOf(silent)).toMatchObject({ outcome: 'refused', reason: 'bank_unreachable', ...kept })
    // nothing was reserved: nothing is said of seats
    expect(dataOf(story().holdsRead().saw('quote', '', no('not_offered')))).toEqual({
      ...{ outcome: 'refused', reason: 'not_offered' },
    })
  })

  test('[PAY-02] a history in which holds were being released ends with its reason, and buys nothing', () => {
    const begun = (because: string) => story().confirmed().saw('release', one, done(null), 0, { because })
    expect(begun('sold_out').next()).toEqual(['end refused sold_out'])
    // of a lost hold only that one was released
    expect(begun('hold_lost').next()).not.toContain('end refused hold_lost')
  })

  test('[PAY-02] seats that were reserved before it began are its first reservation', () => {
    const reading = {
      ref: 'R9',
      state: 'open',
      total: 4_803,
      expiresAt: t0 + minutes(9),
      bookingRef: null,
    } as const
    const reserved = { ...input, reserved: { reading, at: t0 } }
    expect(story().holdsRead().next(reserved)).toEqual(['confirm 0/0'])
    const [end] = story().holdsRead().saw('confirm', '0', no('sold_out')).decides(reserved)
    expect(end).toMatchObject({
      ...{ outcome: 'refused', data: { reservation: { ref: 'R9', until: t0 + minutes(9) } } },
    })
  })
})
