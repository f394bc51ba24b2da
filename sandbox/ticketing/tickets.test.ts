import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKey, codeOf, openBench, travellers, type Answer, type Bench } from './test-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

async function fetchTicket(booking: string, type: string): Promise<Uint8Array> {
  const response = await fetch(`${bench.url}/bookings/${booking}/tickets?type=${type}`, {
    headers: { 'api-key': apiKey },
  })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

describe('the ticket', () => {
  it('is one PDF in the name of the leader, with six names and their seats', async () => {
    const booking = await bench.book(await bench.train('IC 835'))
    const { text } = await extractText(await getDocumentProxy(await fetchTicket(booking, 'pdf')), {
      mergePages: true,
    })
    const stored = bench.sandbox.ledger.bookings().find((b) => b.id === booking)
    expect(text).toContain('Sandbox ticket, not valid for travel')
    expect(text).toContain('In the name of Ada Jansen')
    expect(text).toContain(stored!.distribusionNumber)
    expect(text).toContain('IC 835')
    expect(text).toContain('Fri, 4 Dec 2026')
    expect(text).toMatch(/10:01\s+Utrecht Centraal, platform 18/)
    expect(text).toMatch(/11:59\s+Maastricht/)
    stored!.passengers.forEach((passenger, i) => {
      const [coach, seat] = passenger.seats[0]!.split('-')
      expect(text).toContain(`${travellers[i]!.first_name} Jansen, coach ${coach} seat ${seat}`)
    })
  })

  it('has a page per train', async () => {
    const { body } = await bench.find('NLAMSCST', 'NLGROSTA', { departure_start_time: '12:00:00' })
    const { departure_time, arrival_time } = body.data[0].attributes
    const stations = { departure_station: 'NLAMSCST', arrival_station: 'NLGROSTA' }
    const booking = await bench.book({ marketing_carrier: 'NSRZ', ...stations, departure_time, arrival_time })
    const { totalPages } = await extractText(await getDocumentProxy(await fetchTicket(booking, 'pdf')))
    expect(totalPages).toBe(2)
  })

  it('prints names its font has not', async () => {
    const passengers = [{ type: 'PNOS', first_name: 'Łukasz', last_name: 'Müller-Şahin' }]
    const { id } = (await bench.reserve(await bench.train('IC 837'), 1, { passengers })).body.data
    await bench.confirm(id, { first_name: 'Łukasz', last_name: 'Müller-Şahin' })
    bench.clock.advance(2000)
    const { body } = await bench.call('GET', `/reservations/${id}`)
    const pdf = await fetchTicket(body.data.relationships.booking.data.id, 'pdf')
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    expect(text).toContain('In the name of Lukasz Müller-Sahin')
  })

  it('comes as a page and as a QR code too, and in no other form', async () => {
    const booking = await bench.book(await bench.train('IC 841'))
    const png = await fetchTicket(booking, 'qr-code-png')
    expect([...png.slice(1, 4)]).toEqual([...new TextEncoder().encode('PNG')])
    expect(new TextDecoder().decode(await fetchTicket(booking, 'html'))).toContain('<li>Ada Jansen</li>')
    const refused = async (type: string): Promise<[number, string]> => {
      const answer: Answer = await bench.call('GET', `/bookings/${booking}/tickets?type=${type}`)
      return [answer.status, codeOf(answer)]
    }
    expect(await refused('pkpass')).toEqual([500, '500.000.000'])
    for (const type of ['image', 'google-wallet']) expect(await refused(type)).toEqual([400, '400.501.006'])
    expect(await refused('json')).toEqual([400, '400.501.006'])
  })

  it('is not found again by the list of a day: their list names nothing of ours', async () => {
    await bench.book(await bench.train('IC 843'))
    const { body } = await bench.call('GET', '/bookings?created_at=2026-11-20')
    expect(Object.keys(body.data[0].attributes).toSorted()).toEqual([
      'created_at',
      'departure_time',
      'distribusion_booking_number',
      'last_name',
      'pax',
      'total_price',
    ])
    expect(Object.keys(body.data[0].relationships).toSorted()).toEqual([
      'arrival_station',
      'cancellation',
      'departure_station',
      'marketing_carrier',
    ])
  })
})
