import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { type Booking, type BookingNow, bookingNow } from '../contract.ts'

const everyMs = 30_000
const hour = 3_600_000
/** The server knows it more exactly; other days ask nothing. */
const aroundMs = 4 * hour

/** What the trains of a booking do now, asked again while the page is seen. What was known stays while nobody answers. */
export function useBookingNow({ id, departure, arrival, cancellation }: Booking): BookingNow | null {
  const api = useApi()
  const [now, setNow] = useState<BookingNow | null>(null)
  const [from, until] = [Date.parse(departure.time) - aroundMs, Date.parse(arrival.time) + aroundMs]
  const isOff = cancellation?.state === 'done'
  useEffect(() => {
    if (isOff) return
    let left = false
    const look = () => {
      const time = Date.now()
      if (time < from || time > until || document.visibilityState !== 'visible' || !navigator.onLine) return
      api(bookingNow, { params: { id } }).then(
        ({ live }) => !left && setNow(live),
        () => {},
      )
    }
    look()
    const timer = setInterval(look, everyMs)
    const signals = ['focus', 'online'] as const
    document.addEventListener('visibilitychange', look)
    for (const signal of signals) window.addEventListener(signal, look)
    return () => {
      left = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const signal of signals) window.removeEventListener(signal, look)
    }
  }, [api, id, from, until, isOff])
  return now
}
