import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { isWorthAsking, onReturn } from '../../../../browser/on-return.ts'
import { type Booking, type LiveBooking, liveBooking } from '../../contract.ts'
import { isAroundTrip } from './around-trip.ts'

const everyMs = 30_000

interface Asked extends Pick<Booking, 'id' | 'cancellation'> {
  readonly departure: { readonly time: string }
  readonly arrival: { readonly time: string }
}

/** What the trains of a booking do now, asked again while the page is seen. What was known stays while nobody answers. */
export function useLiveBooking({ id, departure, arrival, cancellation }: Asked): LiveBooking | null {
  const api = useApi()
  const [live, setLive] = useState<LiveBooking | null>(null)
  const [from, until] = [departure.time, arrival.time]
  const isOff = cancellation?.state === 'done'
  useEffect(() => {
    if (isOff) return
    let left = false
    const ask = () => {
      const trip = { departure: { time: from }, arrival: { time: until } }
      if (!isAroundTrip(trip, Date.now()) || !isWorthAsking()) return
      api(liveBooking, { params: { id } }).then(
        (answer) => !left && setLive(answer.live),
        () => {},
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
  return live
}
