import { useEffect, useState } from 'react'

/** Seconds left, counted by the clock and not by ticks: a page that slept goes on where time is. */
export function useCountdown(seconds: number) {
  const [from, setFrom] = useState({ seconds })
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + from.seconds * 1_000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [from])
  return { left, start: (again: number) => setFrom({ seconds: again }) }
}
