import { useEffect, useState } from 'react'
import { useApi } from '../../browser/api.ts'
import { verifySession } from '../../features/payments/contract.ts'

interface Leads {
  readonly session: string
  /** what the payment was made for; null where it was no single ticket, or nothing is known of it */
  readonly reservationId: string | null
}

/** What a session of the card page was about, for an address that names nothing else. Null until the server has said. */
export function useSessionLeads(session: string | null): Leads | null {
  const api = useApi()
  const [leads, setLeads] = useState<Leads | null>(null)
  useEffect(() => {
    if (session === null) return
    let left = false
    const tell = (reservationId: string | null) => !left && setLeads({ session, reservationId })
    api(verifySession, { params: { sessionId: session } }).then(
      ({ checkout }) => tell(checkout.reservationId),
      () => tell(null),
    )
    return () => void (left = true)
  }, [api, session])
  return leads?.session === session ? leads : null
}
