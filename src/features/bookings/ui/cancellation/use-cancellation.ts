import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import {
  type Booking,
  bookingById,
  cancellationConditions,
  type CancellationConditions,
  createCancellation,
} from '../../contract.ts'

/** How often to ask how far the carrier is, while the page is open. */
const againMs = 2_000

export type CancellationState =
  | { readonly kind: 'loading' | 'not-found' }
  /** `wasSent`: the ticket may be cancelled, for all that is known */
  | { readonly kind: 'unreadable'; readonly wasSent: boolean }
  | {
      readonly kind: 'offered'
      readonly booking: Booking
      readonly conditions: CancellationConditions
      readonly isSending: boolean
      /** why the last try came to nothing: null where there was none, empty where nobody could say */
      readonly problem: string | null
    }
  /** the carrier has not answered yet, or there is no ticket any more */
  | { readonly kind: 'asked' | 'done'; readonly booking: Booking }

/** Gives a ticket back: the conditions first, and what becomes of it. It goes on whether anybody watches or not. */
export function useCancellation(id: string, isSignedIn: boolean) {
  const api = useApi()
  // what the server says comes in the language of the page
  const { t, language } = useText()
  const [state, setState] = useState<CancellationState>({ kind: 'loading' })

  const load = useCallback(
    async (problem: string | null, wasSent = false): Promise<CancellationState> => {
      const params = { id }
      try {
        const { booking } = await api(bookingById, { params })
        const known = booking.cancellation?.state
        if (known === 'requested') return { kind: 'asked', booking }
        if (known === 'done') return { kind: 'done', booking }
        const { conditions } = await api(cancellationConditions, { params })
        return { kind: 'offered', booking, conditions, isSending: false, problem }
      } catch (error) {
        const isUnknown = error instanceof ApiRefusal && error.status === 404
        return isUnknown ? { kind: 'not-found' } : { kind: 'unreadable', wasSent }
      }
    },
    [api, id],
  )

  useEffect(() => {
    if (!isSignedIn) return
    let left = false
    void load(null).then((loaded) => !left && setState(loaded))
    return () => void (left = true)
  }, [load, isSignedIn, language])

  const isAsked = state.kind === 'asked'
  useEffect(() => {
    if (!isAsked) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const { booking } = await api(bookingById, { params: { id } }).catch(() => ({ booking: null }))
      if (left) return
      const now = booking?.cancellation?.state
      if (booking && now === 'done') return setState({ kind: 'done', booking })
      if (booking && now === 'refused') {
        // the amounts that are loaded now are the ones that have changed
        const isChanged = booking.cancellation?.reason === 'changed'
        const loaded = await load(isChanged ? t('bookings.refusals.cancellation_changed') : '')
        if (!left) setState(loaded)
        return
      }
      timer = setTimeout(() => void ask(), againMs)
    }
    timer = setTimeout(() => void ask(), againMs / 4)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, id, load, isAsked, t])

  const cancel = async () => {
    if (state.kind !== 'offered' || state.isSending) return
    const { booking, conditions } = state
    setState({ ...state, isSending: true, problem: null })
    try {
      const { monetary_refund } = conditions
      const { cancellation } = await api(createCancellation, { body: { booking: id, monetary_refund } })
      const kind = cancellation.state === 'done' ? 'done' : 'asked'
      setState({ kind, booking: { ...booking, cancellation } })
    } catch (error) {
      // what it costs may be different now; without an answer, whether it has arrived is read first
      const isAnswered = error instanceof ApiRefusal
      setState(await load(isAnswered ? error.message : t('bookings.cancel.not-received'), !isAnswered))
    }
  }
  const retry = () => {
    setState({ kind: 'loading' })
    void load(null).then(setState)
  }
  return { state, cancel, retry }
}
