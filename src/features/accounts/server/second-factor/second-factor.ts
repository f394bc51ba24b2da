import { randomBytes } from 'node:crypto'
import { create } from 'qrcode'
import { newId } from '../../../../kernel/ids.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { switchingFactorOn } from '../../rules/rate-limit-rules.ts'
import type { Account } from '../account.ts'
import { accountEmail } from '../account-emails.ts'
import {
  checkFactor,
  fitsUnconfirmed,
  isRight,
  type NoteRecovery,
  refuseUnlessRight,
} from './check-factor.ts'
import { lockCaller, lockPresent, type Presence } from '../profile/confirm-presence.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { makeTry } from '../limits/rate-limits.ts'
import type { AccountNeeds } from '../needs.ts'
import { sealFactor } from './factor-secret.ts'
import { hashRecoveryCodes, newRecoveryCodes, readTypedCode } from './recovery-codes.ts'
import {
  confirmedFactor,
  dropFactor,
  keepSecret,
  lockFactor,
  replaceRecoveryCodes,
  updateFactor,
} from './second-factor-store.ts'
import { toBase32 } from './totp.ts'

interface FactorDeps {
  readonly db: Db
  readonly secrets: SecretBox
  readonly needs: Pick<AccountNeeds, 'queueEmail'>
  readonly publicUrl: string
}

/** Makes a secret for an authenticator app; a second start before it is confirmed replaces it. */
export async function startFactor(
  { db, secrets }: FactorDeps,
  caller: Caller,
  presence: Presence,
  now: number,
) {
  const secret = toBase32(randomBytes(20))
  const account = await db.transaction().execute(async (tx) => {
    const account = await lockPresent(tx, caller, presence, now)
    refuseUnproven(account)
    if (await confirmedFactor(tx, account.id))
      throw new Refusal(409, 'second_factor_on', 'accounts.refusals.second_factor_on')
    await keepSecret(tx, account.id, sealFactor(secrets, account.id, secret), now)
    return account
  })
  // https://github.com/google/google-authenticator/wiki/Key-Uri-Format
  const label = encodeURIComponent(`Sixrail:${account.email}`)
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=Sixrail`
  return { secret, uri, qr: qrPath(uri) }
}

/** Puts the factor in force, once a code has shown that the app has the secret. Gives the recovery codes, only now. */
export async function confirmFactor(
  deps: FactorDeps,
  caller: Caller,
  code: string,
  now: number,
): Promise<string[]> {
  const { db, secrets } = deps
  const { userId } = caller
  const typed = await readTypedCode(db, userId, code, now)
  const codes = newRecoveryCodes()
  let hashes: string[] = []
  if (await fitsUnconfirmed(db, secrets, userId, typed, now)) {
    const limits = [{ of: ['factor on', userId], rule: switchingFactorOn }]
    hashes = await makeTry(db, limits, now, () => hashRecoveryCodes(codes))
  }
  const verdict = await db.transaction().execute(async (tx) => {
    const { account } = await lockCaller(tx, caller, now)
    refuseUnproven(account)
    const factor = await lockFactor(tx, userId)
    if (!factor || factor.confirmed_at !== null) return 'wrong_code'
    const checked = await checkFactor(tx, secrets, userId, typed, now)
    if (!isRight(checked)) return checked
    // it fits a secret that was made a moment ago, and did not fit the one before
    if (hashes.length === 0) return 'wrong_code'
    await updateFactor(tx, userId, { confirmed_at: at(now) })
    await replaceRecoveryCodes(tx, userId, hashes)
    await tellAndEndOthers(tx, deps, { account, caller, kind: 'factorOn' }, now)
    return checked
  })
  refuseUnlessRight(verdict)
  return codes
}

export async function stopFactor(
  deps: FactorDeps,
  caller: Caller,
  presence: Presence,
  { code, noteRecovery }: { readonly code: string; readonly noteRecovery: NoteRecovery },
  now: number,
): Promise<void> {
  const { db, secrets } = deps
  const { userId } = caller
  const typed = await readTypedCode(db, userId, code, now)
  const verdict = await db.transaction().execute(async (tx) => {
    const account = await lockPresent(tx, caller, presence, now)
    const checked = await checkFactor(tx, secrets, userId, typed, now)
    if (!isRight(checked)) return checked
    await dropFactor(tx, userId)
    await tellAndEndOthers(tx, deps, { account, caller, kind: 'factorOff' }, now)
    return checked
  })
  refuseUnlessRight(verdict)
  if (verdict === 'recovered') noteRecovery(userId)
}

/** Whoever got in before, under the other rule, is out; and nobody switches the factor unseen. */
async function tellAndEndOthers(
  tx: Tx,
  { needs, publicUrl }: FactorDeps,
  change: { readonly account: Account; readonly caller: Caller; readonly kind: 'factorOn' | 'factorOff' },
  now: number,
): Promise<void> {
  const { account, caller, kind } = change
  const asked = { to: account, language: account.language, publicUrl, id: newId() }
  await needs.queueEmail(tx, accountEmail(kind, asked), now)
  await endSessionsOf(tx, account.id, { except: caller.sessionId }, now)
}

/** Whoever registers somebody else's address must not lock its owner out by a factor of their own. */
function refuseUnproven({ isVerified }: Account): void {
  if (!isVerified) throw new Refusal(403, 'email_unverified', 'accounts.refusals.factor_unverified')
}

/** The QR code as one SVG path on a grid of `size`, one unit a module. */
function qrPath(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (on, index) =>
    on ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  return { size, path: dark.join('') }
}
