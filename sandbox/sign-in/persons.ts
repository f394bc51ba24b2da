/** Somebody who can sign in at the sandbox. */
export interface Person {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** Made up, and marked as such wherever they are shown. */
export const testPersons: readonly Person[] = [
  person('test-sanne', 'sanne.test@sixrail.example', 'Sanne', 'Test'),
  person('test-jonas', 'jonas.test@sixrail.example', 'Jonas', 'Test'),
  person('test-camille', 'camille.test@sixrail.example', 'Camille', 'Test'),
  { ...person('test-unproven', 'unproven.test@sixrail.example', 'Uma', 'Test'), emailVerified: false },
]

function person(subject: string, email: string, firstName: string, lastName: string): Person {
  return { subject, email, emailVerified: true, firstName, lastName }
}

/** Everybody who has been here since the start: a provider is asked about a person after their page is gone. */
export class Persons {
  readonly #known = new Map(testPersons.map((one) => [one.subject, one]))

  find(subject: string): Person | undefined {
    return this.#known.get(subject)
  }

  /** The same address is the same person, as at a real provider. */
  enter(typed: Omit<Person, 'subject'>): Person {
    const email = typed.email.toLowerCase()
    const same = [...this.#known.values()].find((one) => one.email === email)
    const one = { ...typed, email, subject: same?.subject ?? `typed-${this.#known.size + 1}` }
    this.#known.set(one.subject, one)
    return one
  }
}
