import { useEffect } from 'react'
import { useText } from '../../../../browser/text.tsx'

const restMs = 500

/** Keeps an opened ticket, once its page is at rest; null: not yet. Where that fails, the page is what it was. */
export function useKeepTicket(id: string | null): void {
  const { language } = useText()
  useEffect(() => {
    if (id === null || !('serviceWorker' in navigator)) return
    const keep = async () => {
      const { keepTicket } = await import('./keep-ticket.ts')
      await keepTicket(id, language)
    }
    // most often there is no network, or the browser keeps nothing in a private window
    const timer = setTimeout(() => void keep().catch(() => {}), restMs)
    return () => clearTimeout(timer)
  }, [id, language])
}
