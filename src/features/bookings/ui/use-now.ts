import { useEffect, useState } from 'react'

const everyMs = 60_000

/** The moment, epoch ms, to the minute: a ticket's page may be open all the way. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
