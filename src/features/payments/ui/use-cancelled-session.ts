import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { clearPending, pendingSession } from '../../../browser/pending-payment.ts'
import { useUser } from '../../../browser/session.ts'
import type { Api } from '../../../kernel/contract.ts'
import { cancelGroupPayment } from '../contract.ts'
import { endingOf } from './cancelled-ending.ts'

/**
 * What became of a payment whose card page was left; `unknown` where nobody could tell, `other` where it was told and this version of
 * the page has no words for it, `nothing` where there is none to end.
 */
export type Ending = 'nothing' | 'ending' | 'freed' | 'paid' | 'unknown' | 'other'

/** Ends the payment that the address or this tab names. */
export function useCancelledSession(fromQuery: string | null): Ending {
  const api = useApi()
  const user = useUser()
  const [ending, setEnding] = useState<Ending>('nothing')
  const visitor = user === undefined ? 'unknown' : user === null ? 'stranger' : 'known'
  useEffect(() => {
    if (visitor === 'unknown') return
    // providers do not always fill the session into the way back; this tab remembers it
    const sessionId = isSession(fromQuery) ? fromQuery : pendingSession()
    if (sessionId !== null && visitor === 'known') void endCheckout(api, sessionId, setEnding)
    else clearPending()
  }, [api, fromQuery, visitor])
  return ending
}

/** `{CHECKOUT_SESSION_ID}` is a place that was not filled. */
function isSession(value: string | null): value is string {
  return value !== null && /^\w+$/.test(value)
}

async function endCheckout(api: Api, sessionId: string, tell: (ending: Ending) => void): Promise<void> {
  tell('ending')
  const begun = pendingSession()
  // the lease ends by itself; nothing is charged either way
  const ending = await api(cancelGroupPayment, { params: { sessionId } }).then(
    ({ checkout }) => endingOf(checkout.state),
    () => 'unknown' as const,
  )
  // a page that is loaded anew, and may have words for it, asks about the same; what was begun meanwhile is another's
  if (ending !== 'other' && pendingSession() === begun) clearPending()
  tell(ending)
}
