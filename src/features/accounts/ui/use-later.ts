import { useCallback, useEffect, useRef } from 'react'

/** Does something in a while, unless the page is left before. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }, [])
}
