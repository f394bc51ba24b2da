import { createLog } from '../../src/platform/log.ts'

/** A log at its most verbose whose lines a test can read. */
export function capturedLog(level = 'trace') {
  const raw: string[] = []
  const log = createLog(level, { write: (line) => void raw.push(line) })
  return {
    log,
    text: () => raw.join(''),
    lines: () => raw.map((line) => JSON.parse(line) as Record<string, unknown>),
    clear: () => void (raw.length = 0),
  }
}
