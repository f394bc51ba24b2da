import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

/**
 * Around a lazy drawing that never changes. A page from the server keeps the markup it came with and never loads the
 * drawing's code; a page the traveller comes to by a link loads it and draws.
 */
export function Still({ children }: { children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasServed] = useState(isTakingOver)
  if (import.meta.env.SSR || !wasServed) {
    return (
      <g>
        <Suspense>{children}</Suspense>
      </g>
    )
  }
  // at hydration React leaves alone what it did not write, and from then on an empty string stays an empty string
  return <g dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

const never = () => () => {}
