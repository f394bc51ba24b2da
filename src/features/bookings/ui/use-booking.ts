import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { type Booking, bookingById } from '../contract.ts'

export interface LoadedBooking {
  readonly booking: Booking | null
  /** not there, or not the traveller's: the server does not say which */
  readonly notFound: boolean
  readonly failed: boolean
  retry: () => void
}

/** A booking of the traveller, after the page is alive: pages are rendered as for a stranger. */
export function useBooking(id: string, isSignedIn: boolean): LoadedBooking {
  const api = useApi()
  const [state, setState] = useState<Omit<LoadedBooking, 'retry'>>({
    booking: null,
    notFound: false,
    failed: false,
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isSignedIn) return
    let left = false
    api(bookingById, { params: { id } }).then(
      ({ booking }) => !left && setState({ booking, notFound: false, failed: false }),
      (error: unknown) => {
        const notFound =
          error instanceof ApiRefusal &&
          (error.status === 404 || error.status === 403 || error.status === 400)
        if (!left) setState({ booking: null, notFound, failed: !notFound })
      },
    )
    return () => void (left = true)
  }, [api, id, isSignedIn, round])
  const retry = useCallback(() => {
    setState({ booking: null, notFound: false, failed: false })
    setRound((now) => now + 1)
  }, [])
  return { ...state, retry }
}
