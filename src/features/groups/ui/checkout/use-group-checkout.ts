import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { BodyOf } from '../../../../kernel/contract.ts'
import { openGroupCheckout } from '../../contract.ts'
import { clearPending, keepPending, type PendingPayment } from '../../../../browser/kept/pending-payment.ts'

/** Leases a seat, keeps what is pending and gives the provider's card page. Throws the refusal when there is one. */
export function useGroupCheckout() {
  const api = useApi()
  return useCallback(
    async (body: BodyOf<typeof openGroupCheckout>, pending: PendingPayment): Promise<string> => {
      const { url, sessionId } = await api(openGroupCheckout, { body })
      // one way at a time: an older one left standing would answer for this one
      clearPending()
      keepPending(pending, sessionId)
      return url
    },
    [api],
  )
}
