import { useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'
import { useDoing } from '../checkout/use-doing.ts'

/**
 * One act at a time, which of several it is, and why the last one failed; a null message: the server was not there. An act
 * that goes on at another address, such as the card page's, gives that address.
 */
export function useAct() {
  const { doing, setDoing, leaveFor } = useDoing()
  const [failure, setFailure] = useState<{ readonly message: string | null } | null>(null)
  const busy = doing !== null
  const act = async (change: () => Promise<string | null | void>, name = 'act'): Promise<void> => {
    if (busy) return
    setDoing(name)
    setFailure(null)
    try {
      const address = await change()
      // and stays busy
      if (address) return leaveFor(address)
    } catch (error) {
      setFailure({ message: error instanceof ApiRefusal ? error.message : null })
    }
    setDoing(null)
  }
  return { busy, doing, failure, act, forget: () => setFailure(null) }
}
