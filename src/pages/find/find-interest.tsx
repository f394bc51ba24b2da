import { Suspense } from 'react'
import { later } from '../../kit/later.ts'

const RouteInterest = later(() => import('../../features/demand/ui/route-interest.tsx'))

interface RouteEnd {
  readonly id: string | null
  readonly text: string
}

/** Under a search for which nothing is offered. Its code comes only then. */
export function FindInterest({ from, to }: { from: RouteEnd; to: RouteEnd }) {
  if (from.id === null || to.id === null) return null
  return (
    <Suspense>
      <RouteInterest from={{ id: from.id, name: from.text }} to={{ id: to.id, name: to.text }} />
    </Suspense>
  )
}
