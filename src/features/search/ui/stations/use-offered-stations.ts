import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { OfferedStations } from './watch-offered.ts'

const none: OfferedStations = { kind: 'recent', stations: [] }

/** What an empty field offers, in the page's language; nothing until its code has come: the server knows nobody's stations. */
export function useOfferedStations(): OfferedStations {
  const api = useApi()
  const { language } = useText()
  const [offered, setOffered] = useState(none)
  useEffect(() => {
    const left = new AbortController()
    void import('./watch-offered.ts').then(
      ({ watchOffered }) => watchOffered(setOffered, api, language, left.signal),
      () => {},
    )
    return () => left.abort()
  }, [api, language])
  return offered
}
