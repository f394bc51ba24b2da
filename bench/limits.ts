// `npm run bench:limits`: two hundred honest visitors and two attackers, at the default limits. README.md says how to read it.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandboxes } from '../sandbox/sandboxes.ts'
import { atSandboxes } from '../testing/harness/at-sandboxes.ts'
import { ensureBuilt } from '../tools/build/build-once.ts'
import { freePorts } from '../tools/run/free-ports.ts'
import { processorMs, startChild, stopChildren } from './children.ts'
import { newVisitor } from './visitors.ts'

const minutes = Number(process.env['MINUTES'] ?? 10)
const visitors = Number(process.env['VISITORS'] ?? 200)
/** how long a visitor reads between two requests, on average */
const readingMs = Number(process.env['READING_MS'] ?? 2_000)
const connections = 50
/** within what one address may ask, and each is another page to render */
const pagesPerSecond = 20

/** what the attackers and some of the honest search between: nobody has kept all days of all these pairs */
const stations = [
  ...['NLUTRCST', 'NLMAASTA', 'NLAMSCST', 'NLGROSTA', 'NLEINCST', 'NLROTCST'],
  ...['NLZAASTA', 'NLZWOSTA', 'NLHAGCST', 'NLVENSTA', 'NLNIJSTA', 'NLENKSTA'],
]
/** that can be booked; the honest search the first forty of them */
const days = 170

interface Tally {
  readonly statuses: Map<number, number>
  readonly ms: number[]
  /** which one, and when, in seconds from the beginning */
  longest: { readonly ms: number; readonly path: string; readonly at: number }
}
const tally = (): Tally => ({ statuses: new Map(), ms: [], longest: { ms: 0, path: '', at: 0 } })
let started = 0
/** how many the attacker has asked for */
let flooded = 0
/** Who waits while this process is away waits for it, and not for the product. */
const ownDelay = monitorEventLoopDelay({ resolution: 20 })
const honest = { pages: tally(), calls: tally(), searches: tally(), health: tally() }
const attacks = {
  'pages of nothing': tally(),
  'new searches': tally(),
  'many pairs': tally(),
  'unknown articles': tally(),
  'page flood': tally(),
}

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-limits-'))
const [port] = await freePorts(1)
const origin = `http://localhost:${port}`
const sandboxes = await startSandboxes({ productUrl: origin, confirmMs: 0 })
const databaseUrl = process.env['DATABASE_URL']
try {
  // what a search costs the sandbox must not hold up those who ask: they are in this process
  const provider = await startChild(['bench/provider.ts', '40'], join(folder, 'provider.log'))
  const address = await startChild(['build/server/index.js'], join(folder, 'product.log'), {
    ...{ NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(folder, 'data') },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...atSandboxes(sandboxes),
    DISTRIBUSION_API_URL: provider,
  })
  const processorBefore = processorMs(address)
  const end = Date.now() + minutes * 60_000
  const isOver = () => Date.now() >= end
  const attacker = newVisitor()
  ownDelay.enable()
  started = performance.now()
  await Promise.all([
    ...Array.from({ length: visitors }, () => visit(newVisitor(), isOver)),
    ...Array.from({ length: connections }, () => flood(attacker, isOver)),
    floodPages(newVisitor(), isOver),
    askHealth(newVisitor(), isOver),
  ])
  const processor = (processorMs(address) ?? Number.NaN) - (processorBefore ?? Number.NaN)

  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z: ${minutes} minutes, ${visitors} visitors from as many addresses, one attacker ` +
      `on ${connections} connections, one that asks for ${pagesPerSecond} results pages a second; ${databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'}; the product had ` +
      `${(processor / (minutes * 60_000)).toFixed(2)} of a core; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const [name, { statuses, ms, longest }] of Object.entries({ ...honest, ...attacks })) {
    const sorted = ms.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0) ?? '-'
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(
      `${name}: ${counts.join(', ')}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms at ${longest.at.toFixed(0)} s: ${longest.path}`,
    )
  }
  const refused = Object.values(honest).flatMap(({ statuses }) =>
    [...statuses].filter(([status]) => status !== 200),
  )
  console.log(`this process, which asks, was away for ${(ownDelay.max / 1e6).toFixed(0)} ms at most`)
  const wereStopped = Object.values(attacks).every(({ statuses }) => (statuses.get(429) ?? 0) > 0)
  console.log(`honest requests refused: ${refused.reduce((sum, [, count]) => sum + count, 0)}`)
  process.exitCode = refused.length === 0 && wereStopped ? 0 : 1
} finally {
  await stopChildren()
  await sandboxes.close()
  rmSync(folder, { recursive: true, force: true })
}

type Headers = ReturnType<typeof newVisitor>

/** What a traveller does: looks at pages, types a station, searches a day, and reads in between. */
async function visit(headers: Headers, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await sleep(Math.random() * readingMs * 2)
  for (let step = Math.floor(Math.random() * 8); !isOver(); step += 1) {
    const [counted, path] = nextStep(step)
    await count(counted, path, headers, agent)
    await sleep(Math.random() * readingMs * 2)
  }
  agent.destroy()
}

function search(from: readonly string[], to: readonly string[], day: number): string {
  const query = new URLSearchParams({ departure_date: dayAfter(day) })
  for (const station of from) query.append('departure_stations[]', station)
  for (const station of to) query.append('arrival_stations[]', station)
  return `/api/tickets/connections/find?${query}`
}

function dayAfter(day: number): string {
  return new Date(Date.now() + (1 + day) * 86_400_000).toISOString().slice(0, 10)
}

/** Another pair for each number. */
function pairAt(number: number): readonly [string, string] {
  const from = number % stations.length
  const to = (from + 1 + (Math.floor(number / stations.length) % (stations.length - 1))) % stations.length
  return [stations[from]!, stations[to]!]
}

function nextStep(step: number): readonly [Tally, string] {
  const day = Math.floor(Math.random() * 40)
  switch (step % 8) {
    case 0:
      return [honest.pages, '/en']
    case 1:
      return [honest.calls, '/api/groups/collecting']
    case 2:
      return [honest.calls, '/api/stations/search?query=utr']
    case 3:
      return [honest.calls, '/api/stations/search?query=maas']
    case 4:
      return [honest.searches, search(['NLUTRCST'], ['NLMAASTA'], day)]
    case 5: {
      const [from, to] = pairAt(Math.floor(Math.random() * 20))
      return [honest.searches, search([from], [to], day)]
    }
    case 6:
      return [honest.pages, '/nl/login']
    default:
      return [honest.pages, `/de/find`]
  }
}

/** Pages nobody has asked for before, searches nobody can have kept and articles nobody has written, as fast as they are answered. */
async function flood(headers: Headers, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    const [counted, path] = nextAttack((flooded += 1))
    await count(counted, path, headers, agent)
    // one that asks without pause at all would only measure how fast this process is
    await sleep(20)
  }
  agent.destroy()
}

function nextAttack(number: number): readonly [Tally, string] {
  const turn = Math.floor(number / 4)
  // all pairs of a day after each other, and no day of a pair twice until all have been asked
  const day = Math.floor(turn / (stations.length * (stations.length - 1))) % days
  switch (number % 4) {
    case 0:
      return [attacks['pages of nothing'], `/en/join/zz${number}`]
    case 1: {
      const [from, to] = pairAt(turn)
      return [attacks['new searches'], search([from], [to], day)]
    }
    case 2: {
      const three = (first: number) => [0, 1, 2].map((at) => stations[(first + at) % stations.length]!)
      return [attacks['many pairs'], search(three(turn), three(turn + 3), turn % days)]
    }
    default:
      return [attacks['unknown articles'], `/api/content/blogs/nothing-${number}`]
  }
}

/** Results pages as fast as an address may ask for anything, whether or not those before are answered. */
async function floodPages(headers: Headers, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const answers: Promise<void>[] = []
  for (let asked = 0; !isOver(); asked += 1) {
    const hour = String(Math.floor(asked / 60) % 24).padStart(2, '0')
    const minute = String(asked % 60).padStart(2, '0')
    const day = dayAfter(asked % 40)
    const path = `/en/find?departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=${day}&departureStartTime=${hour}%3A${minute}&n=${asked}`
    answers.push(count(attacks['page flood'], path, headers, agent))
    await sleep(1_000 / pagesPerSecond)
  }
  await Promise.all(answers)
  agent.destroy()
}

/** Somebody else's call that needs nothing: how long it waits is how long the process hears nobody. */
async function askHealth(headers: Headers, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    await count(honest.health, '/api/health', headers, agent)
    await sleep(200)
  }
  agent.destroy()
}

function count(counted: Tally, path: string, headers: Headers, agent: Agent): Promise<void> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => {
      const { statuses, ms, longest } = counted
      const took = performance.now() - start
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      ms.push(took)
      if (took > longest.ms) counted.longest = { ms: took, path, at: (start - started) / 1_000 }
      resolve()
    }
    get(origin + path, { agent, headers: { ...headers, 'accept-language': 'en' } }, (answer) => {
      answer.resume()
      // a redirection is an answer
      answer.once('close', () => {
        if (!answer.complete) done(0)
        else done(answer.statusCode! < 400 ? 200 : answer.statusCode!)
      })
    }).once('error', () => done(0))
  })
}
