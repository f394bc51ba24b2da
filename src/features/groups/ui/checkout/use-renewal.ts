import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { openRenewal } from '../../contract.ts'

/** Gives the card page for a hold that replaces the one of a seat; the card is kept only where its owner agrees. */
export function useRenewal() {
  const api = useApi()
  return useCallback(
    async (groupId: string, keepCard: boolean): Promise<string> =>
      (await api(openRenewal, { body: { groupId, keepCard } })).url,
    [api],
  )
}
