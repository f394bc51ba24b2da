import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { Trip, TripEnd } from '../../../../kernel/trip.ts'
import type { BookingRow } from '../store.ts'
import { googleWalletLink } from './google-wallet-link.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const end: TripEnd = {
  ...{ stationId: 'x', name: 'Delft', timeZone: 'Europe/Amsterdam', platform: null },
  plannedTime: Date.parse('2026-12-05T10:01:00+01:00'),
}

/** The ticket that is offered, for a journey by so many trains. */
async function ticketBy(trains: number, fare: Trip['fare']) {
  const segments = Array.from({ length: trains }, () => ({ line: 'IC 1', departure: end, arrival: end }))
  const trip = { departure: end, arrival: end, distance: null, carrierName: 'NS', fare, segments }
  const booking = { id: 'b', number: 'N', carrier_number: null, seats: [], trip } as unknown as BookingRow
  const link = await googleWalletLink({ classId: '1.rail', account: 'a', privateKey }, booking, {
    ...{ slot: 1, language: 'de', code: 'c', note: null, publicUrl: 'https://x', now: 0 },
  })
  const { payload } = decodeJwt<{ payload: { transitObjects: Record<string, unknown>[] } }>(
    link.slice(link.lastIndexOf('/') + 1),
  )
  return payload.transitObjects[0]!
}

test('[BOOK-07] a ticket in Google Wallet names the class as its reader calls it, of several trains once', async () => {
  const fare = { en: { name: '2nd class', refund: null }, de: { name: '2. Klasse', refund: null } }
  const inWords = { defaultValue: { language: 'de', value: '2. Klasse' } }
  expect((await ticketBy(1, fare))['ticketLeg']).toMatchObject({ ticketSeat: { customFareClass: inWords } })
  const byTwo = await ticketBy(2, fare)
  expect(byTwo['textModulesData']).toEqual([{ id: 'class', body: '2. Klasse' }])
  expect(JSON.stringify(byTwo['ticketLegs'])).not.toContain('ticketSeat')
})

test('[BOOK-07] of a class that is not known nothing is said', async () => {
  const ticket = await ticketBy(1, undefined)
  expect(JSON.stringify(ticket)).not.toMatch(/ticketSeat|textModulesData/)
})
