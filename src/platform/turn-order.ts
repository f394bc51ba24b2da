import { widerNetworksOf, widerShares } from './http/callers/network-of.ts'

/** A branch of the tree of networks: those that wait in one of them, in the order of their turns; at the bottom one client with its queue. */
interface Branch<Job> {
  readonly name: string
  readonly above: Branch<Job> | null
  /** turns it gets in each round while everybody below it is waiting */
  readonly share: number
  readonly below: Map<string, Branch<Job>>
  readonly queue: Job[]
  /** how many wait in it and below */
  waiting: number
  /** turns used in this round */
  had: number
}

/**
 * Who is next. The widest networks take turns, within each the next smaller ones, and within those the clients. A
 * network has as many turns in a round as clients that wait in it, up to its share, so that one internet access with thousands of
 * networks gets a few visitors' turns, and a provider's many customers are not taken for one.
 */
export function createTurnOrder<Job>() {
  const newBranch = (name: string, above: Branch<Job> | null, share: number): Branch<Job> => ({
    ...{ name, above, share, below: new Map(), queue: [], waiting: 0, had: 0 },
  })
  const all = newBranch('', null, Infinity)
  const clients = new Map<string, Branch<Job>>()

  const enter = (client: string): Branch<Job> => {
    const known = clients.get(client)
    if (known) return known
    let branch = all
    const networks = widerNetworksOf(client)
    for (const [wider, share] of [...widerShares.entries()].toReversed()) {
      const name = networks[wider]
      if (name === undefined) continue
      const next = branch.below.get(name) ?? newBranch(name, branch, share)
      branch.below.set(name, next)
      branch = next
    }
    const own = newBranch(client, branch, 1)
    branch.below.set(client, own)
    clients.set(client, own)
    return own
  }
  /** Up to the widest network, itself first. */
  function* lineage(from: Branch<Job>): Generator<Branch<Job>> {
    for (let one = from; one.above !== null; one = one.above) yield one
  }
  const add = (from: Branch<Job>, by: number): void => {
    for (const one of lineage(from)) {
      one.waiting += by
      if (one.waiting > 0) continue
      one.above!.below.delete(one.name)
      if (one === from) clients.delete(one.name)
    }
  }
  const worth = (one: Branch<Job>): number => {
    if (one.below.size === 0) return 1
    let sum = 0
    for (const each of one.below.values()) {
      sum += worth(each)
      if (sum >= one.share) return one.share
    }
    return sum
  }
  const first = (branch: Branch<Job>, mayRun: (client: string) => boolean): Branch<Job> | undefined => {
    for (const one of branch.below.values()) {
      const found = one.below.size === 0 ? (mayRun(one.name) ? one : undefined) : first(one, mayRun)
      if (found) return found
    }
    return undefined
  }

  return {
    push(client: string, job: Job): void {
      const own = enter(client)
      own.queue.push(job)
      add(own, 1)
    },

    remove(client: string, job: Job): void {
      const own = clients.get(client)!
      own.queue.splice(own.queue.lastIndexOf(job), 1)
      add(own, -1)
    },

    /** Whose turn it is of those who may run, and with what. They go to the end of their queues. */
    next(mayRun: (client: string) => boolean): { readonly client: string; readonly job: Job } | undefined {
      const own = first(all, mayRun)
      if (!own) return undefined
      for (const one of lineage(own)) {
        one.had += 1
        if (one.had < worth(one)) continue
        one.had = 0
        const { below } = one.above!
        below.delete(one.name)
        below.set(one.name, one)
      }
      return { client: own.name, job: own.queue[0]! }
    },

    /** How many it would have waiting with so many more, or a network of it, measured by its share. */
    load(client: string, more = 0): number {
      const own = clients.get(client)
      if (own) return Math.max(...[...lineage(own)].map(({ waiting, share }) => (waiting + more) / share))
      const networks = widerNetworksOf(client)
      let branch: Branch<Job> | undefined = all
      let most = more
      for (const [wider, share] of [...widerShares.entries()].toReversed()) {
        if (networks[wider] === undefined) continue
        branch = branch?.below.get(networks[wider])
        most = Math.max(most, ((branch?.waiting ?? 0) + more) / share)
      }
      return most
    },

    /** The client with the greatest load, and of several in one network the one with most. */
    heaviest():
      | { readonly client: string; readonly load: number; readonly first: Job; readonly last: Job }
      | undefined {
      let worst: Branch<Job> | undefined
      let most = 0
      const visit = (branch: Branch<Job>, loadAbove: number): void => {
        for (const one of branch.below.values()) {
          const load = Math.max(loadAbove, one.waiting / one.share)
          if (one.below.size > 0) visit(one, load)
          else if (load > most || (load === most && one.waiting > worst!.waiting)) {
            worst = one
            most = load
          }
        }
      }
      visit(all, 0)
      return worst && { client: worst.name, load: most, first: worst.queue[0]!, last: worst.queue.at(-1)! }
    },

    jobs: (): Set<Job> => new Set([...clients.values()].flatMap(({ queue }) => queue)),
  }
}
