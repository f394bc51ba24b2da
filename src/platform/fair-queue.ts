import { Behalf } from './behalf.ts'

export interface FairQueueOptions {
  /** how many run at the same time; asked each time, so that it may change */
  readonly atOnce: () => number
  /** how many of one client run at the same time: fewer than `atOnce`, or one could hold every place */
  readonly atOncePerClient: number
  readonly waiting: number
  readonly waitingPerClient: number
}

/** There is no room to wait: nothing was done. `isOwn`: the client's own share of the room is used up. */
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
  refuse(): void
}

/**
 * Runs expensive work a few at a time, and lets clients take turns: whoever comes waits for one turn of each client
 * before them, and never for all that one client has asked. Where the whole queue is full, the client that waits with
 * most loses its last one, so that a flood refuses itself and nobody else.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { atOnce, atOncePerClient, waiting: mostWaiting, waitingPerClient } = options
  const running = new Map<string, number>()
  // in the order of their turns: a client that had its turn goes to the end
  const queues = new Map<string, Job[]>()
  let runningInAll = 0
  let waitingInAll = 0

  const mayRun = (client: string) => runningInAll < atOnce() && (running.get(client) ?? 0) < atOncePerClient
  const enter = (client: string): void => {
    runningInAll += 1
    running.set(client, (running.get(client) ?? 0) + 1)
  }
  const leave = (client: string): void => {
    runningInAll -= 1
    const left = running.get(client)! - 1
    if (left > 0) running.set(client, left)
    else running.delete(client)
  }
  const removeFrom = (client: string, job: Job): void => {
    const queue = queues.get(client)!
    queue.splice(queue.lastIndexOf(job), 1)
    if (queue.length === 0) queues.delete(client)
    job.clients.delete(client)
  }
  const stopWaiting = (job: Job): void => {
    job.isWaiting = false
    waitingInAll -= 1
    for (const client of job.clients) removeFrom(client, job)
  }
  const nextClient = (): string | undefined => {
    for (const client of queues.keys()) if (mayRun(client)) return client
    return undefined
  }
  const giveTurn = (client: string): void => {
    const job = queues.get(client)![0]!
    stopWaiting(job)
    const rest = queues.get(client)
    if (rest) {
      queues.delete(client)
      queues.set(client, rest)
    }
    job.start(client)
  }
  /** Starts whatever may run now; to be called where `atOnce` has grown. */
  const wake = (): void => {
    for (let client = nextClient(); client !== undefined; client = nextClient()) giveTurn(client)
  }
  /** Takes a place in the queue of a client. False: there is none, and nobody waits with more than this client does. */
  const queueUp = (client: string, job: Job): boolean => {
    const queue = queues.get(client) ?? []
    if (queue.length >= waitingPerClient) return false
    if (!job.isWaiting && waitingInAll >= mostWaiting && !makeRoom(queue.length + 1)) return false
    if (!job.isWaiting) waitingInAll += 1
    job.isWaiting = true
    job.clients.add(client)
    queue.push(job)
    queues.set(client, queue)
    return true
  }
  /** Takes one away from the client who waits with most, if that is more than so many. */
  const makeRoom = (than: number): boolean => {
    let longest: string | null = null
    for (const [client, { length }] of queues)
      if (length > (longest === null ? than : queues.get(longest)!.length)) longest = client
    if (longest === null) return false
    const job = queues.get(longest)!.at(-1)!
    removeFrom(longest, job)
    // others wait for it too: they have a right to it still, and the longest queue loses another one
    if (job.clients.size > 0) return makeRoom(than)
    job.isWaiting = false
    waitingInAll -= 1
    job.refuse()
    return true
  }

  /** Runs it when its turn comes: a turn of anybody on whose behalf it is done. */
  function run<T>(asker: string | Behalf, work: () => Promise<T>): Promise<T> {
    const behalf = typeof asker === 'string' ? new Behalf(asker) : asker
    return new Promise<T>((resolve, reject) => {
      let isOver = false
      const job: Job = {
        clients: new Set(),
        isWaiting: false,
        start(client) {
          isOver = true
          enter(client)
          const ended = () => {
            leave(client)
            wake()
          }
          work().then(
            (value) => (ended(), resolve(value)),
            (error: unknown) => (ended(), reject(error as Error)),
          )
        },
        refuse() {
          isOver = true
          reject(new QueueFull())
        },
      }
      behalf.follow((client) => {
        if (isOver) return
        if (!mayRun(client)) {
          queueUp(client, job)
          return
        }
        if (job.isWaiting) stopWaiting(job)
        job.start(client)
      })
      if (!isOver && !job.isWaiting) job.refuse()
    })
  }
  /** Refuses all who wait; what runs goes on. */
  const refuseWaiting = (): void => {
    for (const job of new Set([...queues.values()].flat())) {
      stopWaiting(job)
      job.refuse()
    }
  }
  return { run, wake, refuseWaiting, running: () => runningInAll, waiting: () => waitingInAll }
}
