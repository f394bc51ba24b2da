import { describe, expect, test } from 'vitest'
import { refused } from '../../../../kernel/answer.ts'
import {
  fill,
  held,
  hours,
  lost,
  minutes,
  no,
  quoted,
  story,
  t0,
} from '../../../../../testing/stories/fill-story.ts'

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
const named = (slot: number, lastName: string) => ({
  ...fill,
  seats: fill.seats.map((seat) => ({ ...seat, lastName: seat.slot === slot ? lastName : `Jansen` })),
})

describe('[PAY-02] a name the carrier refuses', () => {
  test('concerns the passenger it names, and nobody is released', () => {
    expect(askedOf(atReserve(3))).toEqual({ slots: [4], until: t0 + hours(12) })
    expect(askedOf(atReserve(0, 5))?.slots).toEqual([1, 6])
  })

  test('concerns the name that stands out where it names none, and everybody where none does', () => {
    expect(askedOf(atReserve(), named(5, 'Ли'))?.slots).toEqual([5])
    expect(askedOf(atReserve(), named(2, 'Jansen 2'))?.slots).toEqual([2])
    expect(askedOf(atReserve(), named(2, 'O’Brien-Søndergård'))?.slots).toEqual([1, 2, 3, 4, 5, 6])
    // a place in the order that there is not, says nothing
    expect(askedOf(atReserve(8), named(1, 'Jansen'))?.slots).toHaveLength(6)
  })

  test('at the confirmation concerns the leader, and the reserved seats go back', () => {
    const atConfirm = story().reserved().saw('confirm', '0', refusedNames())
    expect(askedOf(atConfirm)).toMatchObject({ slots: [1], reservation: { ref: 'R1' } })
  })

  test('is asked about for twelve hours, or until an hour before the first hold runs out', () => {
    const short = story()
      .holdsRead()
      .saw('read-hold', '2', held(t0 + hours(5)))
      .saw('quote', '', quoted())
      .saw('reserve', '', refusedNames(1))
    expect(askedOf(short)?.until).toBe(t0 + hours(4))
  })

  test('is asked about again within the time of the first question, and then released', () => {
    const input = { ...fill, namesUntil: t0 + minutes(10) }
    expect(askedOf(atReserve(1), input)).toEqual({ slots: [2], until: t0 + minutes(10) })
    const late = { ...fill, namesUntil: t0 + minutes(10) - 1 }
    expect(askedOf(atReserve(1), late)).toBeNull()
    expect(atReserve(1).next(late)[0]).toMatch(/^release 1|end released name_refused/)
  })

  test('is no other no: those release as before', () => {
    for (const [code, reason] of [
      ['invalid', 'provider_refused'],
      ['sold_out', 'sold_out'],
      ['not_offered', 'not_offered'],
    ] as const) {
      const told = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', no(code))
      expect(askedOf(told), reason).toBeNull()
    }
    // nor is an unknown answer
    const doubt = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', lost)
    expect(askedOf(doubt)).toBeNull()
  })
})
