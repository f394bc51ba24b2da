import type { Fault } from '../../simulator/faults.ts'
import { createMemoryPayments } from '../../simulator/memory/memory-payments.ts'
import { paymentsContract } from './payments-contract.ts'

paymentsContract('in memory', async () => {
  let now = Date.parse('2026-11-20T09:00:00Z')
  const planned = new Map<string, Fault>()
  const memory = createMemoryPayments({
    now: () => now,
    fault: (op) => {
      const fault = planned.get(op) ?? 'none'
      planned.delete(op)
      return fault
    },
  })
  return {
    payments: memory,
    now: () => now,
    advance: (ms) => void (now += ms),
    pay: async (ref, card) => memory.pay(ref, card),
    lose: (op, when) => void planned.set(op, when),
    books() {
      const { payments, ...totals } = memory.ledger()
      return { ...totals, captures: payments.reduce((count, payment) => count + payment.captures, 0) }
    },
    deliveries: async () => memory.deliveries(),
    close: async () => {},
  }
})
