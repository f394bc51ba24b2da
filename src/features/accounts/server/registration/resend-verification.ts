import type { Language } from '../../../../kernel/languages.ts'
import { generalRefusal } from '../../../../platform/http/refusals/refusals.ts'
import { askingAgain, emailsFromPlace } from '../../rules/rate-limit-rules.ts'
import type { Account } from '../account.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mayWriteTo } from '../limits/address-emails.ts'
import { fromPlace } from '../limits/place.ts'
import { makeTry } from '../limits/rate-limits.ts'
import { codeLife, newCode } from '../mailed-codes/codes.ts'
import { codeOf, keepCode } from '../mailed-codes/mailed-code-store.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { hasExpired, userByEmail } from './expiry.ts'
import { provenByEmail, userById } from '../user-store.ts'

/** Either of the two; the browser has both, and the id is what leads to the code. */
interface Wanted {
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

/** A new code for an address that waits for one. Whether there is such an account is not told, nor by the time it takes. */
export async function resendVerification(
  deps: AccountsDeps,
  wanted: Wanted,
  {
    language,
    browserHash,
    place,
  }: { readonly language: Language; readonly browserHash: string | null; readonly place: string },
  now: number,
) {
  const { db, needs, publicUrl } = deps
  const { userId, email } = wanted
  if (userId === undefined && email === undefined) throw generalRefusal(400)
  const again = { of: countdownOf(wanted), rule: askingAgain }
  const code = newCode()
  const limits = [again, ...fromPlace(['resend', 'place'], place, emailsFromPlace)]
  const codeHash = await makeTry(db, limits, now, () => hashPassword(code))
  const receiver = await receiverOf(deps, wanted, browserHash, now)
  const address = receiver.email ?? email ?? userId!
  const within = await mayWriteTo(db, { kind: 'verification emails', address, place }, now)
  await db.transaction().execute(async (tx) => {
    // no email, no new code: the one in the mailbox stays good
    if (within && receiver.codeFor !== null)
      await keepCode(tx, 'registration', { userId: receiver.codeFor, email: receiver.email!, codeHash }, now)
    const message = accountEmail(receiver.kind, {
      ...{ to: within ? receiver.account : null, language, publicUrl, id: receiver.codeFor ?? 'nobody' },
      ...(receiver.kind === 'verify' && { code, until: now + codeLife, page: verifyPage(receiver.account) }),
    })
    await needs.queueEmail(tx, message, now)
  })
  return { sent: true }
}

export const countdownOf = ({ userId, email }: Wanted): string[] =>
  userId === undefined ? ['resend', 'email', email!.toLowerCase()] : ['resend', 'id', userId]

export const verifyPage = ({ id, email }: Pick<Account, 'id' | 'email'>): string =>
  `verify/${id}?email=${encodeURIComponent(email)}`

type Receiver = {
  readonly email: string | null
  /** whose code is made anew */
  readonly codeFor: string | null
} & (
  | { readonly kind: 'verify'; readonly account: Account }
  | { readonly kind: 'known'; readonly account: Account | null }
)
const nobody: Receiver = { kind: 'known', account: null, email: null, codeFor: null }

async function receiverOf(
  { db, needs }: AccountsDeps,
  { userId, email }: Wanted,
  browserHash: string | null,
  now: number,
): Promise<Receiver> {
  const account =
    userId === undefined
      ? await userByEmail(db, needs, { email: email!, browserHash }, now)
      : await userById(db, userId)
  const id = userId ?? account?.id
  const kept = id === undefined ? null : await codeOf(db, 'registration', id)
  // asked by address while the code sent by id is a minute old at most: the same countdown, without telling so
  if (userId === undefined && kept && now - kept.sentAt < askingAgain.firstWait) return nobody
  if (account) {
    if (account.isVerified || (await hasExpired(db, needs, account, now))) return nobody
    // a registration of an address that somebody has proven: its owner is told again
    const owner = (await provenByEmail(db, account.email))?.account ?? null
    if (owner) return { kind: 'known', account: owner, email: account.email, codeFor: account.id }
    return { kind: 'verify', account, email: account.email, codeFor: account.id }
  }
  return nobody
}
