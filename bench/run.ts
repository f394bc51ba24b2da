// `npm run bench`: what the search and a page cost, each figure beside a bare reference of the same run. README.md says how to read it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { ensureBuilt } from '../tools/build/build-once.ts'
import type { Taken } from './bare.ts'
import { generatorCore, processorMs, serverCore, startChild, stopChildren } from './children.ts'
import { type Asked, generator, generatorWarning, load, median, type Rate } from './load.ts'
import { startAsInProduction } from './product.ts'
import {
  findPath,
  languagesOfADay,
  otherSearches,
  providerPaths,
  type Search,
  searches,
  stationPath,
  typed,
} from './searches.ts'
import { printTable, type Row } from './table.ts'
import { newVisitor } from './visitors.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
// the figures whose names hold this
const only = new RegExp(process.env['ONLY'] ?? '')
const providerMs = 40
const article = '/en/blog/your-rights-when-the-train-is-late'

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-bench-'))
// who asks, the provider and the database on one core, the server that is measured on the other
if (generatorCore !== null) spawnSync('taskset', ['-a', '-cp', String(generatorCore), String(process.pid)])
// as in production; without, PGlite works within the process that is measured
const cluster = findPostgres() === undefined ? null : await PostgresCluster.create()
try {
  const provider = await startChild(['bench/provider.ts', String(providerMs)], join(folder, 'provider.log'))
  const product = await startAsInProduction(
    join(folder, 'product.log'),
    {
      DISTRIBUSION_API_URL: provider,
      ...(cluster ? { DATABASE_URL: await cluster.createDatabase() } : { DATA_DIR: join(folder, 'data') }),
    },
    process.env['NODE_FLAGS']?.split(' '),
  )
  const uncached = only.test('uncached find') ? await timeUncached(product, provider) : null
  const stationsFirst = only.test('first station search') ? await timeStations(product) : null

  const cached: Readonly<Record<string, Asked>> = {
    'cached find': { paths: [findPath(searches[0]!)] },
    'cached find, brotli': { paths: [findPath(searches[0]!)], encoding: 'br' },
    [`station search, ${typed.length} beginnings`]: { paths: typed.map(stationPath) },
    'cached page': { paths: ['/en'] },
    'cached page, brotli': { paths: ['/en'], encoding: 'br' },
    'cached article': { paths: [article] },
    'cached article, brotli': { paths: [article], encoding: 'br' },
  }
  const answers: Taken[] = []
  const asked = []
  for (const [figure, own] of Object.entries(cached).filter(([name]) => only.test(name))) {
    const first = answers.length
    for (const path of own.paths) answers.push(await take(`${product}${path}`, own.encoding))
    const paths = own.paths.map((_, n) => `/${first + n}`)
    const bytes = median(answers.slice(first).map(({ body }) => Buffer.from(body, 'base64').length))
    asked.push({ figure, bytes, own, reference: { ...own, paths } })
  }
  const bodies = join(folder, 'bodies.json')
  writeFileSync(bodies, JSON.stringify(answers))
  const bare = await startChild(['bench/bare.ts', bodies], join(folder, 'bare.log'), {}, serverCore)

  const micro = (value: number) => value.toFixed(0)
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)
  const rows: Row[] = []
  const perSecond: string[] = []
  let idlest = 1
  for (const { figure, bytes, own, reference } of asked) {
    const result = await compare([bare, reference], [product, own])
    const [first, second] = result.perSecond.map((rate) => Math.round(rate).toLocaleString('en'))
    idlest = Math.min(idlest, result.busy)
    perSecond.push(`${figure} ${first} and ${second}`)
    rows.push({
      figure: `${figure}, ${kilobytes(bytes)} kB (µs of processor)`,
      product: micro(result.processor[1]!),
      reference: micro(result.processor[0]!),
      result: result.ratio,
      // half of what the bare server makes
      wanted: figure.includes('article') ? 2 : 1.7,
      sign: '≤',
    })
  }
  if (uncached)
    rows.push(
      {
        figure: 'uncached find (ms of processor)',
        product: uncached.processor.toFixed(2),
        reference: uncached.relay.toFixed(2),
        result: uncached.processor,
        wanted: 5,
        sign: '≤',
      },
      {
        figure: 'uncached find, p50 (ms)',
        product: uncached.find.toFixed(1),
        reference: uncached.provider.toFixed(1),
        result: uncached.find - uncached.provider,
        wanted: 5,
        sign: '≤',
      },
    )
  if (stationsFirst !== null)
    rows.push({
      figure: 'first station search, p50 (ms)',
      product: stationsFirst.toFixed(2),
      reference: '',
      result: stationsFirst,
      wanted: 5,
      sign: '≤',
    })

  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, ` +
      `load of the machine ${loadavg()[0]!.toFixed(1)}; ${generator}` +
      `${serverCore === null ? '' : `, servers on core ${serverCore}`}; medians of ${rounds} interleaved rounds`,
  )
  if (generatorWarning !== null) console.log(generatorWarning)
  const isGood = printTable(rows)
  console.log(`\nAnswers a second, bare and product: ${perSecond.join('; ')}.`)
  if (idlest < 0.85)
    console.log(
      `WARNING: in one figure a server had only ${idlest.toFixed(2)} of its core: the load generator or other work on this machine was the limit.`,
    )
  process.exitCode = isGood ? 0 : 1
} finally {
  await stopChildren()
  await cluster?.stop()
  if (process.env['KEEP_LOGS']) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}

async function ask(url: string, language = 'en', encoding = 'identity'): Promise<Response> {
  const headers = { ...newVisitor(), 'accept-language': language, 'accept-encoding': encoding }
  const answer = await fetch(url, { headers })
  if (answer.ok) return answer
  throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
}

async function text(url: string, language?: string): Promise<string> {
  return (await ask(url, language)).text()
}

/** An answer as it was sent: not even unpacked. */
async function take(url: string, encoding?: string): Promise<Taken> {
  const headers = {
    ...newVisitor(),
    'accept-language': 'en',
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
        resolve({
          type: answer.headers['content-type']!,
          encoding: answer.headers['content-encoding'] ?? null,
          body: Buffer.concat(parts).toString('base64'),
        })
      })
    }).once('error', reject)
  })
}

async function ms(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

/**
 * Every search once through the product and once straight at the provider, in turns. Before them the product answers four times as many
 * others: the machine code of a search is made within its first thousand answers, by other threads of V8, whose work would be counted.
 */
async function timeUncached(product: string, provider: string) {
  const askProvider = (search: Search) =>
    Promise.all(providerPaths(search).map((path) => text(provider + path)))
  for (const search of searches) await askProvider(search)
  for (let n = 0; n < otherSearches.length; n += 4)
    await Promise.all(otherSearches.slice(n, n + 4).map((search) => text(product + findPath(search))))
  const bare = await startChild(['bench/bare.ts'], join(folder, 'relay.log'), {}, serverCore)
  const relay = (search: Search, n: number) => {
    // the product asks for six once for all languages of a day
    const asked = providerPaths(search).slice(0, n % languagesOfADay === 0 ? 2 : 1)
    return text(`${bare}/relay?${new URLSearchParams(asked.map((path) => ['url', provider + path]))}`)
  }
  for (const [n, search] of [...searches, ...searches, ...searches, ...searches].entries())
    await relay(search, n)
  const times = { find: [] as number[], provider: [] as number[] }
  const processor = { find: 0, relay: 0 }
  for (const [n, search] of searches.entries()) {
    times.provider.push(await ms(() => askProvider(search)))
    processor.relay += await processorOf(bare, () => relay(search, n))
    processor.find += await processorOf(product, async () => {
      times.find.push(await ms(() => text(product + findPath(search))))
    })
  }
  return {
    find: median(times.find),
    provider: median(times.provider),
    // what is collected or compiled after one answer is paid by another: a median would leave it out
    processor: processor.find / searches.length,
    relay: processor.relay / searches.length,
  }
}

/** Processor time, in ms, that the child at this address uses meanwhile. */
async function processorOf(address: string, act: () => Promise<unknown>): Promise<number> {
  const started = processorMs(address) ?? Number.NaN
  await act()
  return (processorMs(address) ?? Number.NaN) - started
}

/** Beginnings in a language nobody has asked in yet, one after the other. */
async function timeStations(product: string): Promise<number> {
  const times: number[] = []
  for (const query of typed) times.push(await ms(() => text(product + stationPath(query), 'nl')))
  return median(times.slice(20))
}

/** Rounds in turns, the reference first, so that a busy machine is busy for both. */
async function compare(
  [bare, reference]: readonly [string, Asked],
  [product, own]: readonly [string, Asked],
) {
  const results: (readonly [bare: Rate, product: Rate])[] = []
  await load(bare, reference)
  await load(product, own)
  for (let round = 0; round < rounds; round++)
    results.push([await load(bare, reference), await load(product, own)])
  const both = (of: keyof Rate) => [0, 1].map((which) => median(results.map((round) => round[which]![of])))
  return {
    perSecond: both('perSecond'),
    processor: both('processor'),
    busy: Math.min(...both('busy')),
    ratio: median(results.map(([first, second]) => second.processor / first.processor)),
  }
}
