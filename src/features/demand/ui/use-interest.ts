import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useUser } from '../../../browser/session.ts'
import { ownInterests, registerInterest, withdrawInterest } from '../contract.ts'
import { takePendingInterest } from './pending-interest.ts'

/** `unknown` until it has been asked; a stranger has registered nothing. */
type InterestState = 'unknown' | 'open' | 'registered'

interface Known {
  readonly of: string
  readonly state: InterestState
}

/** Whether the signed-in traveller has registered interest in the route, and the two moves between. */
export function useInterest(from: string, to: string) {
  const api = useApi()
  const user = useUser()
  const [known, setKnown] = useState<Known | null>(null)
  const [cameBack, setCameBack] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const userId = user?._id ?? null
  const of = [userId, from, to].join(' ')

  useEffect(() => {
    if (userId === null) return
    const asked = new AbortController()
    const is = (state: InterestState) => {
      if (asked.signal.aborted) return
      setKnown({ of, state })
      if (takePendingInterest(from, to)) setCameBack(state === 'open')
    }
    api(ownInterests, { signal: asked.signal }).then(
      ({ data }) =>
        is(
          data.some((one) => one.departure_station.id === from && one.arrival_station.id === to)
            ? 'registered'
            : 'open',
        ),
      // registering twice is harmless, so not knowing bars nobody
      () => is('open'),
    )
    return () => asked.abort()
  }, [api, from, of, to, userId])

  const move = async (done: Promise<unknown>, state: InterestState) => {
    setBusy(true)
    setFailure(null)
    const why = await done.then(
      () => null,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.message : ''),
    )
    setBusy(false)
    if (why === null) setKnown({ of, state })
    else setFailure(why)
  }
  return {
    user,
    state: userId === null ? 'open' : known?.of === of ? known.state : 'unknown',
    /** from signing in, on the way to registering this route */
    cameBack,
    stayedAway: () => setCameBack(false),
    busy,
    /** a sentence, or nothing where there was no answer; null: none */
    failure,
    register: () =>
      move(api(registerInterest, { body: { departure_station: from, arrival_station: to } }), 'registered'),
    withdraw: () =>
      move(api(withdrawInterest, { query: { departure_station: from, arrival_station: to } }), 'open'),
  } as const
}
