import type { Fault } from '../../simulator/faults.ts'
import { createMemoryTicketing } from '../../simulator/memory/memory-ticketing.ts'
import { ticketingContract } from './ticketing-contract.ts'

ticketingContract('in memory', async () => {
  let now = Date.parse('2026-11-20T09:00:00Z')
  let fails = false
  const planned = new Map<string, Fault>()
  const memory = createMemoryTicketing({
    now: () => now,
    carrier: () => (fails ? 'fails' : 'confirms'),
    fault: (op) => {
      const fault = planned.get(op) ?? 'none'
      planned.delete(op)
      return fault
    },
  })
  return {
    ticketing: memory,
    now: () => now,
    advance: (ms) => void (now += ms),
    route: { from: 'NLAMSCST', to: 'NLUTRCST' },
    lose: (op, when) => void planned.set(op, when),
    sellOut: ({ id }) => memory.sellOut(id),
    carrierAnswers: async () => void (now += 60_000),
    failConfirmation: () => void (fails = true),
    books() {
      const { reservations, bookings } = memory.ledger()
      return { bookings, open: reservations.filter(({ state }) => state === 'open').length }
    },
    close: async () => {},
  }
})
