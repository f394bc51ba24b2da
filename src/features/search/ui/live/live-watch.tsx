import { startTransition, useEffect } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { liveTimes, type LiveTimes } from '../../contract.ts'
import type { LiveQuestion, LiveView } from './live-question.ts'

const pauseMs: Readonly<Record<LiveTimes['state'], number>> = {
  live: 20_000,
  unknown: 20_000,
  // nobody tells anything yet, or ever: no need to hurry
  early: 300_000,
  none: 3_600_000,
}

/** Of a state that a newer server has added it is not asked at once, again and again (ADR 141). */
const pauseOf = (times: LiveTimes | null) => pauseMs[times?.state ?? 'unknown'] ?? pauseMs.unknown

interface LiveWatchProps extends LiveQuestion {
  readonly onView: (change: (view: LiveView) => LiveView) => void
}

/**
 * Asks for live times and draws nothing: at once, then again and again while the page is seen, and when the traveller
 * comes back to it or to the network. What was known stays, marked, while nobody answers.
 */
export default function LiveWatch({ from, to, date, onView }: LiveWatchProps) {
  const api = useApi()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // an answer that was overtaken by a later question is dropped
    let round = 0
    // many rows may change: a press in the meantime does not wait for them
    const tell = (change: (view: LiveView) => LiveView) => startTransition(() => onView(change))
    const fail = () => tell((view) => ({ ...view, failing: true }))
    const ask = async () => {
      const mine = ++round
      clearTimeout(timer)
      const query = { 'departure_stations[]': [from], 'arrival_stations[]': [to], departure_date: date }
      const times = await api(liveTimes, { query }).catch(() => null)
      if (mine !== round) return
      if (times) tell(() => ({ times, failing: false }))
      else fail()
      timer = setTimeout(again, pauseOf(times))
    }
    const again = () => {
      if (document.visibilityState !== 'visible') return
      if (navigator.onLine) void ask()
      else fail()
    }
    again()
    document.addEventListener('visibilitychange', again)
    const signals = ['focus', 'online', 'offline'] as const
    for (const signal of signals) window.addEventListener(signal, again)
    return () => {
      round++
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      for (const signal of signals) window.removeEventListener(signal, again)
    }
  }, [api, from, to, date, onView])
  return null
}
