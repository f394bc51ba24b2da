import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'

import type { KeptStation } from './names-of.ts'
import { keepRecent, onRecentChange, recentStations } from './recent-stations.ts'

const none: readonly KeptStation[] = []
const noneYet = () => none

/** Stations used last, in the page's language; none until the browser has taken over: the server knows nobody's. */
export function useRecentStations(): readonly KeptStation[] {
  const api = useApi()
  const { language } = useText()
  const recent = useSyncExternalStore(onRecentChange, recentStations, noneYet)
  const foreign = recent.some((station) => station.language !== language)
  useEffect(() => {
    if (!foreign) return
    const before = recentStations()
    const asked = new AbortController()
    import('./names-of.ts')
      .then(({ namesOf }) => namesOf(api, before, language, asked.signal))
      .then(
        (named) => named && recentStations() === before && keepRecent(named),
        // the names of the other language stay until there is a network
        () => {},
      )
    return () => asked.abort()
  }, [api, foreign, language])
  return recent
}
