/** Gives what throws out the entries that are over; it looks at them each time there are twice as many as it left the last time. */
export function sweepOnceDoubled<T>(entries: Map<string, T>, isOver: (key: string) => boolean) {
  let most = 1_000
  return (): void => {
    if (entries.size < most) return
    for (const key of entries.keys()) if (isOver(key)) entries.delete(key)
    most = Math.max(1_000, 2 * entries.size)
  }
}
