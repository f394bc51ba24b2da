import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { isWorthAsking, onReturn } from '../../../browser/on-return.ts'
import { type Booking, type LiveBooking, liveBooking } from '../contract.ts'

const everyMs = 30_000
const hour = 3_600_000
/** The server knows it more exactly; other days ask nothing. */
const aroundMs = 4 * hour

/** What the trains of a booking do now, asked again while the page is seen. What was known stays while nobody answers. */
export function useLiveBooking({ id, departure, arrival, cancellation }: Booking): LiveBooking | null {
  const api = useApi()
  const [live, setLive] = useState<LiveBooking | null>(null)
  const [from, until] = [Date.parse(departure.time) - aroundMs, Date.parse(arrival.time) + aroundMs]
  const isOff = cancellation?.state === 'done'
  useEffect(() => {
    if (isOff) return
    let left = false
    const look = () => {
      const time = Date.now()
      if (time < from || time > until || !isWorthAsking()) return
      api(liveBooking, { params: { id } }).then(
        (answer) => !left && setLive(answer.live),
        () => {},
      )
    }
    look()
    const timer = setInterval(look, everyMs)
    const stop = onReturn(look)
    return () => {
      left = true
      clearInterval(timer)
      stop()
    }
  }, [api, id, from, until, isOff])
  return live
}
