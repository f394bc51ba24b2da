const hour = 3_600_000

/** A traveller whose bank wants to see them has this long; then the seat is free for somebody else (decision 4). */
export const ownerAnswerMs = 24 * hour

/** Longer than the bank or the provider may be silent before the traveller has to be asked. */
const silenceMs = 6 * hour

/** A hold is of no use to its group in its last day: the group's deadline keeps a day before it. */
const usefulMs = 24 * hour

/** When a hold that runs out at `captureBefore` is to be renewed. Epoch ms. */
export function renewAt(captureBefore: number): number {
  return captureBefore - ownerAnswerMs - silenceMs
}

/** Whether a group that collects until `deadlineAt` will outlast the hold. Epoch ms. */
export function outlasts(deadlineAt: number, captureBefore: number): boolean {
  return deadlineAt > captureBefore - usefulMs
}

/** Until when the traveller may confirm: their day, or as long as the old hold lives. Epoch ms. */
export function askedUntil(now: number, captureBefore: number): number {
  return Math.min(now + ownerAnswerMs, captureBefore)
}
