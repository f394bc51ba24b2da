import type { Socket } from 'node:net'
import { isOutdatedPlan, PreparingClient } from './prepared.ts'

/** As the driver says it; it tells errors apart by their words alone. */
export const noAnswer = 'Query read timeout'

/** After ten seconds of silence the system asks whether the server is there: where it vanished without a reset, a connection would otherwise wait for ever. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** How long closing may take: nothing depends on the server's answer to it. */
const farewellMs = 1_000

/**
 * A connection that is closed where an answer does not come within `query_timeout`. Of a machine that vanished without a word the
 * system hears nothing, and goes on sending for a quarter of an hour. Whether the statement was carried out is not known then,
 * exactly as where a connection is cut.
 */
export class GivingUpClient extends PreparingClient {
  // eslint-disable-next-line typescript/no-explicit-any -- as its many overloads take it
  override query(text: any, values?: any, callback?: any): any {
    const answer: unknown = super.query(text, values, callback)
    // the driver leaves it open, and a pool would hand it on: it is ended before whoever asked hears of the error
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        // where one plan is outdated others may be: the next connection makes new ones
        if (isNoAnswer(error) || isOutdatedPlan(error)) void this.end()
      })
    return answer
  }

  /** Ends the connection, and waits no longer than a moment for whoever does not answer. */
  async leave(): Promise<void> {
    const late = setTimeout(() => socketOf(this)?.destroy(), farewellMs)
    await this.end()
    clearTimeout(late)
  }
}

const isNoAnswer = (error: unknown) => error instanceof Error && error.message === noAnswer

/** The types leave out what the driver has. */
const socketOf = (client: unknown) => (client as { connection?: { stream?: Socket } }).connection?.stream
