import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { type SharedTicket, sharedTicket, sharedTicketFile } from '../../contract.ts'

interface Loaded {
  readonly ticket: SharedTicket | null
  /** an address of the code's picture within this window */
  readonly code: string | null
  /** the carrier has none yet, or it could not be had */
  readonly noCode: 'not-ready' | 'failed' | null
  /** the link has ended, or never was */
  readonly notFound: boolean
  readonly failed: boolean
}
const nothing: Loaded = { ticket: null, code: null, noCode: null, notFound: false, failed: false }

/** The ticket behind a link. `token` is null until the page is alive: the server never sees it. */
export function useSharedTicket(token: string | null): Loaded & { retry: () => void } {
  const api = useApi()
  // what the server says comes in the language of the page
  const { language } = useText()
  const [state, setState] = useState(nothing)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (token === null) return
    let left = false
    let made: string | null = null
    const load = async () => {
      const { ticket } = await api(sharedTicket, { body: { token } })
      if (left) return
      setState({ ...nothing, ticket })
      if (ticket.isCancelled) return
      try {
        const picture = await api(sharedTicketFile, { body: { token, type: 'qr-code-png' } })
        if (left) return
        made = URL.createObjectURL(picture)
        setState({ ...nothing, ticket, code: made })
      } catch (error) {
        const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
        if (!left) setState({ ...nothing, ticket, noCode: notReady ? 'not-ready' : 'failed' })
      }
    }
    load().catch((error: unknown) => {
      const notFound = error instanceof ApiRefusal && (error.status === 404 || error.status === 400)
      if (!left) setState({ ...nothing, notFound, failed: !notFound })
    })
    return () => {
      left = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [api, token, round, language])
  const retry = useCallback(() => {
    setState(nothing)
    setRound((now) => now + 1)
  }, [])
  return { ...state, retry }
}
