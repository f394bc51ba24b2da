import { useCallback, useEffect, useRef, useState } from 'react'
import { isWorthAsking, onReturn } from '../../../browser/on-return.ts'
import { useText } from '../../../browser/text.tsx'
import { useLive } from '../../../browser/use-live.ts'

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
type Answer<T> = Omit<Polled<T>, 'reload'> & {
  readonly of: Load<T>
  /** the last question failed: what is shown may be old */
  readonly isOld: boolean
}

interface How<T> {
  /** how often to ask while nobody tells of changes */
  readonly everyMs: number
  /** what to watch, so that a change is seen at once */
  readonly topic?: string | null
  /** what the page came with */
  readonly initial?: T | null
  /** fits a new answer to what is on the screen */
  readonly fit?: (shown: T, fresh: T) => T
}

/** While changes are told, asking is only for what no one has thought of. */
const calmMs = 60_000

/**
 * Loads after the page is alive, again when its topic changes, when the traveller comes back to it, and from time to
 * time: every `everyMs` where no changes are told. Quietly: a failed repetition keeps what is shown.
 */
export function usePolled<T>(load: Load<T>, how: How<T>): Polled<T> {
  const { everyMs, topic = null, initial = null, fit } = how
  const blank: Answer<T> = {
    of: load,
    value: initial,
    error: null,
    previous: null,
    receivedAt: 0,
    isOld: false,
  }
  const [answer, setAnswer] = useState(blank)
  const round = useRef(0)

  const ask = useCallback(() => {
    if (!load) return
    // an answer that was overtaken by a later question is dropped
    const mine = ++round.current
    load().then(
      (fresh) => {
        if (mine !== round.current) return
        setAnswer((old) => {
          const previous = old.of === load ? old.value : null
          const value = previous !== null && fit ? fit(previous, fresh) : fresh
          return { of: load, value, error: null, previous, receivedAt: Date.now(), isOld: false }
        })
      },
      (error: unknown) => {
        if (mine !== round.current) return
        setAnswer((old) =>
          old.of === load && old.value !== null
            ? { ...old, isOld: true }
            : { ...old, of: load, value: null, error, isOld: true },
        )
      },
    )
  }, [load, fit])

  const isLive = useLive(load && topic, ask)
  const isKnown = initial !== null
  useEffect(() => {
    if (!isKnown) ask()
    const rounds = round
    return () => {
      rounds.current++
    }
  }, [ask, isKnown])

  // sentences and sums come in the language of the page; what is shown stays until they do
  const { language } = useText()
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    ask()
  }, [ask, language])

  const pauseMs = isLive && !answer.isOld ? Math.max(calmMs, everyMs) : everyMs
  useEffect(() => {
    const timer = setInterval(() => isWorthAsking() && ask(), pauseMs)
    const stop = onReturn(ask)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [ask, pauseMs])

  const reload = useCallback(() => {
    setAnswer((old) => ({ ...old, error: null }))
    ask()
  }, [ask])
  // an answer to another question is none
  const { value, error, previous, receivedAt } = answer.of === load ? answer : blank
  return { value, error, previous, receivedAt, reload }
}
