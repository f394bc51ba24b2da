import { useCallback } from 'react'
import { useApi } from '../../../browser/api.ts'
import { forgetPending } from '../../../browser/kept/pending-payment.ts'
import { cancelGroupPayment } from '../contract.ts'

/** Ends an unpaid checkout of the owner. Throws the refusal when there is one. */
export function useGiveUp() {
  const api = useApi()
  return useCallback(
    async (sessionId: string): Promise<void> => {
      await api(cancelGroupPayment, { params: { sessionId } })
      forgetPending(sessionId)
    },
    [api],
  )
}
