import { useCallback, useEffect, useRef, useState } from 'react'

export interface Polled<T> {
  /** the last answer; stays while a later try fails */
  readonly value: T | null
  /** set only while there is nothing to show */
  readonly error: unknown
  /** the value before this one, to see what changed */
  readonly previous: T | null
  /** Date.now() of the answer */
  readonly receivedAt: number
  reload(): void
}

/**
 * Loads after the page is alive, again every `everyMs` while it is seen, and at once when the traveller comes back
 * to it. Quietly: a failed repetition keeps what is shown.
 */
export function usePolled<T>(load: (() => Promise<T>) | null, everyMs: number): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'reload'>>({ value: null, error: null, previous: null, receivedAt: 0 })
  const round = useRef(0)

  const reload = useCallback(() => {
    if (!load) return
    // an answer that was overtaken by a later question is dropped
    const mine = ++round.current
    load().then(
      (value) => {
        if (mine !== round.current) return
        setState((old) => ({ value, error: null, previous: old.value, receivedAt: Date.now() }))
      },
      (error: unknown) => {
        if (mine === round.current) setState((old) => (old.value === null ? { ...old, error } : old))
      },
    )
  }, [load])

  useEffect(() => {
    setState({ value: null, error: null, previous: null, receivedAt: 0 })
    reload()
    return () => void round.current++
  }, [reload])

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && reload()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [reload, everyMs])

  const retry = useCallback(() => {
    setState((old) => ({ ...old, error: null }))
    reload()
  }, [reload])
  return { ...state, reload: retry }
}
