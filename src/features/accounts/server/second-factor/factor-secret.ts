import type { SecretBox } from '../../../../platform/secret-box.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { replaceSecret, secretSealedWith, secretsNotSealedWith } from './second-factor-store.ts'

const owner = (userId: string) => `second factor of ${userId}`

export const sealFactor = (box: SecretBox, userId: string, secret: string): string =>
  box.seal(secret, owner(userId))

/** The secret as the authenticator app has it. One from before there was a key is read as it is, until the next start. */
export const openFactor = (box: SecretBox, userId: string, kept: string): string =>
  box.isSealed(kept) ? box.open(kept, owner(userId)) : kept

const batch = 200

/**
 * Seals with today's key what lies open or was sealed with an earlier one. Gives a sentence where a key is missing or is
 * not the one that sealed: whoever relies on such a secret could not log in.
 */
export async function sealFactors(db: Db, box: SecretBox): Promise<string | null> {
  const known = await secretSealedWith(db, box.currentPrefix)
  if (known && !opens(box, known))
    return 'the key is not the one that sealed under its name before. Give the old key, or give the new one another name.'
  let after = ''
  for (;;) {
    const rows = await secretsNotSealedWith(db, box.currentPrefix, after, batch)
    for (const row of rows) {
      const missing = box.isSealed(row.secret) ? box.missingKey(row.secret) : null
      if (missing !== null)
        return `secrets in the database are sealed with the key "${missing}". Give it too, behind the current one.`
      if (!opens(box, row)) return 'a key is not the one that sealed under its name before. Give the old key.'
      const secret = openFactor(box, row.userId, row.secret)
      // unless its owner has replaced it meanwhile
      await replaceSecret(db, row.userId, row.secret, sealFactor(box, row.userId, secret))
    }
    const last = rows.at(-1)
    if (!last) return null
    after = last.userId
  }
}

function opens(box: SecretBox, { userId, secret }: { userId: string; secret: string }): boolean {
  try {
    openFactor(box, userId, secret)
    return true
  } catch {
    return false
  }
}
