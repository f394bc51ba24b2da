import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { checkFactor, refusalOf } from './check-factor.ts'
import { type LetIn, openSession } from '../sessions/open-session.ts'
import { dropTicket, ticketOf } from './second-factor-store.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { lockAccount } from '../user-store.ts'

export const signInOver = () => new Refusal(400, 'sign_in_over', 'accounts.refusals.sign_in_over')

/** The second half of a login: opens the session that the first half has earned. */
export async function passSecondFactor(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretBox },
  given: { readonly ticket: string; readonly code: string },
  userAgent: string | null,
  now: number,
): Promise<LetIn> {
  const hash = hashOfToken(given.ticket)
  const shown = await ticketOf(db, hash, now)
  if (!shown) throw signInOver()
  const passed = await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, shown.userId)
    // a reset in between has taken the ticket away
    const ticket = locked && (await ticketOf(tx, hash, now))
    if (!ticket) return 'over' as const
    const checked = await checkFactor(tx, secrets, ticket.userId, given.code, now)
    if (checked !== 'right') return checked
    await dropTicket(tx, hash)
    return openSession(tx, locked.account, { remember: ticket.remember, userAgent }, now)
  })
  if (passed === 'over') throw signInOver()
  if (typeof passed === 'string') throw refusalOf(passed)
  return passed
}
