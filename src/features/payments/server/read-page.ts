import type { Payments } from '../../../ports/payments.ts'

/**
 * A card page as the provider has it. One that is given up is ended first, so that nobody can pay on it afterwards; a
 * refusal of that means that somebody has just paid.
 */
export async function readPage(
  payments: Pick<Payments, 'session' | 'expireSession'>,
  { id, sessionRef, isGivenUp }: { id: string; sessionRef: string; isGivenUp: boolean },
): ReturnType<Payments['session']> {
  const answer = await payments.session(sessionRef)
  if (!isGivenUp || answer.kind !== 'done' || answer.value.state !== 'open') return answer
  const ended = await payments.expireSession(sessionRef, `expire:${id}`)
  return ended.kind === 'refused' ? payments.session(sessionRef) : ended
}
