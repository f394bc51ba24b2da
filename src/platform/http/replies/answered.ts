import type { Log } from '../../log.ts'
import { createRequestLines, type RequestLine } from '../request-line.ts'

/** A request that was answered, by whichever way. */
export interface Answered extends RequestLine {
  /** as it was mounted; null where there is none */
  readonly route: string | null
}

/** What follows every answer: its line in the log first, then whoever counts. */
export function createAnswered(log: Log) {
  const writeLine = createRequestLines(log)
  const others: ((answered: Answered) => void)[] = []
  return {
    also: (other: (answered: Answered) => void): void => void others.push(other),
    tell(answered: Answered): void {
      writeLine(answered)
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
