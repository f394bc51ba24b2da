import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { BodyOf } from '../../../../kernel/contract.ts'
import { openGroupCheckout } from '../../contract.ts'
import { clearPending, keepPending, type PendingPayment } from '../../../../browser/kept/pending-payment.ts'

/** Leases a seat, keeps what is pending and leads to the provider's card page. Throws the refusal when there is one. */
export function useGroupCheckout() {
  const api = useApi()
  return useCallback(
    async (body: BodyOf<typeof openGroupCheckout>, pending: PendingPayment): Promise<void> => {
      const { location } = window
      const { pathname } = location
      const { url, sessionId } = await api(openGroupCheckout, { body })
      // one way at a time: an older one left standing would answer for this one
      clearPending()
      keepPending(pending, sessionId)
      // whoever has left the page is not called back: the seat waits among the unfinished payments
      if (location.pathname === pathname) location.assign(url)
    },
    [api],
  )
}
