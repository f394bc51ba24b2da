import { shellOf, ticketPage, workerScript } from './kept-ticket.ts'

/**
 * Whether this browser opens the page of a path without a network: a ticket that is kept with everything its page is made of,
 * by a worker that answers for this path (ADR 079). The worker itself is asked nothing: it sees no page that began elsewhere.
 */
export async function isKeptTicket(path: string): Promise<boolean> {
  const [, language, id] = ticketPage.exec(path) ?? []
  if (language === undefined || !('serviceWorker' in navigator)) return false
  try {
    const worker = await navigator.serviceWorker.getRegistration(path)
    if (!worker?.active?.scriptURL.includes(workerScript)) return false
    const kept = await Promise.all([
      caches.match(`/api/bookings/${id}`, { ignoreVary: true }),
      // of the files of its page the last to come
      caches.match(shellOf(language), { ignoreVary: true, ignoreSearch: true }),
    ])
    return kept.every((answer) => answer !== undefined)
  } catch {
    // some browsers keep nothing in a private window, and refuse to say so
    return false
  }
}
