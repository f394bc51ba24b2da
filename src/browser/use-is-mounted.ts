import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted: to be asked after an `await`, since the traveller may have left the page. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
