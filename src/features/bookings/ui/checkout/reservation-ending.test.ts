import { expect, test } from 'vitest'
import type { Reservation } from '../../contract.ts'
import { endingOf } from './reservation-ending.ts'

test('[BOOK-06] seats whose card page was left are freed, paid, or not ended yet', () => {
  expect((['failed', 'cancelled'] as const).map(endingOf)).toEqual(['freed', 'freed'])
  expect((['processing', 'confirmed'] as const).map(endingOf)).toEqual(['paid', 'paid'])
  expect(endingOf('open')).toBe('unknown')
})

test('[BOOK-06] of a reservation whose state this version of the page does not know nothing is claimed', () => {
  expect(endingOf('split' as Reservation['state'])).toBe('other')
})
