import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { ownProfile, type Profile } from '../contract.ts'

/** The traveller's own account, read after the browser has taken over. */
export function useOwnProfile(userId: string | null) {
  const api = useApi()
  const [profile, keep] = useState<Profile | null>(null)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      keep((await api(ownProfile, {})).profile)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [api])
  useEffect(() => {
    if (userId !== null) void reload()
  }, [userId, reload])
  return { profile, failed, reload, keep }
}
