import { useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'

/** One act at a time, and why the last one failed; a null message: the server was not there. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly message: string | null } | null>(null)
  const act = async (change: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await change()
    } catch (error) {
      setFailure({ message: error instanceof ApiRefusal ? error.message : null })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, act, forget: () => setFailure(null) }
}
