import { noAnswer } from './giving-up-client.ts'

/** No connection became free in time, or none could be opened: nothing was done. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('no connection to the database became free in time', { cause })
  }
}

const timedOut = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  // the settings sent to each new connection got no answer
  noAnswer,
]

/** The error that a pool gave, which the driver tells apart by its words alone. */
export const poolError = (error: unknown): unknown =>
  error instanceof Error && timedOut.includes(error.message) ? new DatabaseBusy(error) : error
