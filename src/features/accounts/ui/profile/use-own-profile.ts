import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { ownProfile, type Profile } from '../../contract.ts'

/** The traveller's own account, read after the browser has taken over; `turn` counts how often it was asked for anew. */
export function useOwnProfile(userId: string | null) {
  const api = useApi()
  const [profile, keep] = useState<Profile | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => {
    if (userId === null) return
    let left = false
    const load = async () => {
      const read = await api(ownProfile, {}).catch(() => null)
      if (left) return
      if (read) keep(read.profile)
      setFailed(read === null)
    }
    void load()
    return () => {
      left = true
    }
  }, [api, userId, turn])
  return { profile, failed, turn, reload, keep }
}
