// Most tests need travellers, and registering costs three password hashes each, signing in a fourth. The template that databases are copied
// from holds some who have registered, proven their address and signed in. How all that works is proven by the tests of the accounts and
// by journeys.
import { placeOf } from '../../src/features/accounts/server/limits/place.ts'
import { hashPassword } from '../../src/features/accounts/server/passwords/passwords.ts'
import { openSession } from '../../src/features/accounts/server/sessions/open-session.ts'
import { insertUser } from '../../src/features/accounts/server/user-store.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { Db } from '../../src/platform/db/open-database.ts'

export const testPassword = 'six seats one ticket'
export const testFirstNames = ['Femke', 'Daan', 'Noor', 'Lotte', 'Iris', 'Ruben', 'Sven', 'Mila']

/** Where the clocks of the tests begin; the travellers have signed in at that moment. */
export const testsBegin = Date.parse('2026-11-20T09:00:00Z')

export interface ReadyTraveller {
  readonly userId: string
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** who is in every database of this run from the beginning */
    readyTravellers: readonly ReadyTraveller[]
  }
}

/** More than most files need; whoever comes later registers. */
const count = 200

export async function addReadyTravellers(db: Db): Promise<readonly ReadyTraveller[]> {
  const openedAt = testsBegin - 3_600_000
  const passwordHash = await hashPassword(testPassword)
  const entrance = { remember: false, userAgent: null, place: placeOf('192.0.2.1') }
  const people = Array.from({ length: count }, (_, index) => ({
    firstName: testFirstNames[index % testFirstNames.length]!,
    lastName: `Visser ${index + 1}`,
    email: `ready-${index + 1}@sixrail.example`,
  }))
  return db.transaction().execute(async (tx) => {
    const ready: ReadyTraveller[] = []
    for (const person of people) {
      const account = {
        id: newId(),
        ...person,
        image: null,
        language: 'en' as const,
        isVerified: true,
        openedAt,
      }
      await insertUser(tx, account, { passwordHash, browserHash: null, termsVersion: null })
      const { tokens } = await openSession(tx, account, entrance, testsBegin)
      ready.push({ ...person, userId: account.id, token: tokens.bearer })
    }
    return ready
  })
}
