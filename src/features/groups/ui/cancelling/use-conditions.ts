import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { groupCancellationConditions, type GroupCancellationConditions } from '../../contract.ts'

type State =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly conditions: GroupCancellationConditions }

/** What giving the ticket back costs now, asked of the carrier each time. */
export function useConditions(groupId: string) {
  const api = useApi()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const load = useCallback(
    () =>
      api(groupCancellationConditions, { params: { groupId } }).then(
        ({ conditions }): State => ({ kind: 'known', conditions }),
        (): State => ({ kind: 'failed' }),
      ),
    [api, groupId],
  )
  useEffect(() => {
    let left = false
    void load().then((loaded) => !left && setState(loaded))
    return () => void (left = true)
  }, [load])
  const again = () => {
    setState({ kind: 'loading' })
    void load().then(setState)
  }
  return { state, again }
}
