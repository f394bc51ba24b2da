import { generateKeyPairSync } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedTicket } from '../../../../../testing/builders/orders.ts'
import { ask, type TestTraveller, traveller } from '../../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { readGoogleWallet } from '../../../../config/google-wallet.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  // not the form in which Google gives it: some tools turn one into the other
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
})
const account = 'tickets@sixrail.iam.example'
const googleWallet = readGoogleWallet({
  GOOGLE_WALLET_CLASS: '3388.rail',
  GOOGLE_WALLET_KEY: JSON.stringify({ client_email: account, private_key: privateKey }),
})

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ googleWallet })
})
afterAll(() => product.close())

const ticketOf = (who: TestTraveller, at: string, count: number) => bookedTicket(product, who, at, count)

test('[BOOK-07] the link to Google Wallet is signed, and its ticket is the asker’s own', async () => {
  const who = await traveller(product)
  const booking = await ticketOf(who, '10:01', 2)
  expect(booking.wallets).toEqual(['google'])
  const askedAt = Math.floor(product.clock.now() / 1000)
  const { body } = await ask(product, who, 'GET', `/api/bookings/${booking.id}/google-wallet`)
  const answeredAt = Math.floor(product.clock.now() / 1000)
  const [, token] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(\S+)$/.exec(body.address)!
  const key = await importSPKI(publicKey, 'RS256')
  const { payload, protectedHeader } = await jwtVerify(token!, key, {
    issuer: account,
    audience: 'google',
    currentDate: new Date(product.clock.now()),
  })
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(payload).toMatchObject({ typ: 'savetowallet', origins: [product.publicUrl] })
  expect(payload.iat).toBeGreaterThanOrEqual(askedAt)
  expect(payload.iat).toBeLessThanOrEqual(answeredAt)
  const stored = product.ticketing.ledger
    .bookings()
    .find(({ carrierNumber }) => carrierNumber === booking.carrierNumber)!
  const [coach, seat] = stored.passengers[0]!.seats[0]!.split('-')
  expect(payload['payload']).toEqual({
    transitObjects: [
      {
        id: `3388.${booking.id}-1`,
        classId: '3388.rail',
        state: 'ACTIVE',
        tripType: 'ONE_WAY',
        passengerType: 'SINGLE_PASSENGER',
        passengerNames: `${who.firstName} ${who.lastName}`,
        ticketNumber: stored.carrierNumber,
        ticketLeg: {
          originName: { defaultValue: { language: 'en', value: booking.departure.station.name } },
          destinationName: { defaultValue: { language: 'en', value: booking.arrival.station.name } },
          departureDateTime: booking.departure.time,
          arrivalDateTime: booking.arrival.time,
          carriage: booking.segments[0].line,
          platform: booking.departure.platform,
          ticketSeat: {
            ...{ coach, seat },
            customFareClass: { defaultValue: { language: 'en', value: '2nd class' } },
          },
        },
        // read back from the picture that the inspector scans
        barcode: {
          type: 'QR_CODE',
          value: `SANDBOX TICKET ${stored.distribusionNumber} ${stored.carrierNumber}`,
        },
        textModulesData: [{ id: 'note', body: 'Test payment: not valid for travel' }],
      },
    ],
  })
  // longer ones are cut by some browsers
  expect(body.address.length).toBeLessThan(1_800)
  const stranger = await traveller(product)
  const refused = await ask(product, stranger, 'GET', `/api/bookings/${booking.id}/google-wallet`)
  expect(refused.body.code).toBe('booking_not_found')
})

test('[BOOK-07] a code read from its picture counts for what it costs everybody else', async () => {
  const who = await traveller(product)
  const { id } = await ticketOf(who, '12:01', 1)
  // 1,200 requests of one client in a minute, and each of these is 40 of them
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => ask(product, who, 'GET', `/api/bookings/${id}/google-wallet`)),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})
