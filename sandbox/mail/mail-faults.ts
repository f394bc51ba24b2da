export type MailFaultKind = 'no-mailbox' | 'refuse' | 'temporary' | 'drop-after-data'

/**
 * Something to go wrong with an email.
 *
 * - `no-mailbox`: 550 to the recipient, before there is an email: nobody by that name
 * - `refuse`: 550 to the email itself, as of a server that does not want it
 * - `temporary`: 451, come back later; no email
 * - `drop-after-data`: the email is in, and the line dies before the 250
 */
export interface MailFault {
  readonly kind: MailFaultKind
  /** Only emails whose address contains this. */
  readonly to?: string | undefined
  /** How often it strikes; once by default. */
  readonly times?: number | undefined
}

export interface PlannedMailFault extends MailFault {
  readonly id: string
  readonly left: number
}

/** The faults that are on. One that has struck its number of times is gone. */
export class MailFaults {
  #planned: PlannedMailFault[] = []
  #count = 0

  /** Plans a fault. Returns its id. */
  add(fault: MailFault): string {
    const id = `fault-${++this.#count}`
    this.#planned.push({ ...fault, id, left: fault.times ?? 1 })
    return id
  }

  list(): PlannedMailFault[] {
    return [...this.#planned]
  }

  /** Forgets one fault, or all of them. */
  clear(id?: string): void {
    this.#planned = id === undefined ? [] : this.#planned.filter((fault) => fault.id !== id)
  }

  /** The fault that strikes this recipient, or an email to this address, used up by one. */
  take(to: string, what: 'recipient' | 'email'): MailFaultKind | undefined {
    const found = this.#planned.find(
      ({ kind, to: only }) =>
        (kind === 'no-mailbox') === (what === 'recipient') && (!only || to.includes(only)),
    )
    if (!found) return undefined
    this.#planned = this.#planned
      .map((fault) => (fault === found ? { ...fault, left: fault.left - 1 } : fault))
      .filter((fault) => fault.left > 0)
    return found.kind
  }
}
