import { expect, test } from 'vitest'
import { done, refused, unknown } from '../../../kernel/answer.ts'
import type { Reservation, Ticketing } from '../../../ports/ticketing.ts'
import { cancelReservation } from './give-back-seats.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const minute = 60_000
const cancelled: Reservation = {
  ...{ ref: 'R1', state: 'cancelled', expiresAt: null, processingDeadline: null, bookingRef: null },
}
type Answer = Awaited<ReturnType<Ticketing['cancelReservation']>>

test.each<[string, Answer, number | null]>([
  ['were given back', done(cancelled), null],
  ['may have been given back', unknown('time-out'), now + 10_000],
  ['cannot be given back yet, as too much is asked', refused('busy'), now + 10_000],
  ['may be asked about in half a minute', refused('busy', 'later', 30), now + 30_000],
  ['are no more', refused('expired'), null],
])('[BOOK-06] seats that %s', async (_, answer, again) => {
  const give = (until: number) =>
    cancelReservation(
      { ticketing: { cancelReservation: async () => answer }, clock: { now: () => now } },
      { ref: 'R1', until },
    )
  expect(await give(now + 10 * minute)).toBe(again)
  // by then they have lapsed by themselves
  expect(await give(now)).toBe(null)
})
