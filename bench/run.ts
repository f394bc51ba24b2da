// `npm run bench`: what the search costs, each figure beside a bare reference of the same run. README.md says how to read it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../tools/build-once.ts'
import { freePorts } from '../tools/free-ports.ts'
import { processorMs, startChild, stopChildren } from './children.ts'
import { connections, load, median, type Rate } from './load.ts'
import { findPath, providerPaths, type Search, searches, stationPath, typed } from './searches.ts'
import { printTable, type Row } from './table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const providerMs = 40
// the first ones are slower in both, until the machine code is made
const warmed = 80

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-bench-'))
try {
  const provider = await startChild(['bench/provider.ts', String(providerMs)], join(folder, 'provider.log'))
  const product = await startProduct(provider)
  const stationsBody = await Promise.all(typed.map((query) => text(`${product}${stationPath(query)}`)))
  const cached = findPath(searches[0]!)
  const findBody = await text(`${product}${cached}`)
  const bodies = join(folder, 'bodies.json')
  writeFileSync(bodies, JSON.stringify({ find: findBody, stations: stationsBody }))
  const bare = await startChild(['bench/bare.ts', bodies], join(folder, 'bare.log'))

  const uncached = await timeUncached(product, provider)
  const stationsFirst = await timeStations(product)
  const find = await compare([bare, ['/find']], [product, [cached]])
  const stations = await compare(
    [bare, typed.map((_, n) => `/stations/${n}`)],
    [product, typed.map(stationPath)],
  )

  const { length } = Buffer.from(findBody)
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}; ` +
      `autocannon -c ${connections}, medians of ${rounds} interleaved rounds`,
  )
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const rows: Row[] = [
    {
      figure: `cached find, ${whole(length / 1024)} kB (requests/s)`,
      product: whole(find.product),
      reference: whole(find.bare),
      result: find.ratio,
      wanted: 0.6,
      sign: '≥',
    },
    {
      figure: `station search, ${typed.length} beginnings (requests/s)`,
      product: whole(stations.product),
      reference: whole(stations.bare),
      result: stations.ratio,
      wanted: 0.35,
      sign: '≥',
    },
    {
      figure: 'uncached find, p50 (ms)',
      product: uncached.find.toFixed(1),
      reference: uncached.provider.toFixed(1),
      result: uncached.find - uncached.provider,
      wanted: 5,
      sign: '≤',
    },
    {
      figure: 'a station search nobody made before, p50 (ms)',
      product: stationsFirst.toFixed(2),
      reference: '',
      result: stationsFirst,
      wanted: 5,
      sign: '≤',
    },
  ]
  const isGood = printTable(rows)
  const [bareFind, ownFind] = find.processor
  const [bareStations, ownStations] = stations.processor
  const micro = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(0)} µs`
  console.log(
    `\nProcessor time a request, bare and product: cached find ${micro(bareFind)} and ${micro(ownFind)}, ` +
      `station search ${micro(bareStations)} and ${micro(ownStations)}; ` +
      `uncached find ${uncached.processor.toFixed(1)} ms. Load of the machine ${loadavg()[0]!.toFixed(1)}.`,
  )
  process.exitCode = isGood ? 0 : 1
} finally {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
}

/** The built product as in production, log and metrics on, on a provider whose time is known. */
async function startProduct(provider: string): Promise<string> {
  const [port, metrics] = await freePorts(2)
  return startChild(['build/server/index.js'], join(folder, 'product.log'), {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metrics),
    REQUESTS_PER_MINUTE: '9999999',
    DISTRIBUSION_API_URL: provider,
    DISTRIBUSION_API_KEY: 'bench',
    DISTRIBUSION_PARTNER_NUMBER: '000000',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'tickets@sixrail.example',
    OPERATOR_MAIL: 'operator@sixrail.example',
    SECOND_FACTOR_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
  })
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-language': 'en', 'accept-encoding': 'identity' } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 300)}`)
  return body
}

async function ms(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

/** Every search once through the product and once straight at the provider, in turns. The first ones warm both up. */
async function timeUncached(product: string, provider: string) {
  const askProvider = (search: Search) =>
    Promise.all(providerPaths(search).map((path) => text(provider + path)))
  for (const search of searches) await askProvider(search)
  const times = { find: [] as number[], provider: [] as number[] }
  let started: number | null = null
  for (const [n, search] of searches.slice(1).entries()) {
    if (n === warmed) started = processorMs(product)
    const reference = await ms(() => askProvider(search))
    const find = await ms(() => text(product + findPath(search)))
    if (n < warmed) continue
    times.provider.push(reference)
    times.find.push(find)
  }
  const ended = processorMs(product)
  const used = started === null || ended === null ? Number.NaN : ended - started
  return {
    find: median(times.find),
    provider: median(times.provider),
    processor: used / times.find.length,
  }
}

/** Beginnings in a language nobody has asked in yet, one after the other. */
async function timeStations(product: string): Promise<number> {
  const times: number[] = []
  for (const query of typed) {
    const ask = () => fetch(product + stationPath(query), { headers: { 'accept-language': 'nl' } })
    times.push(await ms(async () => (await ask()).text()))
  }
  return median(times.slice(20))
}

/** Rounds in turns, the reference first, so that a busy machine is busy for both. */
async function compare(
  [bare, barePaths]: readonly [string, readonly string[]],
  [product, productPaths]: readonly [string, readonly string[]],
) {
  const results: (readonly [bare: Rate, product: Rate])[] = []
  await load(bare, barePaths)
  await load(product, productPaths)
  for (let round = 0; round < rounds; round++) {
    results.push([await load(bare, barePaths), await load(product, productPaths)])
  }
  return {
    bare: median(results.map(([{ perSecond }]) => perSecond)),
    product: median(results.map(([, { perSecond }]) => perSecond)),
    ratio: median(results.map(([reference, own]) => own.perSecond / reference.perSecond)),
    processor: results[0]!.map((_, which) => median(results.map((round) => round[which]!.processor))),
  }
}
