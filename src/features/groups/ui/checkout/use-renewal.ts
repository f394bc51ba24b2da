import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { openRenewal } from '../../contract.ts'

/** Leads to the card page for a hold that replaces the one of a seat; the card is kept only where its owner agrees. */
export function useRenewal() {
  const api = useApi()
  return useCallback(
    async (groupId: string, keepCard: boolean): Promise<void> => {
      const { location } = window
      const { pathname } = location
      const { url } = await api(openRenewal, { body: { groupId, keepCard } })
      // whoever has left the page is not called back
      if (location.pathname === pathname) location.assign(url)
    },
    [api],
  )
}
