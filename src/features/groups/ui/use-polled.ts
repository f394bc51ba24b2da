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
  reload: () => void
}

type Load<T> = (() => Promise<T>) | null
type Answer<T> = Omit<Polled<T>, 'reload'> & { readonly of: Load<T> }

/**
 * Loads after the page is alive, again every `everyMs` while it is seen, and at once when the traveller comes back
 * to it. Quietly: a failed repetition keeps what is shown.
 */
export function usePolled<T>(load: Load<T>, everyMs: number): Polled<T> {
  const blank: Answer<T> = { of: load, value: null, error: null, previous: null, receivedAt: 0 }
  const [answer, setAnswer] = useState(blank)
  const round = useRef(0)

  const look = useCallback(() => {
    if (!load) return
    // an answer that was overtaken by a later question is dropped
    const mine = ++round.current
    load().then(
      (value) => {
        if (mine !== round.current) return
        setAnswer((old) => {
          const previous = old.of === load ? old.value : null
          return { of: load, value, error: null, previous, receivedAt: Date.now() }
        })
      },
      (error: unknown) => {
        if (mine !== round.current) return
        setAnswer((old) =>
          old.of === load && old.value !== null ? old : { ...old, of: load, value: null, error },
        )
      },
    )
  }, [load])

  useEffect(() => {
    look()
    const rounds = round
    return () => {
      rounds.current++
    }
  }, [look])

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && look()
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('focus', again)
    }
  }, [look, everyMs])

  const reload = useCallback(() => {
    setAnswer((old) => ({ ...old, error: null }))
    look()
  }, [look])
  // an answer to another question is none
  const { value, error, previous, receivedAt } = answer.of === load ? answer : blank
  return { value, error, previous, receivedAt, reload }
}
