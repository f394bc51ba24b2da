import { expect, test } from 'vitest'
import { fill, minutes, reservation, story, t0 } from '../../../../../testing/stories/fill-story.ts'
import { answerUntil, asEntry, canAsk, haveAllAccepted } from './dearer.ts'

const reading = { ref: 'R1', state: 'open', total: 5_403, bookingRef: null } as const
const reserved = (expiresAt: number | null) => ({ reading: { ...reading, expiresAt }, at: t0 })

test('[PAY-02] an answer counts until a minute before the seats lapse, ten minutes where the carrier names no end', () => {
  expect(answerUntil(reserved(t0 + minutes(30)))).toBe(t0 + minutes(29))
  expect(answerUntil(reserved(null))).toBe(t0 + minutes(9))
})

test('[PAY-02] the members are asked once, and with three minutes to answer', () => {
  const [entry] = story().saw('reserve', '', reservation('open', { total: 5_403 })).entries
  expect(canAsk(fill, entry!, t0 + minutes(6))).toBe(true)
  expect(canAsk(fill, entry!, t0 + minutes(6) + 1)).toBe(false)
  expect(canAsk({ ...fill, reserved: null }, entry!, t0)).toBe(true)
  expect(canAsk({ ...fill, reserved: reserved(null) }, entry!, t0)).toBe(false)
})

test('what was reserved before is the first reservation of the purchase that goes on', () => {
  expect(asEntry(reserved(null))).toMatchObject({ name: 'reserve', part: '', attempt: 0, since: t0, at: t0 })
})

test('[PAY-02] five yeses are not six', () => {
  const seats = [1, 2, 3, 4, 5, 6].map((slot) => ({ accepted_at: new Date(t0 + slot) }))
  expect(haveAllAccepted(seats)).toBe(true)
  expect(haveAllAccepted(seats.with(3, { accepted_at: null } as never))).toBe(false)
})
