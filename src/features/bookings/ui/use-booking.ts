import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { onReturn } from '../../../browser/on-return.ts'
import { useText } from '../../../browser/text.tsx'
import { type Booking, bookingById } from '../contract.ts'
import type { KeptBooking } from './offline/kept-ticket.ts'

export interface LoadedBooking {
  readonly booking: Booking | null
  /** without a network: when this browser kept it */
  readonly keptAt: string | null
  /** not there, or not the traveller's: the server does not say which */
  readonly notFound: boolean
  readonly failed: boolean
  retry: () => void
}

const nothing: Omit<LoadedBooking, 'retry'> = { booking: null, keptAt: null, notFound: false, failed: false }
const againMs = 15_000
/** For whoever comes back sooner the answer is new enough. */
const freshMs = 60_000

/** A booking of the traveller, after the page is alive: pages are rendered as for a stranger. */
export function useBooking(id: string, isSignedIn: boolean): LoadedBooking {
  const api = useApi()
  // what the server says comes in the language of the page
  const { language } = useText()
  const [state, setState] = useState(nothing)
  const [round, setRound] = useState(0)
  const askedAt = useRef(0)
  useEffect(() => {
    if (!isSignedIn) return
    askedAt.current = Date.now()
    let left = false
    api(bookingById, { params: { id } }).then(
      ({ booking, keptAt }: KeptBooking) =>
        !left && setState({ ...nothing, booking, keptAt: keptAt ?? null }),
      (error: unknown) => {
        const notFound =
          error instanceof ApiRefusal &&
          (error.status === 404 || error.status === 403 || error.status === 400)
        if (left) return
        // the ticket that is shown stays: it is needed most where the network is worst
        setState((shown) =>
          shown.booking?.id === id && !notFound ? shown : { ...nothing, notFound, failed: !notFound },
        )
      },
    )
    return () => void (left = true)
  }, [api, id, isSignedIn, round, language])

  // it may have been cancelled while its owner was elsewhere
  useEffect(() => onReturn(() => Date.now() - askedAt.current > freshMs && setRound((now) => now + 1)), [])

  // a kept ticket is asked for again until the server answers, and one that is being cancelled until the carrier has
  const isOpen = state.keptAt !== null || state.booking?.cancellation?.state === 'requested'
  useEffect(() => {
    if (!isOpen) return
    const again = () => setRound((now) => now + 1)
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOpen])

  const retry = useCallback(() => {
    setState(nothing)
    setRound((now) => now + 1)
  }, [])
  return { ...state, retry }
}
