import { MovableClock } from '../../../sandbox/clock/movable-clock.ts'
import { createTicketingSandbox } from '../../../sandbox/ticketing/index.ts'
import { createDistribusion } from '../../../src/adapters/distribusion/distribusion.ts'
import type { TicketingRig } from './ticketing-contract.ts'

const apiKey = 'contract'
const calls = {
  reserve: { method: 'POST', path: '/reservations/create' },
  confirm: { method: 'PUT', path: '/reservations/confirm' },
  cancelReservation: { method: 'PUT', path: '/reservations/cancel' },
  cancelBooking: { method: 'POST', path: '/cancellations/create' },
}

/** The Distribusion adapter talking to the ticketing sandbox over real HTTP. */
export async function ticketingSandboxRig({ timeoutMs = 5_000 } = {}) {
  const clock = new MovableClock()
  clock.stop()
  clock.set(Date.parse('2026-11-20T09:00:00Z'))
  const sandbox = createTicketingSandbox({ clock, apiKey, confirmMs: 5_000 })
  const url = await sandbox.listen(0)
  const settings = {
    apiUrl: url,
    apiKey,
    partnerNumber: '000000',
    readTimeoutMs: timeoutMs,
    writeTimeoutMs: timeoutMs,
  }
  const rig: TicketingRig = {
    ticketing: createDistribusion(settings),
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    route: { from: 'NLAMSCST', to: 'NLUTRCST' },
    lose: (op, when) => void sandbox.faults.add({ kind: `drop-${when}`, match: calls[op] }),
    sellOut: ({ segments }) =>
      void sandbox.faults.add({ kind: 'sold-out', match: { train: segments[0]!.line } }),
    carrierAnswers: async () => clock.advance(60_000),
    failConfirmation: () => void sandbox.faults.add({ kind: 'confirm-fails' }),
    books: () => ({
      bookings: sandbox.ledger.bookings().length,
      open: sandbox.ledger.reservations().filter(({ state }) => state === 'created').length,
    }),
    close: () => sandbox.close(),
  }
  return { ...rig, sandbox, settings }
}
