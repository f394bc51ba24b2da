import { useEffect, useState } from 'react'

/**
 * How far the server's clock is ahead of this device's, in ms, read off a group that was just loaded.
 * A telephone with a wrong clock would otherwise count to a wrong minute.
 */
export function clockLead(group: { deadlineAt: string; timeRemaining: number }, receivedAt: number): number {
  // after the deadline the remaining time says nothing about now
  if (group.timeRemaining <= 0) return 0
  return Date.parse(group.deadlineAt) - group.timeRemaining * 1000 - receivedAt
}

/** Now on the server's clock, again every `everyMs`. Null until the browser has taken over, and while the lead is unknown. */
export function useServerNow(lead: number | null, everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (lead === null) return
    const tick = () => setNow(Date.now() + lead)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [lead, everyMs])
  return now
}
