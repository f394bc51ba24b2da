import autocannon from 'autocannon'

export const connections = 50
const seconds = 3

/** Requests per second that were answered well, under autocannon with so many connections for so many seconds. */
export async function load(origin: string, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: { 'accept-language': 'en' } })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  return result['2xx'] / result.duration
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
