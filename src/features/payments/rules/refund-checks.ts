const day = 24 * 3_600_000

/**
 * When a refund that arrived is read again. A bank may send it back weeks later, and the event that says so can be lost: the
 * provider repeats it for three days only, and not at all where nobody subscribed to it.
 */
const checkedAfterMs = [1, 7, 30].map((days) => days * day)

/** The next of these instants after `now`, or null where all are over. Epoch ms. */
export function nextRefundCheck(backSince: number, now: number): number | null {
  const after = checkedAfterMs.find((pause) => backSince + pause > now)
  return after === undefined ? null : backSince + after
}
