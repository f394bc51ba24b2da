import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { bookingTicket } from '../contract.ts'

export interface TicketCode {
  /** an address of the image within this window */
  readonly address: string | null
  readonly problem: 'not-ready' | 'failed' | null
  retry: () => void
}

const againMs = 5_000

/** The code the inspector scans. It takes the bearer, so it cannot be a plain image address. */
export function useTicketCode(id: string): TicketCode {
  const api = useApi()
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<TicketCode['problem']>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let made: string | null = null
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    api(bookingTicket, { params: { id }, query: { type: 'qr-code-png' } }).then(
      (image) => {
        if (left) return
        made = URL.createObjectURL(image)
        setAddress(made)
        setProblem(null)
      },
      (error: unknown) => {
        if (left) return
        const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
        setProblem(notReady ? 'not-ready' : 'failed')
        // the carrier makes tickets within moments: nobody should have to press for that
        if (notReady) timer = setTimeout(() => setRound((now) => now + 1), againMs)
      },
    )
    return () => {
      left = true
      clearTimeout(timer)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [api, id, round])
  const retry = useCallback(() => {
    setProblem(null)
    setRound((now) => now + 1)
  }, [])
  return { address, problem, retry }
}
