import type { Log } from '../log.ts'
import { pathForLog } from '../log.ts'

/** A request that was answered, by whichever way. */
export interface Answered {
  readonly id: string
  readonly method: string
  readonly url: string
  /** as it was mounted; null where there is none */
  readonly route: string | null
  /** what the client is counted under */
  readonly client: string
  readonly status: number
  readonly ms: number
}

/** What follows every answer: its line in the log first, then whoever counts. */
export function createAnswered(log: Log) {
  const others: ((answered: Answered) => void)[] = []
  return {
    also: (other: (answered: Answered) => void): void => void others.push(other),
    tell(answered: Answered): void {
      const { id, method, url, client, status, ms } = answered
      log.info({ reqId: id, method, path: pathForLog(url), ip: client, status, ms }, 'request')
      for (const other of others) other(answered)
    },
  }
}

const mostIds = 2 ** 31

/** Ids of requests, to find all lines of one: the same sequence for every way of answering. */
export function createRequestIds(): () => string {
  let last = 0
  return () => {
    last = (last + 1) % mostIds
    return `req-${last.toString(36)}`
  }
}
