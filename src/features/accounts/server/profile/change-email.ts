import { newId } from '../../../../kernel/ids.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { askingAgain, emailsToAddress } from '../../rules/rate-limit-rules.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mayWriteTo } from '../limits/address-emails.ts'
import { makeTry } from '../limits/rate-limits.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { codeLife, newCode } from '../mailed-codes/codes.ts'
import { lockPresent } from './confirm-presence.ts'
import { keepCode } from '../mailed-codes/mailed-code-store.ts'
import { hashPassword, noPassword } from '../passwords/passwords.ts'
import { type Proof, stepUp } from '../second-factor/step-up.ts'
import { provenByEmail, userById } from '../user-store.ts'

/**
 * Mails a code to the new address; nothing changes until it is given. A taken address gets the same answer after the
 * same work: its owner is told by mail, and no six digits fit.
 */
export async function askForNewEmail(
  { db, secrets, needs, publicUrl }: AccountsDeps,
  caller: Caller,
  proof: Proof,
  { newEmail, place }: { readonly newEmail: string; readonly place: string },
  now: number,
) {
  const email = newEmail.toLowerCase()
  const { userId } = caller
  const account = (await userById(db, userId))!
  if (account.email.toLowerCase() === email) throw refuse(400, 'email_same')
  const presence = await stepUp({ db, secrets }, caller, proof, now)
  // a mistyped address is put right at once, the same one is not asked for twice a minute
  const again = { of: ['change email', userId, email], rule: askingAgain }
  const limits = [again, { of: ['change email', userId], rule: emailsToAddress }]
  const code = newCode()
  const codeHash = await makeTry(db, limits, now, () => hashPassword(code))
  const within = await mayWriteTo(db, { kind: 'verification emails', address: email, place }, now)

  await db.transaction().execute(async (tx) => {
    await lockPresent(tx, caller, presence, now)
    const owner = (await provenByEmail(tx, email))?.account ?? null
    const isSent = within && !owner
    // what nobody was sent, nobody may guess
    await keepCode(tx, 'new-address', { userId, email, codeHash: isSent ? codeHash : noPassword }, now)
    const asked = { language: account.language, publicUrl, id: newId() }
    const message = owner
      ? accountEmail('addressTaken', { ...asked, to: within ? owner : null })
      : accountEmail('newAddress', {
          ...{ ...asked, to: within ? { email, language: account.language } : null },
          ...{ code, until: now + codeLife },
        })
    await needs.queueEmail(tx, message, now)
  })
  return { sent: true }
}
