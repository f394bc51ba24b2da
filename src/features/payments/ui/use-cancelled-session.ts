import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { clearPending, pendingSession } from '../../../browser/pending-payment.ts'
import { useUser } from '../../../browser/session.ts'
import type { Api } from '../../../kernel/contract.ts'
import { cancelGroupPayment } from '../contract.ts'
import { endingOf } from './cancelled-ending.ts'

/** What became of a payment whose card page was left; `unknown` where nobody could tell, `nothing` where there is none to end. */
export type Ending = 'nothing' | 'ending' | 'freed' | 'paid' | 'unknown'

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
    clearPending()
    if (sessionId !== null && visitor === 'known') void endCheckout(api, sessionId, setEnding)
  }, [api, fromQuery, visitor])
  return ending
}

/** `{CHECKOUT_SESSION_ID}` is a place that was not filled. */
function isSession(value: string | null): value is string {
  return value !== null && /^\w+$/.test(value)
}

async function endCheckout(api: Api, sessionId: string, tell: (ending: Ending) => void): Promise<void> {
  tell('ending')
  try {
    const { checkout } = await api(cancelGroupPayment, { params: { sessionId } })
    tell(endingOf(checkout.state))
  } catch {
    // the lease ends by itself; nothing is charged either way
    tell('unknown')
  }
}
