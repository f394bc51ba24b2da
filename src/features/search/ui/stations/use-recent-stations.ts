import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { KeptStation } from './names-of.ts'

const none: readonly KeptStation[] = []

/** Stations used last, in the page's language; none until their code has come: the server knows nobody's. */
export function useRecentStations(): readonly KeptStation[] {
  const api = useApi()
  const { language } = useText()
  const [recent, setRecent] = useState(none)
  useEffect(() => {
    const left = new AbortController()
    void import('./watch-recent.ts').then(
      ({ watchRecent }) => watchRecent(setRecent, api, language, left.signal),
      () => {},
    )
    return () => left.abort()
  }, [api, language])
  return recent
}
