import { describe, expect, test } from 'vitest'
import { held, hours, lost, no, quoted, shapes, t0 } from '../../../../../testing/stories/purchase-story.ts'
import { refused } from '../../../../kernel/answer.ts'
import { firstHoldEnd, refusedTravellers } from './refused-travellers.ts'

const refusedNames = (...about: number[]) =>
  refused('traveller_refused', '400.101.031', undefined, about.length > 0 ? about : undefined)

describe.each(shapes)(
  '[PAY-02] a traveller the carrier refuses: $title',
  ({ story, input, payments, one }) => {
    type Told = ReturnType<typeof story>
    const everybody = input.travellers.map((_, index) => index)
    const last = everybody.at(-1)!
    const atReserve = (...about: number[]) =>
      story()
        .holdsRead()
        .saw('quote', '', quoted())
        .saw('reserve', '', refusedNames(...about))
    const concerned = (told: Told, of = input) => {
      const [end] = told.decides(of)
      return end?.do === 'end' && end.outcome === 'traveller_refused'
        ? (end.data as { travellers: number[] }).travellers
        : null
    }
    const named = (at: number, lastName: string) => ({
      ...input,
      travellers: input.travellers.map((traveller, index) => ({
        ...traveller,
        lastName: index === at ? lastName : 'Jansen',
      })),
    })

    test('is the passenger the carrier names', () => {
      expect(concerned(atReserve(last))).toEqual([last])
      expect(concerned(atReserve(0, last))).toEqual([...new Set([0, last])])
    })

    test('is the name that stands out where it names none, and everybody where none does', () => {
      expect(concerned(atReserve(), named(last, 'Ли'))).toEqual([last])
      expect(concerned(atReserve(), named(last, 'Jansen 2'))).toEqual([last])
      expect(concerned(atReserve(), named(last, 'Ли Jansen'))).toEqual([last])
      expect(concerned(atReserve(), named(last, 'O’Brien-Søndergård'))).toEqual(everybody)
      const firstNameInGreek = {
        ...input,
        travellers: input.travellers.map((_, index) => ({
          firstName: index === last ? 'Άννα' : 'Ada',
          lastName: 'Jansen',
        })),
      }
      expect(concerned(atReserve(), firstNameInGreek)).toEqual([last])
      // a place in the order that there is not, says nothing
      expect(concerned(atReserve(8), named(0, 'Jansen'))).toEqual(everybody)
    })

    test('is whoever books where the confirmation is refused, and anybody where they do not travel', () => {
      const atConfirm = story().reserved().saw('confirm', '0', refusedNames())
      expect(concerned(atConfirm)).toEqual([0])
      const byOther = { ...named(0, 'Jansen'), contactTraveller: null }
      expect(concerned(atConfirm, byOther)).toEqual(everybody)
      expect(atConfirm.decides()).toMatchObject([{ data: { reservation: { ref: 'R1' } } }])
    })

    test('is whom the latest refusal is about', () => {
      const twice = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', refusedNames(last), 1)
      const earlier = { ...twice.entries.at(-1)!, attempt: 0, at: t0 - 1, answer: refusedNames(0) }
      expect(concerned(twice)).toEqual([last])
      for (const entries of [
        [earlier, ...twice.entries],
        [...twice.entries, earlier],
      ])
        expect(
          twice.teller.decide(input, entries, twice.now).map((end) => 'data' in end && end.data),
        ).toMatchObject([{ travellers: [last] }])
      // what came later and refused nobody says nothing about it
      const readSince = atReserve(last).later(1).saw('read-hold', one, held(), 1)
      expect(concerned(readSince)).toEqual([last])
    })

    test('may be anybody, and no hold has an end, while nothing was answered', () => {
      expect(refusedTravellers(named(0, 'Jansen'), [])).toEqual(everybody)
      expect(firstHoldEnd(input, [])).toBeNull()
    })

    test('comes with the end of the first hold, where a bank gave one', () => {
      expect(atReserve(0).decides()).toMatchObject([{ data: { holdsUntil: t0 + 7 * hours(24) } }])
      const short = story()
        .eachPayment('read-hold', held(null))
        .saw('read-hold', one, held(t0 + hours(5)))
      const refusedShort = short.saw('quote', '', quoted()).saw('reserve', '', refusedNames(0))
      expect(refusedShort.decides()).toMatchObject([{ data: { holdsUntil: t0 + hours(5) } }])
      const oneByOne = payments.reduce(
        (told: Told, id, at) => told.saw('read-hold', id, held(t0 + hours(5 + at))),
        atReserve(0),
      )
      expect(oneByOne.decides()).toMatchObject([{ data: { holdsUntil: t0 + hours(5) } }])
      const endless = payments.reduce((told: Told, id) => told.saw('read-hold', id, held(null)), atReserve(0))
      expect(endless.decides()).toMatchObject([{ data: { holdsUntil: null } }])
    })

    test.each([
      ['invalid', 'provider_refused'],
      ['sold_out', 'sold_out'],
      ['not_offered', 'not_offered'],
    ])('is nobody where the refusal is %s', (code, reason) => {
      const told = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', no(code))
      expect(told.next()).toEqual([`end refused ${reason}`])
    })

    test('is nobody where the answer is unknown', () => {
      const doubt = story().holdsRead().saw('quote', '', quoted()).saw('reserve', '', lost)
      expect(concerned(doubt)).toBeNull()
    })
  },
)
