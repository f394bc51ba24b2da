/** Time as the product sees it. Nothing else in the product reads a clock, and SQL never does. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves when the clock shows `instant` or later, or at once when the signal aborts. */
  sleepUntil(instant: number, signal?: AbortSignal): Promise<void>
}
