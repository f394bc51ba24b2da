import { expect, test } from 'vitest'
import { ApiRefusal, ApiUnreachable } from '../../../../browser/api.ts'
import type { Reservation } from '../../contract.ts'
import { endingOf, endingUntold } from './reservation-ending.ts'

test('[BOOK-06] seats whose card page was left are freed, paid, bought, or not ended yet', () => {
  expect((['failed', 'cancelled'] as const).map(endingOf)).toEqual(['freed', 'freed'])
  expect((['processing', 'confirmed'] as const).map(endingOf)).toEqual(['paid', 'bought'])
  expect(endingOf('open')).toBe('unknown')
})

test('[BOOK-06] of a reservation whose state this version of the page does not know nothing is claimed', () => {
  expect(endingOf('split' as Reservation['state'])).toBe('other')
})

test('[PAY-04] of a reservation that nobody knows there is nothing to end', () => {
  const refused = (status: number, code: string) => new ApiRefusal(status, { code, message: 'No.' })
  expect(endingUntold(refused(404, 'reservation_not_found'))).toBe('nothing')
  expect(endingUntold(refused(503, 'unavailable'))).toBe('unknown')
  expect(endingUntold(new ApiUnreachable())).toBe('unknown')
})
