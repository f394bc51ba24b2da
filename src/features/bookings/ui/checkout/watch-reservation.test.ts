import { expect, test, vi } from 'vitest'
import { pageInSight } from '../../../../../testing/screens/page-in-sight.ts'
import { ApiRefusal, ApiUnreachable } from '../../../../browser/api.ts'
import type { Api, Call } from '../../../../kernel/contract.ts'
import { type Confirmation, watchReservation } from './watch-reservation.ts'

type Answer = { readonly state: string; readonly bookingId: string | null } | Error
const waiting: Answer = { state: 'processing', bookingId: null }
const booked: Answer = { state: 'confirmed', bookingId: 'b1' }
const silence = new ApiUnreachable('nobody there')

const page = pageInSight()

/** Watches a reservation of which this is answered, the last of it for ever. */
function watch(...answers: Answer[]) {
  const told: Confirmation['kind'][] = []
  const asked: string[] = []
  const api = (async ({ name }: Call) => {
    asked.push(name)
    const answer =
      name === 'cancelReservation' ? waiting : answers.length > 1 ? answers.shift()! : answers[0]!
    if (answer instanceof Error) throw answer
    return { reservation: { reason: null, ...answer } }
  }) as unknown as Api
  const stop = watchReservation(api, 'r1', ({ kind }) => told.push(kind))
  return { told, asked, stop }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('[BOOK-06] a question without an answer ends nothing: the next one finds the ticket', async () => {
  const { told, asked } = watch(silence, waiting, silence, booked)
  await pass(14)
  expect(told).toEqual([])
  await pass(1)
  expect(told).toEqual(['booked'])
  // until one has arrived, it is the payment that is to be read
  expect(asked).toEqual(['confirmReservation', 'confirmReservation', 'reservationById', 'reservationById'])
})

test('[BOOK-06] the network or the traveller is back: it is asked at once, and once', async () => {
  const { told } = watch(silence, booked)
  await pass(1)
  for (const signal of ['online', 'visibilitychange', 'focus']) page().dispatchEvent(new Event(signal))
  await pass(0)
  expect(told).toEqual(['booked'])
})

test('[BOOK-06] after 24 questions it is given up, in the words for an answer or for none, and whoever comes back still finds the ticket', async () => {
  const answered = watch(waiting)
  await pass(24 * 5)
  expect(answered.told).toEqual(['timed-out'])
  expect(answered.asked.filter((name) => name === 'reservationById')).toHaveLength(24)
  expect(answered.asked.at(-1)).toBe('cancelReservation')
  answered.stop()
  const answers: Answer[] = [...Array.from({ length: 25 }, () => silence), booked]
  const unanswered = watch(...answers)
  await pass(24 * 5)
  expect(unanswered.told).toEqual(['unreadable'])
  await pass(60)
  expect(unanswered.told).toEqual(['unreadable'])
  page().dispatchEvent(new Event('online'))
  await pass(0)
  expect(unanswered.told).toEqual(['unreadable', 'booked'])
})

test('[BOOK-06] a refusal ends it at once; who has left is told nothing', async () => {
  const refusal = (status: number, code: string) => new ApiRefusal(status, { code, message: '' })
  const refused = watch(refusal(400, 'id_unreadable'))
  const unknown = watch(refusal(404, 'reservation_not_found'))
  const busy = watch(refusal(429, 'too_many_requests'), booked)
  const left = watch(waiting, booked)
  await pass(1)
  left.stop()
  await pass(10)
  expect([refused.told, unknown.told, busy.told, left.told]).toEqual([
    ['unreadable'],
    ['not-found'],
    ['booked'],
    [],
  ])
})
