/**
 * Waits for `ms` (null: no timer), until the signal aborts or until `watch` calls back, whichever is first.
 * Slices of a day, because a timer longer than 2^31 ms fires at once.
 */
export function moment(
  ms: number | null,
  signal?: AbortSignal,
  watch?: (callback: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unwatch?.()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = ms === null ? undefined : setTimeout(end, Math.min(Math.max(ms, 0), 86_400_000))
    const unwatch = watch?.(end)
    signal?.addEventListener('abort', end)
  })
}
