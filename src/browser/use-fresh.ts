import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from './text.tsx'
import { useLive } from './use-live.ts'

/** Asked from time to time where no socket gets through, or where the last call had no answer. */
const everyMs = 10_000

/**
 * What `ask` answers, as fresh as a topic says; null before its first answer, and where there is no topic. `reload` resolves with whether it
 * was answered. An answer that comes after that of a later call is not taken.
 */
export function useFresh<Answer>(topic: string | null, ask: () => Promise<Answer>) {
  const [taken, setTaken] = useState<{ readonly topic: string; readonly answer: Answer } | null>(null)
  const [failed, setFailed] = useState(false)
  const turns = useRef(0)

  const reload = useCallback((): Promise<boolean> => {
    if (topic === null) return Promise.resolve(false)
    turns.current += 1
    const turn = turns.current
    return ask().then(
      (answer) => {
        if (turn === turns.current) {
          setTaken({ topic, answer })
          setFailed(false)
        }
        return true
      },
      () => {
        if (turn === turns.current) setFailed(true)
        return false
      },
    )
  }, [topic, ask])
  // sentences and sums come in the language of the page
  const { language } = useText()
  useEffect(() => void reload(), [reload, language])
  const isLive = useLive(topic, () => void reload())
  useEffect(() => {
    if (isLive && !failed) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), everyMs)
    return () => clearInterval(timer)
  }, [isLive, failed, reload])

  const answer = taken?.topic === topic ? taken.answer : null
  return { answer, failed: failed && answer === null, reload }
}
