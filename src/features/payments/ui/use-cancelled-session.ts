import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { clearPending, pendingSession } from '../../../browser/kept/pending-payment.ts'
import { useUser } from '../../../browser/session.ts'
import type { Checkout } from '../contract.ts'
import type { endingOf } from './cancelled-ending.ts'
import { endCheckout } from './end-checkout.ts'

/**
 * What became of a payment whose card page was left; `unknown` where nobody could tell, `other` where it was told and this version of
 * the page has no words for it, `nothing` where there is none to end.
 */
export type Ending = 'nothing' | 'ending' | ReturnType<typeof endingOf>

/** `checkout`: what was ended, or was not; it says what the payment was for. */
interface CancelledSession {
  readonly ending: Ending
  readonly checkout?: Checkout | undefined
}

/** Ends the payment that the address or this tab names. */
export function useCancelledSession(fromQuery: string | null): CancelledSession {
  const api = useApi()
  const user = useUser()
  const [cancelled, setCancelled] = useState<CancelledSession>({ ending: 'nothing' })
  const visitor = user === undefined ? 'unknown' : user === null ? 'stranger' : 'known'
  useEffect(() => {
    if (visitor === 'unknown') return
    // providers do not always fill the session into the way back; this tab remembers it
    const isNamed = isSession(fromQuery)
    const sessionId = isNamed ? fromQuery : pendingSession()
    const tell = (ending: Ending, checkout?: Checkout) => setCancelled({ ending, checkout })
    if (sessionId !== null && visitor === 'known') void endCheckout(api, { sessionId, isNamed }, tell)
    else clearPending()
  }, [api, fromQuery, visitor])
  return cancelled
}

/** `{CHECKOUT_SESSION_ID}` is a place that was not filled. */
function isSession(value: string | null): value is string {
  return value !== null && /^\w+$/.test(value)
}
