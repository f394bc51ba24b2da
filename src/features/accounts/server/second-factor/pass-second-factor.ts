import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { checkFactor, isRight, type NoteRecovery, refuseUnlessRight, type Verdict } from './check-factor.ts'
import { type Entrance, type LetIn, openSession } from '../sessions/open-session.ts'
import { readTypedCode, slowDownOldCodes } from './recovery-codes.ts'
import { dropTicket, ticketOf } from './second-factor-store.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { lockAccount } from '../user-store.ts'

export const signInOver = () => new Refusal(400, 'sign_in_over', 'accounts.refusals.sign_in_over')

/** The second half of a login: opens the session that the first half has earned. */
export async function passSecondFactor(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretBox },
  given: { readonly ticket: string; readonly code: string },
  { noteRecovery, ...from }: Omit<Entrance, 'remember'> & { readonly noteRecovery: NoteRecovery },
  now: number,
): Promise<LetIn> {
  const hash = hashOfToken(given.ticket)
  const shown = await ticketOf(db, hash, now)
  if (!shown) throw signInOver()
  const typed = await readTypedCode(db, shown.userId, given.code, now)
  const { verdict, letIn } = await db.transaction().execute<Passed>(async (tx) => {
    const locked = await lockAccount(tx, shown.userId)
    // a reset in between has taken the ticket away
    const ticket = locked && (await ticketOf(tx, hash, now))
    if (!ticket) return { verdict: 'over' }
    const verdict = await checkFactor(tx, secrets, ticket.userId, typed, now)
    if (!isRight(verdict)) return { verdict }
    await dropTicket(tx, hash)
    const entrance = { remember: ticket.remember, ...from }
    return { verdict, letIn: await openSession(tx, locked.account, entrance, now) }
  })
  if (verdict === 'over') throw signInOver()
  refuseUnlessRight(verdict)
  if (verdict === 'recovered') noteRecovery(shown.userId)
  await slowDownOldCodes(db, shown.userId)
  return letIn!
}

interface Passed {
  readonly verdict: Verdict | 'over'
  readonly letIn?: LetIn
}
