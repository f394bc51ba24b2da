// Most tests need travellers, and registering costs three password hashes each. The template that databases are copied
// from holds some who have registered and proven their address; whoever needs one only signs in. How registering works
// is proven by the tests of the accounts and by journeys.
import { hashPassword } from '../../src/features/accounts/server/passwords/passwords.ts'
import { insertUser } from '../../src/features/accounts/server/user-store.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { Db } from '../../src/platform/db/open-database.ts'

export const testPassword = 'six seats one ticket'
export const testFirstNames = ['Femke', 'Daan', 'Noor', 'Lotte', 'Iris', 'Ruben', 'Sven', 'Mila']

export interface ReadyTraveller {
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
  const since = Date.parse('2026-11-20T08:00:00Z')
  const passwordHash = await hashPassword(testPassword)
  const people = Array.from({ length: count }, (_, index) => ({
    firstName: testFirstNames[index % testFirstNames.length]!,
    lastName: `Visser ${index + 1}`,
    email: `ready-${index + 1}@sixrail.example`,
  }))
  await db.transaction().execute(async (tx) => {
    for (const person of people) {
      const known = { image: null, language: 'en' as const, isVerified: true, openedAt: since }
      await insertUser(
        tx,
        { id: newId(), ...person, ...known },
        { passwordHash, browserHash: null, termsVersion: null },
      )
    }
  })
  return people
}
