import { sweepOnceDoubled } from './sweep.ts'

/** Throttles by key: true at most once in so many milliseconds. */
export function createThrottle(ms: number, now: () => number) {
  const last = new Map<string, number>()
  const isOver = (key: string) => now() - (last.get(key) ?? -Infinity) >= ms
  const forgetOld = sweepOnceDoubled(last, isOver)
  return (key: string): boolean => {
    if (!isOver(key)) return false
    forgetOld()
    last.set(key, now())
    return true
  }
}
