import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { generatorCore, onCore, processorMs } from './children.ts'
import { addressOf, visitors } from './visitors.ts'

const run = promisify(execFile)
export const connections = 50
// shorter ones end before V8 has made the last of its machine code, of which a small server needs less
const seconds = Number(process.env['SECONDS_A_ROUND'] ?? 6)

export interface Rate {
  /** answered well, per second */
  readonly perSecond: number
  /** microseconds of the server's processor for each; NaN where the system does not tell */
  readonly processor: number
  /** the share of one core that the server had; far below 1, something else was the limit */
  readonly busy: number
}

export interface Asked {
  readonly paths: readonly string[]
  readonly encoding?: string
}

interface Counted {
  readonly answered: number
  readonly refused: number
  readonly failed: number
  readonly seconds: number
}

const hasWrk = await run('wrk', ['--version']).then(
  () => true,
  // it says its version and ends as if that were a mistake
  (error: { code?: unknown }) => error.code === 1,
)

/** What makes the load, in words, and what to think of it. */
export const generator = hasWrk
  ? `wrk -c ${connections}${generatorCore === null ? '' : ` on core ${generatorCore}`}`
  : `autocannon -c ${connections}`
export const generatorWarning = hasWrk
  ? null
  : 'WARNING: wrk is not on this machine. autocannon is slower than the servers that are measured: requests per second are its own limit, and processor time holds only roughly.'

/** What a server does under so many connections for so many seconds, asked by visitors from many addresses. */
export async function load(origin: string, asked: Asked): Promise<Rate> {
  const before = processorMs(origin)
  const counted = await (hasWrk ? withWrk(origin, asked) : withAutocannon(origin, asked))
  const after = processorMs(origin)
  if (counted.refused > 0 || counted.failed > 0)
    throw new Error(`${origin}: ${counted.refused} refused, ${counted.failed} failed`)
  const used = before === null || after === null ? Number.NaN : after - before
  return {
    perSecond: counted.answered / counted.seconds,
    processor: (used * 1_000) / counted.answered,
    busy: used / 1_000 / counted.seconds,
  }
}

async function withWrk(origin: string, { paths, encoding }: Asked): Promise<Counted> {
  const file = join(tmpdir(), `sixrail-paths-${process.pid}`)
  writeFileSync(file, `${paths.join('\n')}\n`)
  const script = new URL('wrk.lua', import.meta.url).pathname
  const [command, ...parameters] = onCore(generatorCore, [
    ...['wrk', '-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, origin],
    ...['--', file, String(visitors), ...(encoding === undefined ? [] : [encoding])],
  ])
  try {
    const { stdout } = await run(command!, parameters)
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as Counted
  } finally {
    rmSync(file)
  }
}

async function withAutocannon(origin: string, { paths, encoding }: Asked): Promise<Counted> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: Array.from({ length: visitors }, (_, n) => ({
      path: paths[n % paths.length]!,
      headers: {
        'accept-language': 'en',
        'x-forwarded-for': addressOf(n),
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
      },
    })),
  })
  return {
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors,
    seconds: result.duration,
  }
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
