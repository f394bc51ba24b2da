import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openGoBetween, type GoBetween } from './go-between.ts'
import { type HostMode, recordingFile } from './mode.ts'
import { type Asked, type Body, readRecording, Recording } from './recording.ts'

/** One test at a host: the way there, the moment it counts from, and what makes its keys its own. */
export interface HostTest {
  readonly between: GoBetween
  readonly now: number
  readonly run: string
  close(): Promise<void>
}

const recordings = new Map<string, Recording>()

/** Opens the way to a host for the test that is running, or to what was recorded of it. */
export async function openHostTest(
  suite: string,
  mode: Exclude<HostMode, 'off'>,
  origin: string,
  watch?: (asked: Asked, body: Body) => void,
): Promise<HostTest> {
  const title = expect.getState().currentTestName!.split(' > ').slice(1).join(' > ')
  const file = recordingFile(suite)
  if (mode === 'replay') {
    const recorded = readRecording(file, title)
    const between = await openGoBetween({ recorded: recorded.exchanges })
    return { between, now: recorded.now, run: recorded.run, close: () => between.close() }
  }
  const between = await openGoBetween({ origin }, watch)
  const [now, run] = [Date.now(), randomUUID().slice(0, 8)]
  return {
    between,
    now,
    run,
    async close() {
      await between.close()
      if (mode !== 'record') return
      const recording = recordings.get(suite) ?? new Recording(file, origin)
      recordings.set(suite, recording)
      recording.add(title, { now, run, exchanges: between.exchanges })
    },
  }
}
