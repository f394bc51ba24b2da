import { useRevalidator } from 'react-router'
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
}

/** In place of the list: why there is none. */
export default function FindNothing({ refusal, nextDay, from, to }: FindNothingProps) {
  const { revalidate, state } = useRevalidator()
  if (refusal === null) {
    return (
      <NoConnections nextDay={nextDay}>
        <FindInterest from={from} to={to} />
      </NoConnections>
    )
  }
  const isBusy = state === 'loading'
  return <FindFailure {...refusal} nextDay={nextDay} busy={isBusy} onRetry={() => void revalidate()} />
}
