import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { type Unfinished, unfinishedCheckouts } from '../../contract.ts'

/** The minutes that are shown stay true without a clock of the page's own. */
const everyMs = 15_000

const nothing = { of: null, checkouts: [] }

/** The traveller's payments that can still be finished; empty while it is not known. */
export function useUnfinished(userId: string | null) {
  const api = useApi()
  const [known, setKnown] = useState<{ of: string | null; checkouts: readonly Unfinished[] }>(nothing)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (userId === null) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const found = await api(unfinishedCheckouts, {}).then(
        (answer) => answer.checkouts,
        () => null,
      )
      if (!isWanted) return
      if (found) setKnown({ of: userId, checkouts: found })
      timer = setTimeout(() => void load(), everyMs)
    }
    void load()
    // the browser's Back brings the page as it was left, before the payment
    const back = (event: PageTransitionEvent) => event.persisted && setRound((now) => now + 1)
    window.addEventListener('pageshow', back)
    return () => {
      isWanted = false
      clearTimeout(timer)
      window.removeEventListener('pageshow', back)
    }
  }, [api, userId, round])
  const reload = useCallback(() => setRound((now) => now + 1), [])
  // whoever is signed in now may be somebody else
  return { checkouts: (known.of === userId ? known : nothing).checkouts, reload }
}
