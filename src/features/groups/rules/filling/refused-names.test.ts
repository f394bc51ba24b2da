import { describe, expect, test } from 'vitest'
import { fill, story } from '../../../../../testing/stories/fill-story.ts'
import { held, hours, lost, minutes, no, quoted, t0 } from '../../../../../testing/stories/purchase-story.ts'
import { refused } from '../../../../kernel/answer.ts'

const refusedNames = (...about: number[]) =>
  refused('traveller_refused', '400.101.031', undefined, about.length > 0 ? about : undefined)
const atReserve = (...about: number[]) =>
  story()
    .holdsRead()
    .saw('quote', '', quoted())
    .saw('reserve', '', refusedNames(...about))
const askedOf = (told: ReturnType<typeof story>, input = fill) => {
  const [end] = told.decides(input)
  return end?.do === 'end' && end.outcome === 'unnamed'
    ? (end.data as { slots: number[]; until: number })
    : null
}

describe('[PAY-02] a name the carrier refuses', () => {
  test('concerns the seat of the passenger it names, and nobody is released', () => {
    expect(askedOf(atReserve(3))).toStrictEqual({ slots: [4], until: t0 + hours(12) })
    expect(askedOf(atReserve(0, 5))?.slots).toEqual([1, 6])
    // seats are named as they are numbered, whatever the order is
    const turned = { ...fill, seats: fill.seats.toReversed() }
    expect(askedOf(atReserve(0), turned)?.slots).toEqual([6])
  })

  test('concerns everybody where it names nobody and none stands out', () => {
    const plain = { ...fill, seats: fill.seats.map((seat) => ({ ...seat, lastName: 'Jansen' })) }
    expect(askedOf(atReserve(), plain)?.slots).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('at the confirmation concerns the leader, and the reserved seats go back', () => {
    const atConfirm = story().reserved().saw('confirm', '0', refusedNames())
    expect(askedOf(atConfirm)).toMatchObject({ slots: [1], reservation: { ref: 'R1' } })
    expect(askedOf(atConfirm, { ...fill, leaderId: 'u4' })?.slots).toEqual([4])
    // the numbers in these names are no letters, so without a leader among them all six are asked
    expect(askedOf(atConfirm, { ...fill, leaderId: 'u7' })?.slots).toHaveLength(6)
  })

  test('is asked about for twelve hours, or until an hour before the first hold runs out', () => {
    const short = story()
      .holdsRead()
      .saw('read-hold', '2', held(t0 + hours(5)))
      .saw('quote', '', quoted())
      .saw('reserve', '', refusedNames(1))
    expect(askedOf(short)?.until).toBe(t0 + hours(4))
    const endless = story()
      .eachPayment('read-hold', held(null))
      .saw('quote', '', quoted())
      .saw('reserve', '', refusedNames(1))
    expect(askedOf(endless)?.until).toBe(t0 + hours(12))
  })

  test('is asked about again within the time of the first question, and then everybody is released', () => {
    const input = { ...fill, namesUntil: t0 + minutes(10) }
    expect(askedOf(atReserve(1), input)).toEqual({ slots: [2], until: t0 + minutes(10) })
    const late = { ...fill, namesUntil: t0 + minutes(10) - 1 }
    expect(atReserve(1).decides(late)).toStrictEqual([
      { do: 'end', outcome: 'released', data: { reason: 'name_refused' } },
    ])
  })

  test('is no other refusal, and no unknown answer', () => {
    for (const answer of [no('invalid'), no('sold_out'), lost]) {
      const told = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', answer)
      expect(askedOf(told)).toBeNull()
    }
  })
})
