const hour = 3_600_000

/** Members are told that a group closes this long before it does. */
const aheadMs = 24 * hour
/** Who has just read the deadline is not told it again: a group that collects for a shorter time before that sends nothing. */
const leastTimeMs = 12 * hour

/** When the members of a group are told that its deadline is near; null where they have known it for hours only. Epoch ms. */
export function deadlineEmailAt(openedAt: number, deadlineAt: number): number | null {
  const at = deadlineAt - aheadMs
  return at - openedAt < leastTimeMs ? null : at
}
