import type { OwnTicket } from '../../contract.ts'

export interface Page {
  readonly tickets: readonly OwnTicket[]
  readonly next: string | null
}

/** What is shown once the first page was loaded again: what was loaded after it stays. */
export function refreshPage(shown: Page | undefined, fresh: Page): Page {
  const { tickets, next } = fresh
  const last = tickets.at(-1)?.reservationId
  const at = shown?.tickets.findIndex(({ reservationId }) => reservationId === last) ?? -1
  if (!shown || next === null || at === -1 || at === shown.tickets.length - 1) return { tickets, next }
  const ids = new Set(tickets.map(({ reservationId }) => reservationId))
  const after = shown.tickets.slice(at + 1).filter(({ reservationId }) => !ids.has(reservationId))
  return { tickets: [...tickets, ...after], next: shown.next }
}
