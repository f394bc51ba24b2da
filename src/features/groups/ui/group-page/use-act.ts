import { useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'

/**
 * One act at a time, which of several it is, and why the last one failed; a null message: the server was not there.
 */
export function useAct() {
  const [doing, setDoing] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ readonly message: string | null } | null>(null)
  const busy = doing !== null
  const act = async (change: () => Promise<void>, name = 'act'): Promise<void> => {
    if (busy) return
    setDoing(name)
    setFailure(null)
    try {
      await change()
    } catch (error) {
      setFailure({ message: error instanceof ApiRefusal ? error.message : null })
    } finally {
      setDoing(null)
    }
  }
  return { busy, doing, failure, act, forget: () => setFailure(null) }
}
