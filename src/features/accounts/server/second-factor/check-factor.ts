import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { openFactor } from './factor-secret.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { lockFactor, updateFactor, useRecoveryCode } from './second-factor-store.ts'
import { fromBase32, stepOfCode } from './totp.ts'

/**
 * Three of a million codes are right at any moment. Five tries in a quarter of an hour are 480 a day, so guessing takes
 * about two years on average, for whoever knows the password already; its owner is logged in meanwhile.
 */
const triesAllowed = 5
const triesSpan = 15 * 60_000

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
  typed: string,
  now: number,
): Promise<Verdict> {
  const factor = await lockFactor(tx, userId)
  if (!factor) return 'wrong_code'
  const over = now - factor.tries_since.getTime() >= triesSpan
  const tries = over ? 0 : factor.wrong_tries
  if (tries >= triesAllowed) return 'too_many_codes'

  const code = typed.replace(/[\s-]/g, '')
  const step = stepOfCode(fromBase32(openFactor(box, userId, factor.secret)), code, now, factor.last_step)
  if (step !== null) {
    await updateFactor(tx, userId, { last_step: step, wrong_tries: 0 })
    return 'right'
  }
  const recovered =
    factor.confirmed_at !== null && (await useRecoveryCode(tx, userId, hashOfRecoveryCode(code), now))
  if (recovered) return 'recovered'
  await updateFactor(tx, userId, {
    wrong_tries: tries + 1,
    ...((over || tries === 0) && { tries_since: at(now) }),
  })
  return 'wrong_code'
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
