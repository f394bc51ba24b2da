import { FindFailure } from '../../features/search/ui/results/find-failure.tsx'
import { NoConnections } from '../../features/search/ui/results/no-connections.tsx'
import type { FindResult } from '../../features/search/ui/results/find-data.ts'
import { FindInterest, type RouteEnd } from './find-interest.tsx'

export interface FindNothingProps {
  readonly refusal: Extract<FindResult, { kind: 'refused' }> | null
  /** the address of the following day, where it can be booked */
  readonly nextDay: string | null
  readonly from: RouteEnd
  readonly to: RouteEnd
  readonly busy: boolean
  readonly onRetry: () => void
}

/** In place of the list: why there is none. */
export default function FindNothing({ refusal, nextDay, from, to, busy, onRetry }: FindNothingProps) {
  if (refusal === null) {
    return (
      <NoConnections nextDay={nextDay}>
        <FindInterest from={from} to={to} />
      </NoConnections>
    )
  }
  return <FindFailure {...refusal} nextDay={nextDay} busy={busy} onRetry={onRetry} />
}
