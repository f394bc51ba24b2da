import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { searchStations, type Station } from '../contract.ts'

/** Below this nothing is asked (000 §5). */
export const fewestLetters = 2
const pauseMs = 120

/** Stations that begin like what is typed. A late answer to older letters never replaces a newer one. */
export function useStations() {
  const api = useApi()
  const [stations, setStations] = useState<readonly Station[]>([])
  const [loading, setLoading] = useState(false)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (typed: string) => {
    const mine = ++turn.current
    clearTimeout(timer.current)
    const query = typed.trim()
    setLoading(query.length >= fewestLetters)
    if (query.length < fewestLetters) return setStations([])
    timer.current = setTimeout(async () => {
      const found = await api(searchStations, { query: { query } }).then(
        ({ data }) => data,
        () => [],
      )
      if (mine !== turn.current) return
      setStations(found)
      setLoading(false)
    }, pauseMs)
  }
  return { stations, loading, ask }
}
