/** Where a key leads among tabs, around the ends; null for a key that is none of theirs. */
export function tabAfterKey(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step === undefined ? null : (at + step + count) % count
}
