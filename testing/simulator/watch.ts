import type { Answer } from '../../src/kernel/answer.ts'
import type { Fault } from './faults.ts'
import type { Providers } from './providers-in-a-world.ts'

const keyMemoryMs = 24 * 3_600_000

/** Looks over the providers' shoulders at every call, and remembers what must never happen. */
export interface Watch {
  readonly violations: string[]
  /** the provider refused the sale itself, so that nobody can expect a ticket */
  readonly saleRefused: () => boolean
  /** under how many keys the bank refused to capture this hold */
  readonly captureRefusals: (ref: string) => number
  /** the purchase is over without a ticket: from here on the six are let go */
  readonly releasing: () => void
  /** somebody asked or waited while this was known and not applied */
  readonly heldBack: (what: readonly string[]) => void
  called(op: string, args: readonly unknown[], fault: Fault, answer: Answer<unknown>): void
}

export function createWatch({ payments, ticketing, clock }: Providers): Watch {
  const violations: string[] = []
  // a bank that knows a repeated charge by its key alone, and the key for a day: everything else is another charge
  const charges = new Map<string, { key: string; at: number }>()
  const refusals = new Map<string, string>()
  // held long after a capture was asked for: the next key is no second charge, because the bank takes a hold once
  const areRead = new Set<string>()
  let saleRefused = false

  const hasTicket = () => ticketing.ledger().bookings > 0
  const mayBecomeTicket = () =>
    ticketing.ledger().reservations.some(({ state }) => state === 'processing' || state === 'confirmed')
  const stateOf = (ref: string) => payments.ledger().payments.find((payment) => payment.ref === ref)?.state

  return {
    violations,
    saleRefused: () => saleRefused,
    captureRefusals: (ref) => [...refusals.values()].filter((refused) => refused === ref).length,
    releasing() {
      if (mayBecomeTicket()) violations.push('the six were given up while a ticket may come')
    },
    heldBack(what) {
      for (const one of what) violations.push(`${one} was known and held back`)
    },
    called(op, args, fault, answer) {
      if (fault === 'refuse' && (op === 'reserve' || op === 'confirm')) saleRefused = true
      const ref = String(args[0])
      if (op === 'authorisation' && hasTicket() && answer.kind === 'done' && stateOf(ref) === 'held')
        areRead.add(ref)
      const key = String(args[2])
      // what was refused under a key is only refused again
      if (op === 'capture' && answer.kind === 'refused') refusals.set(key, ref)
      if (fault === 'before' || fault === 'refuse' || fault === 'keep') return
      if (op === 'capture' && stateOf(ref) === 'captured' && !refusals.has(key)) {
        const charge = charges.get(ref) ?? { key, at: clock.now }
        charges.set(ref, charge)
        if (charge.key !== key && !areRead.has(ref)) violations.push(`${ref} was charged under two keys`)
        if (clock.now > charge.at + keyMemoryMs) violations.push(`${ref} was charged under a forgotten key`)
        if (!hasTicket()) violations.push(`${ref} was charged before there was a ticket`)
      }
      if (op === 'release' && mayBecomeTicket())
        violations.push(`${ref} was released while a ticket may come`)
    },
  }
}
