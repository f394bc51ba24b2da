import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MovableClock } from './clock/movable-clock.ts'

/** Keeps the clock over restarts: ledgers that were kept must not find themselves in the future. */
export function keepClock(clock: MovableClock, file: string): void {
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: number; stoppedAt?: number }
    if (kept.stoppedAt !== undefined) {
      clock.stop()
      clock.set(kept.stoppedAt)
    } else if (kept.offsetMs) clock.advance(kept.offsetMs)
  }
  clock.watch(() => {
    const now = clock.now()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(clock.running ? { offsetMs: now - Date.now() } : { stoppedAt: now }))
  })
}
