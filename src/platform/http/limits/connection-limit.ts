import { widerNetworksOf, widerShares } from '../callers/network-of.ts'

/** Counts what is open per client, and says when one has too many, or all clients of a wider network together. */
export function createConnectionLimit(most: number) {
  const open = new Map<string, number>()
  const count = (key: string, by: number): void => {
    const left = (open.get(key) ?? 0) + by
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
  return {
    isReached: (client: string): boolean =>
      (open.get(client) ?? 0) >= most ||
      widerNetworksOf(client).some(
        (network, wider) => (open.get(network) ?? 0) >= most * widerShares[wider]!,
      ),
    /** Gives a function that takes it back. */
    enter(client: string): () => void {
      const keys = [client, ...widerNetworksOf(client)]
      for (const key of keys) count(key, 1)
      return () => {
        for (const key of keys) count(key, -1)
      }
    },
  }
}
