import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import { readSupportMessages } from '../../contract.ts'

const everyMs = 30_000

type Inbox = ReplyOf<typeof readSupportMessages>

/** The messages, read again every half minute and after each act. What was read stays when a later reading fails. */
export function useInbox() {
  const api = useApi()
  const [inbox, setInbox] = useState<Inbox | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(
    () =>
      api(readSupportMessages, {}).then(
        (read) => {
          setInbox(read)
          setHasFailed(false)
        },
        () => setHasFailed(true),
      ),
    [api],
  )
  useEffect(() => {
    void load()
    const timer = setInterval(() => void load(), everyMs)
    return () => clearInterval(timer)
  }, [load])
  return { inbox, hasFailed, load }
}
