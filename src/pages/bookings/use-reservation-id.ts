import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The reservation of the address, or the one this browser remembers; undefined until the browser can be asked. */
export function useReservationId(named: string | null, kept: () => string | null): string | null | undefined {
  const remembered = useSyncExternalStore<string | null | undefined>(never, kept, () => undefined)
  return named ?? remembered
}
