import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, stubStorages } from '../../../../../testing/screens/memory-storage.ts'
import {
  checkoutOf,
  dropReservation,
  keepCheckout,
  keepReservation,
  keptCheckout,
  keptPassengers,
  keptReservation,
  reservedOn,
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

test('[R-26] each tab knows what is reserved on its own way, although the browser keeps one', () => {
  const [first, second] = [memoryStorage(), memoryStorage()]
  const inTab = (tab: ReturnType<typeof memoryStorage>) => vi.stubGlobal('sessionStorage', tab)
  inTab(first)
  reserve('10:01', 'r1')
  inTab(second)
  reserve('12:01', 'r2')
  inTab(first)
  expect(reservedOn(path('10:01'))?.id).toBe('r1')
  expect(checkoutOf('r1', 'de')).toBe(path('10:01').replace('/en/', '/de/'))
  dropReservation('r1')
  expect(reservedOn(path('10:01'))).toBeNull()
  // the other tab's stays, and a tab that knows of none finds it
  expect(keptReservation()).toBe('r2')
  expect(reservedOn(path('12:01'))?.id).toBe('r2')
})
