import { keyLifeMs } from './key-life.ts'

const hour = 3_600_000

/** A traveller whose bank wants to see them has this long; then what was held for them is free for others. */
export const ownerAnswerMs = 24 * hour

/** The bank may be silent for as long as its key is known, and two hours are for work that starts late. */
const silenceMs = keyLifeMs + 2 * hour

/** Where the day of the owner has begun already: a bank that stumbles once is no reason to write to somebody. */
const lateSilenceMs = hour

/** A hold is of no use in its last day: whoever waits for it keeps a day before its end. */
const usefulMs = 24 * hour

/** When a hold that runs out at `captureBefore` is to be renewed. Epoch ms. */
export function renewAt(captureBefore: number): number {
  return captureBefore - ownerAnswerMs - silenceMs
}

/**
 * Until when a bank that was first asked at `since` may be silent before the traveller is asked instead: their day comes
 * out of the bank's time, never out of theirs. Epoch ms.
 */
export function silentUntil(since: number, captureBefore: number): number {
  const dayBegins = captureBefore - ownerAnswerMs
  return Math.min(since + keyLifeMs, since < dayBegins ? dayBegins : since + lateSilenceMs)
}

/** Whether what the hold is needed for may take longer than it lasts. Epoch ms. */
export function outlasts(neededUntil: number, captureBefore: number): boolean {
  return neededUntil > captureBefore - usefulMs
}

/** Until when the traveller may confirm: their day, or as long as the old hold lives. Epoch ms. */
export function askedUntil(now: number, captureBefore: number): number {
  return Math.min(now + ownerAnswerMs, captureBefore)
}
