import { useEffect, useRef, useState } from 'react'

/**
 * What is being done at the moment, and the way from there to another site, such as to the card page. Whoever has left
 * meanwhile is not called back. Who goes stays busy, because a browser takes its time to leave; its Back brings the page as
 * it was left, and then it is over. It does the work of `useIsMounted` itself, which would be one more file for My Groups to load.
 */
export function useDoing() {
  const [doing, setDoing] = useState<string | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setDoing(null)
    isMounted.current = true
    window.addEventListener('pageshow', back)
    return () => {
      isMounted.current = false
      window.removeEventListener('pageshow', back)
    }
  }, [])
  const leaveFor = (address: string) => {
    if (isMounted.current) window.location.assign(address)
  }
  return { doing, setDoing, leaveFor }
}
