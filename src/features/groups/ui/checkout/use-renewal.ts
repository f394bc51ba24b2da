import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { openRenewal } from '../../contract.ts'

/** Leads to the card page for a hold that replaces the one of a seat. The card is kept as it was agreed to before. */
export function useRenewal() {
  const api = useApi()
  return useCallback(
    async (groupId: string): Promise<void> => {
      const { url } = await api(openRenewal, { body: { groupId, keepCard: true } })
      window.location.assign(url)
    },
    [api],
  )
}
