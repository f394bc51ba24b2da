import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { type OperatorView, readOperatorView } from '../contract.ts'

const everyMs = 30_000

/** `absent`: for whoever does not have the role there is no such page. */
export type Seen =
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'absent' }
  | { readonly at: 'without-factor' }
  | { readonly at: 'there'; readonly view: OperatorView; readonly stale: boolean }

/** The overview, read again every half minute and after each act. What was read stays when a later reading fails. */
export function useOperatorView(userId: string | null) {
  const api = useApi()
  const [seen, setSeen] = useState<Seen>({ at: 'loading' })
  const [busy, setBusy] = useState(false)
  const read = useCallback(
    () =>
      api(readOperatorView, {}).then(
        ({ view }) => setSeen({ at: 'there', view, stale: false }),
        (error: unknown) => setSeen((last) => failed(last, error)),
      ),
    [api],
  )
  const load = async () => {
    setBusy(true)
    await read()
    setBusy(false)
  }
  useEffect(() => {
    if (userId === null) return
    void read()
    const timer = setInterval(() => void read(), everyMs)
    return () => clearInterval(timer)
  }, [read, userId])
  return { seen, busy, load }
}

function failed(last: Seen, error: unknown): Seen {
  if (error instanceof ApiRefusal && error.status === 404) return { at: 'absent' }
  if (error instanceof ApiRefusal && error.status === 403) return { at: 'without-factor' }
  return last.at === 'there' ? { ...last, stale: true } : { at: 'failed' }
}
