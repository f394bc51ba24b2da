import { readForm } from './form.ts'

/** Which objects are being worked on. Stripe lets one request at a time change one; a second waits a little, then gets a 429. */
export class ObjectLocks {
  #taken = new Set<string>()

  /** Takes the object that a writing call names; gives the way to let go of it, or null while another call has it. */
  take(call: { id: string; form: string }): (() => void) | null {
    const object = call.id || namedIn(call.form)
    if (!object) return () => {}
    if (this.#taken.has(object)) return null
    this.#taken.add(object)
    return () => this.#taken.delete(object)
  }
}

/** A refund names what it works on in its body. */
function namedIn(form: string): string | null {
  try {
    const { payment_intent: intent, charge } = readForm(form)
    const named = intent ?? charge
    return typeof named === 'string' ? named : null
  } catch {
    return null
  }
}
