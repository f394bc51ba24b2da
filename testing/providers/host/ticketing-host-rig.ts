import { setTimeout as pause } from 'node:timers/promises'
import { createDistribusion } from '../../../src/adapters/distribusion/distribusion.ts'
import type { Abilities, TicketingRig } from '../ticketing/ticketing-contract.ts'
import { hostMode } from './mode.ts'
import { openHostTest } from './open-test.ts'

const suite = 'distribusion'
const apiKey = process.env['DISTRIBUSION_API_KEY'] ?? ''
const apiUrl = process.env['DISTRIBUSION_API_URL'] ?? 'https://api.demo.distribusion.com/retailers/v4'
const [from = '', to = ''] = (process.env['DISTRIBUSION_ROUTE'] ?? 'NLAMSCST-NLUTRCST').split('-')

export const mode = hostMode(suite, { name: 'DISTRIBUSION_API_KEY', value: apiKey })

/** A host keeps its own time and stock; the demo answers every question for a price with the same one. */
export const abilities: Abilities = {
  clock: false,
  faults: false,
  books: false,
  seatCounts: false,
  prices: false,
}

const calls = {
  reserve: { method: 'POST', path: /\/reservations\/create$/ },
  confirm: { method: 'PUT', path: /\/reservations\/confirm$/ },
  cancelReservation: { method: 'PUT', path: /\/reservations\/cancel$/ },
  cancelBooking: { method: 'POST', path: /\/cancellations\/create/ },
}

/** The Distribusion adapter at a host, or at what was recorded of it. Never at the real one: what is booked there is paid. */
export async function ticketingHostRig(): Promise<TicketingRig> {
  if (mode === 'off') throw new Error('nothing to talk to')
  const { origin, hostname, pathname } = new URL(apiUrl)
  if (mode !== 'replay' && !/demo/.test(hostname) && hostname !== '127.0.0.1')
    throw new Error(`${hostname} is not the demo host: what these tests book there would have to be paid`)
  const test = await openHostTest(suite, mode, origin)
  const ticketing = createDistribusion({
    apiUrl: `${test.between.url}${mode === 'replay' ? '/retailers/v4' : pathname}`,
    apiKey: apiKey || 'replay',
    partnerNumber: process.env['DISTRIBUSION_PARTNER_NUMBER'] ?? '000000',
    readTimeoutMs: 60_000,
    writeTimeoutMs: 60_000,
  })
  return {
    ticketing,
    now: () => test.now,
    advance() {
      throw new Error('a host keeps its own time')
    },
    route: { from, to },
    lose: (op, when) => test.between.lose({ ...calls[op], when, times: 1 }),
    sellOut() {
      throw new Error('a host keeps its own stock')
    },
    failConfirmation() {
      throw new Error('a host has no faults on demand')
    },
    async carrierAnswers(ref) {
      for (;;) {
        const answer = await ticketing.reservation(ref)
        if (answer.kind !== 'done' || answer.value.state !== 'processing') return
        // every 5 to 10 seconds, say their pages; a sandbox is quicker
        if (mode !== 'replay') await pause(hostname === '127.0.0.1' ? 200 : 7_000)
      }
    },
    books() {
      throw new Error("a host's books are not for us")
    },
    close: () => test.close(),
  }
}
