import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { onReturn } from '../../../../browser/on-return.ts'
import { mergeFirstPage, type Page } from '../../../../browser/merge-first-page.ts'
import { type OwnTicket, ticketsOfUser, type TicketTab } from '../../contract.ts'

const perPage = 20
/** How often to ask again while a ticket is being bought or money is on its way, and after a failure. */
const againMs = 5_000

type Counts = Readonly<Record<TicketTab, number>>
interface Known {
  readonly pages: Partial<Readonly<Record<TicketTab, Page<OwnTicket>>>>
  readonly counts: Counts
  /** the last try failed, and there is nothing to show */
  readonly failed: boolean
}
const idOf = ({ reservationId }: OwnTicket) => reservationId
const nothing: Known = { pages: {}, counts: { upcoming: 0, past: 0, cancelled: 0 }, failed: false }

/** The traveller's single tickets of one tab, kept fresh, with the way to more of them. */
export function useOwnTickets(userId: string | null, tab: TicketTab) {
  const api = useApi()
  // what the server says comes in the language of the page
  const { language } = useText()
  const [known, setKnown] = useState(nothing)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (userId === null) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      clearTimeout(timer)
      const answer = await api(ticketsOfUser, { params: { userId }, query: { tab, limit: perPage } }).catch(
        () => null,
      )
      if (!isWanted) return
      setKnown((old) =>
        answer === null
          ? { ...old, failed: old.pages[tab] === undefined }
          : {
              pages: { ...old.pages, [tab]: mergeFirstPage(old.pages[tab], pageOf(answer), idOf) },
              counts: answer.counts,
              failed: false,
            },
      )
      if (answer === null || answer.tickets.some(isMoving)) timer = setTimeout(() => void load(), againMs)
    }
    const stop = onReturn(() => void load())
    void load()
    return () => {
      isWanted = false
      clearTimeout(timer)
      stop()
    }
  }, [api, userId, tab, round, language])

  const page = known.pages[tab] ?? null
  const next = page?.next ?? null
  /** Throws when it could not be loaded. */
  const loadMore = useCallback(async (): Promise<void> => {
    if (userId === null || next === null) return
    const query = { tab, limit: perPage, cursor: next }
    const answer = await api(ticketsOfUser, { params: { userId }, query })
    setKnown((old) => {
      const before = old.pages[tab]
      // what was loaded anew meanwhile goes on from somewhere else
      if (before?.next !== next) return old
      const more = { entries: [...before.entries, ...answer.tickets], next: answer.next }
      return { ...old, counts: answer.counts, pages: { ...old.pages, [tab]: more } }
    })
  }, [api, userId, tab, next])
  const reload = useCallback(() => {
    setKnown((old) => ({ ...old, failed: false }))
    setRound((now) => now + 1)
  }, [])
  return {
    tickets: page?.entries ?? null,
    hasMore: next !== null,
    counts: known.counts,
    failed: known.failed,
    loadMore,
    reload,
  }
}

const pageOf = ({ tickets, next }: { tickets: readonly OwnTicket[]; next: string | null }) => ({
  entries: tickets,
  next,
})

/** Something of it changes by itself in a moment. */
function isMoving({ state, money }: OwnTicket): boolean {
  if (state === 'processing' || state === 'cancelling') return true
  if (money?.isStuck) return false
  if (money && money.refundFormatted !== null && !money.isBack) return true
  return money?.state === 'held' || money?.state === 'releasing' || money?.state === 'refunding'
}
