import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { shareTicket, stopSharingTicket, type TicketShare, ticketShares } from '../../contract.ts'

export interface Shares {
  readonly shares: readonly TicketShare[]
  /** gives the address of the new link, which nobody can be told again */
  share: (slot: number) => Promise<string>
  stop: (slot: number) => Promise<void>
}

/** The links that a buyer has given out. Where they cannot be had, none are shown: a new one takes the place of the old. */
export function useShares(id: string): Shares {
  const api = useApi()
  const [shares, setShares] = useState<readonly TicketShare[]>([])
  useEffect(() => {
    let left = false
    api(ticketShares, { params: { id } }).then(
      (known) => !left && setShares(known.shares),
      () => {},
    )
    return () => void (left = true)
  }, [api, id])
  const share = useCallback(
    async (slot: number) => {
      const made = await api(shareTicket, { params: { id }, body: { slot } })
      setShares((known) => [...known.filter((one) => one.slot !== slot), made.share])
      return made.address
    },
    [api, id],
  )
  const stop = useCallback(
    async (slot: number) => {
      setShares((await api(stopSharingTicket, { params: { id }, body: { slot } })).shares)
    },
    [api, id],
  )
  return { shares, share, stop }
}
