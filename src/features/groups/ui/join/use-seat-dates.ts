import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import { seatDates } from '../../contract.ts'

export type SeatDates = ReplyOf<typeof seatDates>

/**
 * Until when a seat in a group with this deadline is safe, as the server says it; null until it is known, and `unknown` where it could not be
 * told.
 */
export function useSeatDates(deadline: string): SeatDates | 'unknown' | null {
  const api = useApi()
  const [dates, setDates] = useState<SeatDates | 'unknown' | null>(null)
  useEffect(() => {
    let isWanted = true
    api(seatDates, { query: { deadline } }).then(
      (answer) => isWanted && setDates(answer),
      () => isWanted && setDates('unknown'),
    )
    return () => {
      isWanted = false
    }
  }, [api, deadline])
  return dates
}
