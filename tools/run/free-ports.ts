import { createServer } from 'node:net'

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen({ port, exclusive: true }, () => server.close(() => answer(true)))
  })

/**
 * Below the ports that systems give away by themselves (from 32,768 on), so that a port is still free when it is used, some
 * seconds after it was found. Above those that `fetch` and browsers never connect to, of which 10,080 is the highest
 * (https://fetch.spec.whatwg.org/#bad-port).
 */
const lowest = 10_400
const highest = 32_000
/** Workers of one test run look in lanes of their own: none finds what another has just found. */
const lanes = 8
const lane = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % lanes
const perLane = (highest - lowest) / lanes
let next = Math.floor(Math.random() * perLane)

/** Free at this moment, and different from all that this process was given lately. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let tries = 0; ports.length < count; tries += 1) {
    if (tries === perLane) throw new Error(`${count} free ports were not found from ${lowest} to ${highest}.`)
    const port = lowest + lanes * next + lane
    next = (next + 1) % perLane
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

export interface WantedPort {
  /** Which program listens there, for the sentence about a port that is taken. */
  readonly who: string
  /** The variable that names it. */
  readonly variable: string
  readonly usual: number
}

/**
 * A port for each: the one its variable names, else the usual one, else any that is free, so that copies in several
 * folders run side by side. A port that was named and is taken is refused: whoever named it expects it there.
 */
export async function choosePorts<Name extends string>(
  wanted: Readonly<Record<Name, WantedPort>>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(wanted) as Name[]
  const named = new Map<Name, number>()
  for (const name of names) {
    const said = environment[wanted[name].variable]
    if (said) named.set(name, portIn(wanted[name].variable, said))
  }
  const taken = [...named.values()].find((port, at, all) => all.indexOf(port) !== at)
  if (taken !== undefined) throw new Error(`Port ${taken} is named twice.`)
  const refused = await portsInUse(
    Object.fromEntries([...named].map(([name, port]) => [wanted[name].who, port])),
  )
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const chosen = {} as Record<Name, number>
  const used = new Set(named.values())
  for (const name of names) {
    let port = named.get(name) ?? wanted[name].usual
    const fits = named.has(name) || (!used.has(port) && (await isFree(port)))
    while (!fits && (port === wanted[name].usual || used.has(port))) [port = 0] = await freePorts(1)
    used.add(port)
    chosen[name] = port
  }
  return chosen
}

function portIn(variable: string, said: string): number {
  if (/^\d{1,5}$/.test(said) && Number(said) >= 1 && Number(said) <= 65_535) return Number(said)
  throw new Error(`${variable} should be a port number, not "${said}".`)
}

/** The sentences for every port of the list that somebody else is using. */
async function portsInUse(ports: Record<string, number>): Promise<string[]> {
  const sentences = []
  for (const [who, port] of Object.entries(ports)) {
    if (!(await isFree(port)))
      sentences.push(`Port ${port} (${who}) is in use by another program. Stop that program and try again.`)
  }
  return sentences
}
