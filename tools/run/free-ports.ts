import { createServer } from 'node:net'

const listen = (port: number, host?: string) =>
  new Promise<number>((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : port))
    })
  })

/** Free at this moment; kept apart from each other by asking for all before any is used. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await listen(0, '127.0.0.1'))
  return [...ports]
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
    const isFree = named.has(name) || (!used.has(port) && (await portsInUse({ [name]: port })).length === 0)
    while (!isFree && (port === wanted[name].usual || used.has(port))) [port = 0] = await freePorts(1)
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
export async function portsInUse(ports: Record<string, number>): Promise<string[]> {
  const sentences = []
  for (const [who, port] of Object.entries(ports)) {
    try {
      await listen(port)
    } catch {
      sentences.push(`Port ${port} (${who}) is in use by another program. Stop that program and try again.`)
    }
  }
  return sentences
}
