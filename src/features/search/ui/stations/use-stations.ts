import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { ComboboxOption } from '../../../../kit/fields/combobox/combobox.tsx'
import { searchStations } from '../../contract.ts'

/** Below this nothing is asked (000 §5). */
export const fewestLetters = 2
const pauseMs = 120

/** Why there is no answer: this device has no network, or the other side gave none. */
export type StationFailure = 'offline' | 'unreachable'

/** Stations by what is typed, for the list; how they look there comes with the first. A newer question gives the older one up, so a late answer never replaces a newer one. */
export function useStations() {
  const api = useApi()
  const { t, language } = useText()
  const [options, setOptions] = useState<readonly ComboboxOption[]>([])
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<StationFailure | null>(null)
  const under = useRef(new AbortController())
  const last = useRef('')

  const ask = async (typed: string) => {
    under.current.abort()
    const { signal } = (under.current = new AbortController())
    const query = typed.trim()
    last.current = query
    setFailure(null)
    setLoading(query.length >= fewestLetters)
    if (query.length < fewestLetters) return setOptions([])
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (signal.aborted) return
    const found = await Promise.all([
      api(searchStations, { query: { query }, signal }),
      import('./station-option.tsx'),
    ]).then(
      ([{ data }, { stationOption }]) => data.map((station) => stationOption(station, language, t)),
      () => null,
    )
    if (signal.aborted) return
    setOptions(found ?? [])
    setLoading(false)
    if (!found) setFailure(navigator.onLine ? 'unreachable' : 'offline')
  }

  useEffect(() => () => under.current.abort(), [])
  useEffect(() => {
    if (failure !== 'offline') return
    const again = () => void ask(last.current)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` reads what it needs when it is called
  }, [failure])

  return { options, loading, failure, ask: (typed: string) => void ask(typed) }
}
