import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { openFactor } from './factor-secret.ts'
import { countedTries, isGuessingStopped } from './factor-tries.ts'
import type { TypedCode } from './recovery-codes.ts'
import { factorOf, lockFactor, updateFactor, useRecoveryCode } from './second-factor-store.ts'
import { fromBase32, stepOfCode } from './totp.ts'

/** `recovered`: right, by a recovery code that is used up now. */
type Right = 'right' | 'recovered'
type Wrong = 'wrong_code' | 'too_many_codes'
export type Verdict = Right | Wrong

/** Tells that a recovery code was used, once it is committed: its owner has no phone at hand, or it was stolen. */
export type NoteRecovery = (userId: string) => void

/**
 * Whether a code fits the account's second factor. Counts against guessing over all tickets and sessions, so the verdict
 * has to leave the transaction as a value: thrown inside, it would undo the count.
 */
export async function checkFactor(
  tx: Tx,
  box: SecretBox,
  userId: string,
  { code, hashes }: TypedCode,
  now: number,
): Promise<Verdict> {
  const factor = await lockFactor(tx, userId)
  if (!factor) return 'wrong_code'
  if (isGuessingStopped(factor, now)) return 'too_many_codes'

  const step = stepOfCode(fromBase32(openFactor(box, userId, factor.secret)), code, now, factor.last_step)
  if (step !== null) {
    await updateFactor(tx, userId, { last_step: step, wrong_tries: 0 })
    return 'right'
  }
  const recovered = factor.confirmed_at !== null && (await useRecoveryCode(tx, userId, hashes, now))
  if (recovered) return 'recovered'
  const tries = countedTries(factor, now)
  await updateFactor(tx, userId, {
    wrong_tries: tries + 1,
    ...(tries === 0 && { tries_since: at(now) }),
  })
  return 'wrong_code'
}

/**
 * Whether a code fits a secret that is not confirmed yet. A look ahead that uses up and counts nothing: what it says
 * decides only whether preparing the recovery codes is worth the work.
 */
export async function fitsUnconfirmed(
  db: Db,
  box: SecretBox,
  userId: string,
  { code }: TypedCode,
  now: number,
): Promise<boolean> {
  const factor = await factorOf(db, userId)
  if (!factor || factor.confirmed_at !== null || isGuessingStopped(factor, now)) return false
  const secret = fromBase32(openFactor(box, userId, factor.secret))
  return stepOfCode(secret, code, now, factor.last_step) !== null
}

/** Says a verdict outside the transaction it was found in. */
export function refuseUnlessRight(verdict: Verdict): asserts verdict is Right {
  if (!isRight(verdict)) throw refusalOf(verdict)
}

export const isRight = (verdict: Verdict): verdict is Right => verdict === 'right' || verdict === 'recovered'

function refusalOf(verdict: Wrong): Refusal {
  return verdict === 'wrong_code'
    ? new Refusal(400, verdict, 'accounts.refusals.wrong_code')
    : new Refusal(429, verdict, 'accounts.refusals.too_many_codes')
}
