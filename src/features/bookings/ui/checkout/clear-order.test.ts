import { beforeEach, expect, test } from 'vitest'
import { stubStorages } from '../../../../../testing/screens/memory-storage.ts'
import {
  keepCheckout,
  keepReservation,
  keptCheckout,
  keptPassengers,
  keptReservation,
} from './booking-state.ts'
import { clearOrder } from './clear-order.ts'

beforeEach(stubStorages)

const path = (train: string) => `/en/checkout?passengers=1&fareClass=FARE-1&departureTime=${train}`
const train = { from: 'Delft', to: 'Utrecht', departure: '2026-12-05T10:01:00+01:00' }
const begin = (at: string, firstName: string) =>
  keepCheckout({
    ...{ path: path(at), train },
    passengers: [{ type: 'PNOS', firstName, lastName: 'Visser', birthDate: '' }],
  })
const reserve = (at: string, id: string) => keepReservation({ id, path: path(at), order: '{}' })

test('[BOOK-02] with its ticket goes all that was kept of a checkout', () => {
  begin('10:01', 'Noor')
  reserve('10:01', 'r1')
  clearOrder('r1', 'en')
  expect(keptCheckout('en')).toBeNull()
  expect(keptReservation()).toBeNull()
})

test('[BOOK-02] the ticket of one checkout takes nothing of another that was begun meanwhile', () => {
  begin('10:01', 'Noor')
  reserve('10:01', 'r1')
  begin('12:01', 'Daan')
  clearOrder('r1', 'en')
  expect(keptPassengers(path('12:01')).map(({ firstName }) => firstName)).toEqual(['Daan'])
  expect(keptReservation()).toBeNull()
  // nor where the other has seats of its own by now
  reserve('12:01', 'r2')
  clearOrder('r1', 'en')
  expect(keptReservation()).toBe('r2')
  expect(keptPassengers(path('12:01'))).toHaveLength(1)
})
