import { toBuffer } from 'qrcode'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawPdf } from '../../../../platform/pdf/draw-pdf.ts'
import type { BookingRow } from '../store.ts'
import { writeTicket } from './write-ticket.ts'

const end = (name: string, time: string, platform: string | null = null) => ({
  ...{ stationId: name, name, platform, timeZone: 'Europe/Amsterdam', plannedTime: Date.parse(time) },
})
const segment = (line: string, stops: number) => ({
  line,
  departure: end('’s-Hertogenbosch', '2026-12-04T09:01:00Z', '3'),
  arrival: end('Aix & Łódź <Süd>', '2026-12-04T12:59:00Z'),
  stops: Array.from({ length: stops }, (_, at) => end(`Stop ${at + 1}`, '2026-12-04T10:00:00Z')),
})

function booking(names: readonly (readonly [string, string])[], trains = [segment('IC 835', 4)]): BookingRow {
  const trip = { departure: trains[0]!.departure, arrival: trains.at(-1)!.arrival, distance: null }
  return {
    ...{
      id: 'b',
      group_id: null,
      order_id: 'o',
      provider_ref: 'p',
      number: 'N1',
      carrier_number: 'C1',
      carrier_email: null,
    },
    ...{ total: 1, currency: 'EUR', leader_id: 'u', leader_name: 'Ada One', booked_at: new Date(0) },
    trip: { ...trip, carrierName: 'NS', segments: trains },
    seats: names.flatMap(([firstName, lastName], at) =>
      trains.map((_, index) => {
        return {
          slot: at + 1,
          userId: 'u',
          firstName,
          lastName,
          segment: index,
          seat: at === 0 ? null : `3-${at}`,
        }
      }),
    ),
  }
}

async function drawn(row: BookingRow) {
  const t = (key: string, values: object = {}) =>
    key.endsWith('coach-seat') || key.endsWith('train') ? `${key} ${Object.values(values).join(' ')}` : key
  const code = await toBuffer('x')
  const slots = [...new Set(row.seats.map(({ slot }) => slot))]
  const order = writeTicket(row, { slots, reader: 1, language: 'en', t, code, isTest: false, now: 0 })
  const bytes = await drawPdf(order)
  const raw = Buffer.from(bytes).toString('latin1')
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, raw, pages: text.map((page) => page.replaceAll(/\s+/g, ' ')) }
}

/** As a PDF has it: a mark for UTF-16, and both bytes of each letter. */
function written(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1')
  return bytes
    .replaceAll(/[\\()]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}

test('[BOOK-07] names of every script are drawn, from the right where they are read so, or in Latin letters', async () => {
  const { pages, raw } = await drawn(
    booking([
      ['Zoë', 'Łukasiewicz-Škvorecký'],
      ['Ελένη', 'Παπαδοπούλου'],
      ['Наталія', 'Їжакевич'],
      ['محمد علي', 'Müller'],
      ['e\u0301te', 'अनन्या'],
      ['שרה', 'כהן-לוי'],
      ['晓明', '王'],
    ]),
  )
  expect(pages).toHaveLength(7)
  expect(pages[0]).toContain('Zoë Łukasiewicz-Škvorecký')
  expect(pages[1]).toContain('Ελένη Παπαδοπούλου')
  expect(pages[2]).toContain('Наталія Їжакевич')
  // what is copied has the letters of the name, and not their forms
  expect(pages[3]).toContain('محمد')
  expect(pages[3]).toContain('علي')
  expect(pages[3]).toContain('Müller')
  expect(pages[5]).toContain('שרה')
  expect(pages[5]).toContain('כהן')
  expect(pages[6]).toContain('XiaoMing Wang')
  expect(pages.join('')).not.toMatch(/\?/)
  // what is read out, in the order in which it is read
  for (const name of ['محمد علي Müller', 'שרה כהן-לוי', '晓明 王'])
    expect(raw).toContain(`/ActualText (${written(name)})`)
  expect(raw).not.toMatch(/\/Subtype \/(Type1|TrueType|Type3)\b/)
  expect(pages.map((page) => page.includes('bookings.pdf.replaced-letters'))).toEqual([
    ...[false, false, false, false, false, false, true],
  ])
})

test('[BOOK-07] nine travellers with the longest names, one without a seat', async () => {
  const names = Array.from({ length: 9 }, (_, at) => ['W'.repeat(49) + at, 'M'.repeat(50)] as const)
  const { pages } = await drawn(booking(names))
  expect(pages).toHaveLength(9)
  expect(pages[0]).toContain('bookings.ticket.free-seating')
  for (const [at, page] of pages.entries()) {
    // whole, however it is broken into lines
    expect(page.replaceAll(' ', '')).toContain(`${'W'.repeat(49)}${at}${'M'.repeat(50)}`)
    if (at > 0) expect(page).toContain(`bookings.ticket.coach-seat 3 ${at}`)
  }
})

test('[BOOK-07] what one page cannot hold goes on to the next, in the same order', async () => {
  const { pages, pdf, raw } = await drawn(
    booking([['Ada', 'One']], [segment('IC 1', 30), segment('IC 2', 30)]),
  )
  expect(pages.length).toBeGreaterThan(1)
  const all = pages.join(' ')
  expect(all.match(/Stop 30/g)).toHaveLength(2)
  expect(all).toMatch(/IC 1: .*IC 2: .*IC 1 .*Stop 30 .*IC 2 .*Stop 30 .*bookings\.pdf\.about/)
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: expect.stringContaining('Sixrail') })
  // a title is written into XML
  expect(raw).not.toMatch(/<rdf:li[^>]*>[^<]*&(?!amp;)/)
})

test('[BOOK-07] the train and the class that is travelled in are not divided between two lines', () => {
  const row = booking([['Ada', 'One']])
  const fare = { en: { name: '2nd class', refund: null } }
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
  const given = {
    slots: [1],
    reader: null,
    language: 'en',
    t,
    code: new Uint8Array(),
    isTest: false,
    now: 0,
  } as const
  const { pages } = writeTicket({ ...row, trip: { ...row.trip, fare } }, given)
  expect(JSON.stringify(pages)).toContain('IC\u00A0835, 2nd\u00A0class')
})

test('[BOOK-07] a train that leaves or arrives after midnight says so, as the day on the page is that of the first', async () => {
  const first = {
    line: 'IC 1',
    departure: end('Vlissingen', '2026-11-26T22:10:00Z'),
    arrival: end('Rotterdam', '2026-11-26T23:29:00Z'),
    stops: [],
  }
  const second = {
    line: 'IC 2',
    departure: end('Rotterdam', '2026-11-26T23:48:00Z'),
    arrival: end('Utrecht', '2026-11-27T00:40:00Z'),
    stops: [],
  }
  const { pages } = await drawn(booking([['Ada', 'One']], [first, second]))
  for (const time of [
    '23:10 Vlissingen',
    '00:29 (+1) Rotterdam',
    '00:48 (+1) Rotterdam',
    '01:40 (+1) Utrecht',
  ])
    expect(pages.join(' ')).toContain(time)
})
