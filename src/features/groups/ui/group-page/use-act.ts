import { useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'

/**
 * One act at a time, which of them it is (by its name, where there are several), and why the last one failed; a null message: the
 * server was not there.
 */
export function useAct<Name extends string = 'act'>() {
  const [doing, setDoing] = useState<Name | 'act' | null>(null)
  const busy = doing !== null
  const [failure, setFailure] = useState<{ readonly message: string | null } | null>(null)
  const act = async (change: () => Promise<void>, name: Name | 'act' = 'act'): Promise<void> => {
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
