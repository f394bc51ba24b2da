import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { verifySession } from '../../../features/payments/contract.ts'
import { type CheckoutResult, resultOf } from './checkout-result.ts'
import { pauseBetween } from './watch-pause.ts'

/** The bank's answer and the seat are written one after the other: a held payment without a group is asked about this many times more. */
const astrayTries = 3

export type Watched = CheckoutResult | { readonly kind: 'failed'; readonly refused: boolean }

/** Asks how a payment stands until that is final. The server takes the step itself, whoever asks first. */
export function useCheckoutWatch(sessionId: string | null): { watched: Watched | null; retry: () => void } {
  const api = useApi()
  const [watched, setWatched] = useState<Watched | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (sessionId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let strayed = 0
    const since = performance.now()
    const askLater = () => {
      timer = setTimeout(() => void ask(), pauseBetween(performance.now() - since))
    }
    const ask = async () => {
      const next = await api(verifySession, { params: { sessionId } }).then(
        ({ checkout }): Watched => resultOf(checkout),
        (error: unknown): Watched => ({ kind: 'failed', refused: error instanceof ApiRefusal }),
      )
      if (left) return
      if (next.kind === 'astray' && strayed++ < astrayTries) askLater()
      else {
        setWatched(next)
        if (next.kind === 'waiting') askLater()
      }
    }
    void ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, sessionId, round])

  const retry = useCallback(() => {
    setWatched(null)
    setRound((now) => now + 1)
  }, [])
  return { watched, retry }
}
