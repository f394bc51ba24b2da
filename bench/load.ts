import autocannon from 'autocannon'
import { processorMs } from './children.ts'

export const connections = 50
const seconds = 3

export interface Rate {
  /** answered well, per second */
  readonly perSecond: number
  /** microseconds of the server's processor for each; NaN where the system does not tell */
  readonly processor: number
}

/** What a server does under autocannon with so many connections for so many seconds. */
export async function load(origin: string, paths: readonly string[]): Promise<Rate> {
  const before = processorMs(origin)
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: { 'accept-language': 'en' } })),
  })
  const after = processorMs(origin)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  const used = before === null || after === null ? Number.NaN : after - before
  return { perSecond: result['2xx'] / result.duration, processor: (used * 1_000) / result['2xx'] }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that this share of all lies at or below. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!
}
