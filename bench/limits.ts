// `npm run bench:limits`: two hundred honest visitors and two attackers, at the default limits. README.md says how to read it.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
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

interface Tally {
  readonly statuses: Map<number, number>
  readonly ms: number[]
}
const tally = (): Tally => ({ statuses: new Map(), ms: [] })
const honest = { pages: tally(), calls: tally(), searches: tally(), health: tally() }
const attacks = { attacker: tally(), 'page flood': tally() }

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-limits-'))
const [port] = await freePorts(1)
const origin = `http://localhost:${port}`
const sandboxes = await startSandboxes({ productUrl: origin, confirmMs: 0 })
const databaseUrl = process.env['DATABASE_URL']
try {
  const address = await startChild(['build/server/index.js'], join(folder, 'product.log'), {
    ...{ NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(folder, 'data') },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...atSandboxes(sandboxes),
  })
  const processorBefore = processorMs(address)
  const end = Date.now() + minutes * 60_000
  const isOver = () => Date.now() >= end
  const attacker = newVisitor()
  await Promise.all([
    ...Array.from({ length: visitors }, () => visit(newVisitor(), isOver)),
    ...Array.from({ length: connections }, (_, line) => flood(attacker, line, isOver)),
    floodPages(newVisitor(), isOver),
    askHealth(newVisitor(), isOver),
  ])
  const processor = (processorMs(address) ?? Number.NaN) - (processorBefore ?? Number.NaN)

  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z: ${minutes} minutes, ${visitors} visitors from as many addresses, one attacker ` +
      `on ${connections} connections, one that asks for ${pagesPerSecond} results pages a second; ${databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'}; the product had ` +
      `${(processor / (minutes * 60_000)).toFixed(2)} of a core; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const [name, { statuses, ms }] of Object.entries({ ...honest, ...attacks })) {
    const sorted = ms.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0) ?? '-'
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`${name}: ${counts.join(', ')}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
  }
  const refused = Object.values(honest).flatMap(({ statuses }) =>
    [...statuses].filter(([status]) => status !== 200),
  )
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

function nextStep(step: number): readonly [Tally, string] {
  const day = new Date(Date.now() + (1 + Math.floor(Math.random() * 40)) * 86_400_000)
    .toISOString()
    .slice(0, 10)
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
    case 5:
      return [
        honest.searches,
        `/api/tickets/connections/find?departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=${day}`,
      ]
    case 6:
      return [honest.pages, '/nl/login']
    default:
      return [honest.pages, `/de/find`]
  }
}

/** Pages nobody has asked for before and searches nobody can have kept, as fast as they are answered. */
async function flood(headers: Headers, line: number, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let asked = 0; !isOver(); asked += 1) {
    const path =
      asked % 2 === 0
        ? `/en/join/zz${line}x${asked}`
        : `/api/tickets/connections/find?departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=2027-01-${String(1 + (asked % 28)).padStart(2, '0')}&currency=EUR&x=${line}`
    await count(attacks.attacker, path, headers, agent)
    // one that asks without pause at all would only measure how fast this process is
    await sleep(20)
  }
  agent.destroy()
}

/** Results pages as fast as an address may ask for anything, whether or not those before are answered. */
async function floodPages(headers: Headers, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const answers: Promise<void>[] = []
  for (let asked = 0; !isOver(); asked += 1) {
    const hour = String(Math.floor(asked / 60) % 24).padStart(2, '0')
    const minute = String(asked % 60).padStart(2, '0')
    const day = new Date(Date.now() + (1 + (asked % 40)) * 86_400_000).toISOString().slice(0, 10)
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

function count({ statuses, ms }: Tally, path: string, headers: Headers, agent: Agent): Promise<void> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      ms.push(performance.now() - start)
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
