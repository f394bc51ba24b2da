import { createHash, verify } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import forge from 'node-forge'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appleCertificates } from '../../../../../testing/builders/apple-certificates.ts'
import { bookedTicket } from '../../../../../testing/builders/orders.ts'
import { ask, type TestTraveller, traveller } from '../../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'

const { publicKey, ...pems } = appleCertificates()
const validUntil = Date.parse('2027-12-01T00:00:00Z')
const appleWallet = { passType: 'pass.example.rail', team: 'TEAM000006', validUntil, ...pems }

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ appleWallet })
})
afterAll(() => product.close())

const ticketOf = (who: TestTraveller, at: string, count: number) => bookedTicket(product, who, at, count)

const open = (who: TestTraveller, id: string) =>
  fetch(`${product.publicUrl}/api/bookings/${id}/apple-wallet`, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
  })

/** What the signature was made over, and whether the key of the certificate has made it (CMS, RFC 5652). */
function signedDigest(signature: Uint8Array): { digest: string; isOurs: boolean; certificates: number } {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(Buffer.from(signature).toString('latin1')),
  ) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string }
  }
  const { authenticatedAttributes: attributes, signature: made } = message.rawCapture
  const { asn1 } = forge
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes)
  const isOurs = verify(
    'sha1',
    Buffer.from(asn1.toDer(set).getBytes(), 'latin1'),
    publicKey,
    Buffer.from(made, 'latin1'),
  )
  const digests = attributes.flatMap(({ value }) => {
    const [type, values] = value as forge.asn1.Asn1[]
    if (asn1.derToOid(type!.value as string) !== forge.pki.oids['messageDigest']) return []
    return [Buffer.from((values!.value as forge.asn1.Asn1[])[0]!.value as string, 'latin1').toString('hex')]
  })
  return { digest: digests[0]!, isOurs, certificates: message.certificates.length }
}

test('[BOOK-07] a pass for Apple Wallet: the asker’s own seat and the code, every file in the manifest, signed', async () => {
  const who = await traveller(product)
  const booking = await ticketOf(who, '10:01', 2)
  expect(booking.wallets).toEqual(['apple'])
  const answer = await open(who, booking.id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const { 'manifest.json': manifest, signature, ...told } = files
  const hashes = Object.fromEntries(
    Object.entries(told).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
  )
  expect(JSON.parse(strFromU8(manifest!))).toEqual(hashes)
  expect(signedDigest(signature!)).toEqual({
    digest: createHash('sha1').update(manifest!).digest('hex'),
    isOurs: true,
    certificates: 2,
  })
  for (const [name, size] of [
    ['icon.png', 29],
    ['icon@2x.png', 58],
    ['icon@3x.png', 87],
  ] as const)
    expect(PNG.sync.read(Buffer.from(told[name]!))).toMatchObject({ width: size, height: size })

  const stored = product.ticketing.ledger
    .bookings()
    .find(({ carrierNumber }) => carrierNumber === booking.carrierNumber)!
  const [coach, seat] = stored.passengers[0]!.seats[0]!.split('-')
  const pass = JSON.parse(strFromU8(told['pass.json']!))
  expect(pass).toMatchObject({
    ...{ formatVersion: 1, passTypeIdentifier: 'pass.example.rail', teamIdentifier: 'TEAM000006' },
    ...{ serialNumber: `${booking.id}-1`, organizationName: 'Sixrail' },
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        // read back from the picture that the inspector scans
        message: `SANDBOX TICKET ${stored.distribusionNumber} ${stored.carrierNumber}`,
      },
    ],
    boardingPass: {
      transitType: 'PKTransitTypeTrain',
      primaryFields: [
        { label: '10:01', value: 'Utrecht Centraal' },
        { label: booking.arrival.time.slice(11, 16), value: 'Maastricht' },
      ],
      secondaryFields: [
        { label: 'Traveller', value: `${who.firstName} ${who.lastName}` },
        { label: 'Travel class', value: '2nd class' },
        { value: 'Test payment: not valid for travel' },
      ],
    },
  })
  expect(pass.boardingPass.auxiliaryFields[0]).toMatchObject({
    label: 'Seat',
    value: `coach\u00A0${coach}, seat\u00A0${seat}`,
  })
  expect(Date.parse(pass.relevantDate)).toBe(Date.parse(booking.departure.time))
  expect(JSON.stringify(pass)).not.toContain('Companion')

  const stranger = await traveller(product)
  expect((await open(stranger, booking.id)).status).toBe(404)
})

test('[BOOK-07] no button and no pass once the certificate has expired', async () => {
  const who = await traveller(product)
  const { id } = await ticketOf(who, '12:01', 1)
  const now = product.clock.now()
  appleWallet.validUntil = now
  try {
    const { body } = await ask(product, who, 'GET', `/api/bookings/${id}`)
    expect(body.booking.wallets).toEqual([])
    const answer = await open(who, id)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      ...[409, 'wallet_unavailable'],
    ])
  } finally {
    appleWallet.validUntil = validUntil
  }
})
