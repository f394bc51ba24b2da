import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { type CodeProblem, watchTicketCode } from './watch-ticket-code.ts'

export interface TicketCode {
  /** an address of the image within this window */
  readonly address: string | null
  readonly problem: CodeProblem | null
  retry: () => void
}

/** The code the inspector scans. It takes the bearer, so it cannot be a plain image address. */
export function useTicketCode(id: string): TicketCode {
  const api = useApi()
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<TicketCode['problem']>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let made: string | null = null
    const stop = watchTicketCode(api, id, (found) => {
      if (typeof found === 'string') return setProblem(found)
      made = URL.createObjectURL(found)
      setAddress(made)
      setProblem(null)
    })
    return () => {
      stop()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [api, id, round])
  const retry = useCallback(() => {
    setProblem(null)
    setRound((now) => now + 1)
  }, [])
  return { address, problem, retry }
}
