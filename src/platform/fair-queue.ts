import { Behalf } from './behalf.ts'
import { widerNetworksOf, widerShares } from './http/callers/network-of.ts'
import { createTurnOrder } from './turn-order.ts'

/** Whatever their share, the clients of one network leave some places to others. */
const mostOfAll = 0.75

export interface FairQueueOptions {
  /** how many run at the same time; asked each time, so that it may change */
  readonly atOnce: () => number
  /** how many of one client run at the same time: fewer than `atOnce`, or one could hold every place */
  readonly atOncePerClient: number
  readonly waiting: number
  readonly waitingPerClient: number
}

/** The queue is full: nothing was done. `isOwn`: the client's own share of the queue is used up. */
export class QueueFull extends Error {
  readonly isOwn: boolean
  constructor(isOwn = true) {
    super('no room to wait')
    this.isOwn = isOwn
  }
}

/** Runs work when it is the turn of somebody on whose behalf it is done. Throws `QueueFull`. */
export type TakeTurn = <T>(asker: string | Behalf, work: () => Promise<T>) => Promise<T>

/** Work that waits, in the queue of each client on whose behalf it waits. */
interface Job {
  readonly clients: Set<string>
  isWaiting: boolean
  start(client: string): void
  /** `isOwn`: because its client already has too much waiting */
  refuse(isOwn?: boolean): void
}

/**
 * Runs expensive work a few at a time, and lets clients take turns: whoever comes waits for one turn of each client
 * before them, and never for all that one client has asked. Where the whole queue is full, the client that waits with
 * most loses its last one, so that a flood refuses itself and nobody else. The clients of one wider network have a few
 * shares together.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { atOnce, atOncePerClient, waiting: mostWaiting, waitingPerClient } = options
  // of clients and of their wider networks
  const running = new Map<string, number>()
  const order = createTurnOrder<Job>()
  let runningInAll = 0
  let waitingInAll = 0

  const mostOfNetwork = (share: number): number =>
    Math.min(atOncePerClient * share, Math.max(atOncePerClient, Math.floor(atOnce() * mostOfAll)))
  const mayRun = (client: string): boolean =>
    runningInAll < atOnce() &&
    (running.get(client) ?? 0) < atOncePerClient &&
    widerNetworksOf(client).every(
      (network, wider) => (running.get(network) ?? 0) < mostOfNetwork(widerShares[wider]!),
    )
  const count = (client: string, by: number): void => {
    runningInAll += by
    for (const key of [client, ...widerNetworksOf(client)]) {
      const left = (running.get(key) ?? 0) + by
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
  const removeFrom = (client: string, job: Job): void => {
    order.remove(client, job)
    job.clients.delete(client)
  }
  const stopWaiting = (job: Job): void => {
    job.isWaiting = false
    waitingInAll -= 1
    for (const client of job.clients) removeFrom(client, job)
  }
  /** Starts whatever may run now; to be called where `atOnce` has grown. */
  const wake = (): void => {
    for (let next = order.next(mayRun); next !== undefined; next = order.next(mayRun)) {
      stopWaiting(next.job)
      next.job.start(next.client)
    }
  }
  /** Takes a place in the queue of a client. False: there is none, and nobody waits with more than this client does. */
  const queueUp = (client: string, job: Job): boolean => {
    const load = order.load(client, 1)
    if (load > waitingPerClient) return false
    if (!job.isWaiting && waitingInAll >= mostWaiting && !makeRoom(load)) return false
    if (!job.isWaiting) waitingInAll += 1
    job.isWaiting = true
    job.clients.add(client)
    order.push(client, job)
    return true
  }
  /** Takes one away from the client who waits with most, if that is more than so many. */
  const makeRoom = (than: number): boolean => {
    const heaviest = order.heaviest()
    if (!heaviest || heaviest.load <= than) return false
    const { client, last } = heaviest
    removeFrom(client, last)
    // others wait for it too: they have a right to it still, and the longest queue loses another one
    if (last.clients.size > 0) return makeRoom(than)
    last.isWaiting = false
    waitingInAll -= 1
    last.refuse()
    return true
  }

  /** Runs it when its turn comes: a turn of anybody on whose behalf it is done. */
  function run<T>(asker: string | Behalf, work: () => Promise<T>): Promise<T> {
    const behalf = typeof asker === 'string' ? new Behalf(asker) : asker
    return new Promise<T>((resolve, reject) => {
      let isOver = false
      let isOwn = false
      const job: Job = {
        clients: new Set(),
        isWaiting: false,
        start(client) {
          isOver = true
          count(client, 1)
          const ended = () => {
            count(client, -1)
            wake()
          }
          work().then(
            (value) => (ended(), resolve(value)),
            (error: unknown) => (ended(), reject(error as Error)),
          )
        },
        refuse(isOwn = true) {
          isOver = true
          reject(new QueueFull(isOwn))
        },
      }
      behalf.follow((client) => {
        if (isOver) return
        if (!mayRun(client)) {
          isOwn = !queueUp(client, job) && order.load(client) > 0
          return
        }
        if (job.isWaiting) stopWaiting(job)
        job.start(client)
      })
      if (!isOver && !job.isWaiting) job.refuse(isOwn)
    })
  }
  /** Refuses all who wait; what runs goes on. */
  const refuseWaiting = (): void => {
    for (const job of order.jobs()) {
      stopWaiting(job)
      job.refuse()
    }
  }
  return { run, wake, refuseWaiting, running: () => runningInAll, waiting: () => waitingInAll }
}
