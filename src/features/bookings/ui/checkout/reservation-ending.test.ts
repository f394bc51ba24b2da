import { expect, test } from 'vitest'
import { ApiRefusal, ApiUnreachable } from '../../../../browser/api.ts'
import type { Reservation } from '../../contract.ts'
import { endingOf, isNobodysReservation } from './reservation-ending.ts'

test('[BOOK-06] seats whose card page was left are freed, paid, bought, or not ended yet', () => {
  expect((['failed', 'cancelled'] as const).map(endingOf)).toEqual(['freed', 'freed'])
  expect((['processing', 'confirmed'] as const).map(endingOf)).toEqual(['paid', 'bought'])
  expect(endingOf('open')).toBe('unknown')
})

test('[BOOK-06] of a reservation whose state this version of the page does not know nothing is claimed', () => {
  expect(endingOf('split' as Reservation['state'])).toBe('other')
})

test('[PAY-04] [BOOK-06] a reservation that nobody knows is told apart from one that cannot be read now', () => {
  const refused = (status: number, code: string) => new ApiRefusal(status, { code, message: 'No.' })
  expect(isNobodysReservation(refused(404, 'reservation_not_found'))).toBe(true)
  expect(isNobodysReservation(refused(503, 'unavailable'))).toBe(false)
  expect(isNobodysReservation(new ApiUnreachable())).toBe(false)
})
