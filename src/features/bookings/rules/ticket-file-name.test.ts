import { expect, test } from 'vitest'
import { ticketFileName } from './ticket-file-name.ts'

const end = (time: string, name: string) => ({ time, platform: null, station: { id: 'x', name } })

test('[BOOK-07] a downloaded ticket has a name one finds again, on every system', () => {
  const departure = end('2026-11-26T08:23:00+01:00', "'s-Hertogenbosch")
  const trip = { departure, arrival: end('2026-11-26T10:23:00+01:00', 'Liège-Guillemins / Luik') }
  const name = 'sixrail-2026-11-26-s-hertogenbosch-liege-guillemins-luik'
  expect((['pdf', 'readable', 'ics'] as const).map((kind) => ticketFileName(trip, kind))).toEqual([
    `${name}.pdf`,
    `${name}-accessible.pdf`,
    `${name}.ics`,
  ])
})

test('[BOOK-07] its name keeps the letters that have no accent to leave out', () => {
  const trip = {
    departure: end('2026-11-26T08:23:00+01:00', 'Gießen'),
    arrival: end('2026-11-26T19:23:00+01:00', 'Køge'),
  }
  expect(ticketFileName(trip, 'pdf')).toBe('sixrail-2026-11-26-giessen-koge.pdf')
})

test('[BOOK-07] its name leaves out what only another script can write', () => {
  const nameOf = (from: string, to: string) =>
    ticketFileName({ departure: end('2026-11-26T08:23', from), arrival: end('2026-11-26T19:23', to) }, 'pdf')
  expect(nameOf('Київ', 'Køge')).toBe('sixrail-2026-11-26-koge.pdf')
  expect(nameOf('Київ (Kyjiv)', 'Lwiw Львів')).toBe('sixrail-2026-11-26-kyjiv-lwiw.pdf')
  expect(nameOf('Nord東京Süd', '東京')).toBe('sixrail-2026-11-26-nord-sud.pdf')
})
