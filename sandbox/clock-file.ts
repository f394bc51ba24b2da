import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MovableClock } from './clock/movable-clock.ts'

/**
 * Keeps the clock over restarts: ledgers that were kept must not find themselves in the future. `start`, in epoch ms, is
 * where it begins, and never behind what it has shown before.
 */
export function keepClock(clock: MovableClock, file: string | null, start: number | null): void {
  if (file === null) {
    if (start !== null) clock.set(start)
    return
  }
  const isKept = existsSync(file)
  if (isKept) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: number; stoppedAt?: number }
    if (kept.stoppedAt !== undefined) {
      clock.stop()
      clock.set(kept.stoppedAt)
    } else if (kept.offsetMs) clock.advance(kept.offsetMs)
  }
  if (start !== null && (!isKept || clock.now() < start)) clock.set(start)
  const write = () => {
    const now = clock.now()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(clock.running ? { offsetMs: now - Date.now() } : { stoppedAt: now }))
  }
  clock.watch(write)
  if (start !== null) write()
}
