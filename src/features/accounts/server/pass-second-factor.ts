import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { checkFactor, refuseUnlessRight } from './check-factor.ts'
import { type LetIn, openSession } from './open-session.ts'
import { dropTicket, ticketOf } from './second-factor-store.ts'
import { hashOfToken } from './tokens.ts'
import { userById } from './user-store.ts'

export const signInOver = () => new Refusal(400, 'sign_in_over', 'accounts.refusals.sign_in_over')

/** The second half of a login: opens the session that the first half has earned. */
export async function passSecondFactor(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretBox },
  given: { readonly ticket: string; readonly code: string },
  userAgent: string | null,
  now: number,
): Promise<LetIn> {
  const hash = hashOfToken(given.ticket)
  const ticket = await ticketOf(db, hash, now)
  const account = ticket && (await userById(db, ticket.userId))
  if (!account) throw signInOver()
  const verdict = await db.transaction().execute(async (tx) => {
    const checked = await checkFactor(tx, secrets, account.id, given.code, now)
    // a ticket opens one session, also for two answers at once
    if (checked === 'right' && !(await dropTicket(tx, hash))) return 'used' as const
    return checked
  })
  if (verdict === 'used') throw signInOver()
  refuseUnlessRight(verdict)
  return openSession(db, account, { remember: ticket.remember, userAgent }, now)
}
