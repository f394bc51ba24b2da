import { useEffect } from 'react'
import { useText } from '../../../../browser/text.tsx'

const restMs = 500
/**
 * Drawing a PDF counts as forty requests: whoever looks through their tickets, each for a shorter time, has none of them drawn, and
 * whoever stays longer with each is never refused for it (`rate-limit.test.ts`).
 */
const longerRestMs = 4_000

/** Keeps an opened ticket, once its page is at rest; null: not yet. Where that fails, the page is what it was. */
export function useKeepTicket(id: string | null): void {
  const { language } = useText()
  useEffect(() => {
    if (id === null || !('serviceWorker' in navigator)) return
    const keep = async (part: 'keepTicket' | 'keepReadableTicket') => {
      const parts = await import('./keep-ticket.ts')
      await parts[part](id, language)
    }
    // most often there is no network, or the browser keeps nothing in a private window
    const later = (part: Parameters<typeof keep>[0], ms: number) =>
      setTimeout(() => void keep(part).catch(() => {}), ms)
    const timers = [later('keepTicket', restMs), later('keepReadableTicket', longerRestMs)]
    return () => timers.forEach(clearTimeout)
  }, [id, language])
}
