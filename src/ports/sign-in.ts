import type { Answer } from '../kernel/answer.ts'

/** A person as the sign-in party vouches for them. */
export interface KnownPerson {
  /** with `subject` the only thing that never changes: addresses and names do */
  readonly issuer: string
  readonly subject: string
  readonly email: string
  /** whether the party has proven that the address is this person's */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** What only the browser that began may know when it comes back. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Lets somebody else say who a visitor is. */
export interface SignIn {
  /** Where to send the browser, and what it has to bring back. */
  begin(returnUrl: string): Promise<Answer<{ readonly address: string; readonly secrets: SignInSecrets }>>
  /**
   * Reads the address the browser came back to. `denied`: the visitor said no. `invalid`: not the answer to what this
   * browser began, or one that was used or has expired.
   */
  finish(arrival: string, secrets: SignInSecrets): Promise<Answer<KnownPerson, 'denied' | 'invalid'>>
}
