/** Counts what is open per key, and says when one has too many. */
export function createConnectionLimit(most: number) {
  const open = new Map<string, number>()
  return {
    isReached: (key: string) => (open.get(key) ?? 0) >= most,
    /** Gives a function that takes it back. */
    enter(key: string): () => void {
      open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
