import { type DestinationStream, pino } from 'pino'

const mostWaiting = 32_000
const longestWaitMs = 100

/** As much of pino's own destination as is used here. */
interface Output {
  write(text: string): unknown
  flushSync(): void
}

/**
 * Writes lines to the system many at a time: when 32 kB wait, or after a tenth of a second. Pino's own buffer measures all
 * that waits in it anew for each line, which made a line cost more the more of them came. What waits when the process
 * ends is written out.
 */
export function createLogOutput(
  to: Output = pino.destination({ dest: 1, sync: false, minLength: 0 }),
  process: Pick<NodeJS.Process, 'prependListener'> = globalThis.process,
): DestinationStream & { flushSync(): void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  const handOver = (): void => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    to.write(text)
  }
  const start = (): NodeJS.Timeout => {
    // before pino's own listener, which writes out what it was handed
    process.prependListener('exit', handOver)
    process.prependListener('beforeExit', handOver)
    return setInterval(handOver, longestWaitMs).unref()
  }

  return {
    write(line) {
      waiting += line
      timer ??= start()
      if (waiting.length >= mostWaiting) handOver()
    },
    // pino does so before it ends the process for an error
    flushSync() {
      handOver()
      to.flushSync()
    },
  }
}
