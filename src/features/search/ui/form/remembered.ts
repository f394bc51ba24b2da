import type { BookingWindow } from '../../contract.ts'
import type { ChosenStation } from '../stations/chosen-station.ts'

/**
 * What this browser has seen since the page was opened: enough to keep a search standing while nobody can be reached.
 * Only written by effects and handlers, so never on the server, which many share.
 */
let window: BookingWindow | null = null
const names = new Map<string, string>()

export function remember(seen: BookingWindow | null, ...stations: readonly ChosenStation[]): void {
  window = seen ?? window
  for (const { id, text } of stations) if (id !== null) names.set(id, text)
}

export const rememberedWindow = (): BookingWindow | null => window
export const rememberedName = (id: string): string | undefined => names.get(id)
