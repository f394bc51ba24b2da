import { useCallback, useEffect, useRef } from 'react'

/** Whether a component is still on the page, for whoever has waited for an answer: the traveller may have gone elsewhere meanwhile. */
export function useIsShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}
