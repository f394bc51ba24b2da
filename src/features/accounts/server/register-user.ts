import { newId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './user-store.ts'

interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/**
 * Opens an account. For a known address nothing changes, and the answer does not tell: it has the same shape, an id
 * that leads nowhere, and costs the same hashing (decision 33).
 */
export async function registerUser(db: Db, form: Registration, language: Language, now: number) {
  const passwordHash = await hashPassword(form.password)
  const account = {
    id: newId(),
    email: form.email.toLowerCase(),
    firstName: form.firstName,
    lastName: form.lastName,
    image: null,
    language,
    isVerified: false,
  }
  await insertUser(db, account, passwordHash, now)
  return { userId: account.id, email: account.email }
}
