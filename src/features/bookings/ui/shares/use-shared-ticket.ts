import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { onReturn } from '../../../../browser/on-return.ts'
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

/** For whoever comes back sooner the answer is new enough. */
const freshMs = 60_000

/**
 * The ticket behind a link. `token` is null until the page is alive: the server never sees it. It is asked for again when its
 * reader comes back: it may have been cancelled meanwhile, or the link have ended. What is shown stays until there is an answer.
 */
export function useSharedTicket(token: string | null): Loaded & { retry: () => void } {
  const api = useApi()
  // what the server says comes in the language of the page
  const { language } = useText()
  const [state, setState] = useState(nothing)
  const [round, setRound] = useState(0)
  const askedAt = useRef(0)
  useEffect(() => {
    if (token === null) return
    askedAt.current = Date.now()
    let left = false
    const load = async () => {
      const { ticket } = await api(sharedTicket, { body: { token } })
      if (left) return
      setState((old) => ({ ...nothing, ticket, code: ticket.isCancelled ? null : old.code }))
      if (ticket.isCancelled) return
      try {
        const picture = await api(sharedTicketFile, { body: { token, type: 'qr-code-png' } })
        if (left) return
        setState({ ...nothing, ticket, code: URL.createObjectURL(picture) })
      } catch (error) {
        const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
        if (left) return
        setState((old) => ({
          ...old,
          noCode: old.code === null ? (notReady ? 'not-ready' : 'failed') : null,
        }))
      }
    }
    load().catch((error: unknown) => {
      const notFound = error instanceof ApiRefusal && (error.status === 404 || error.status === 400)
      if (left) return
      setState((old) =>
        old.ticket !== null && !notFound ? old : { ...nothing, notFound, failed: !notFound },
      )
    })
    return () => void (left = true)
  }, [api, token, round, language])
  // of another link nothing stays
  useEffect(() => () => setState(nothing), [token])
  const { code } = state
  useEffect(() => () => void (code !== null && URL.revokeObjectURL(code)), [code])
  useEffect(() => onReturn(() => Date.now() - askedAt.current > freshMs && setRound((now) => now + 1)), [])
  const retry = useCallback(() => {
    setState(nothing)
    setRound((now) => now + 1)
  }, [])
  return { ...state, retry }
}
