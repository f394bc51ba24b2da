import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useOnline } from '../../../../browser/use-online.ts'
import { isWorthAsking, onReturn } from '../../../../browser/on-return.ts'
import { type Booking, type LiveBooking, liveBooking } from '../../contract.ts'
import { isAroundTrip } from './around-trip.ts'

const everyMs = 30_000

interface Asked extends Pick<Booking, 'id' | 'cancellation'> {
  readonly departure: { readonly time: string }
  readonly arrival: { readonly time: string }
}

export interface LiveNow {
  readonly live: LiveBooking | null
  /** when the last answer came, where nobody has answered after it; epoch ms */
  readonly silentSince: number | null
}

/** What the trains of a booking do now, asked again while the page is seen. What was known stays while nobody answers, with its age. */
export function useLiveBooking({ id, departure, arrival, cancellation }: Asked): LiveNow {
  const api = useApi()
  const isOnline = useOnline()
  const [known, setKnown] = useState<{ live: LiveBooking | null; at: number; isSilent: boolean } | null>(null)
  const [from, until] = [departure.time, arrival.time]
  const isOff = cancellation?.state === 'done'
  useEffect(() => {
    if (isOff) return
    let left = false
    const ask = () => {
      const trip = { departure: { time: from }, arrival: { time: until } }
      if (!isAroundTrip(trip, Date.now()) || !isWorthAsking()) return
      api(liveBooking, { params: { id } }).then(
        ({ live }) => !left && setKnown({ live, at: Date.now(), isSilent: false }),
        () => !left && setKnown((now) => now && { ...now, isSilent: true }),
      )
    }
    ask()
    const timer = setInterval(ask, everyMs)
    const stop = onReturn(ask)
    return () => {
      left = true
      clearInterval(timer)
      stop()
    }
  }, [api, id, from, until, isOff])
  const live = known?.live ?? null
  return { live, silentSince: live && (known!.isSilent || !isOnline) ? known!.at : null }
}
