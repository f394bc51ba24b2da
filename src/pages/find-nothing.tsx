import { FindTrouble, type FindTroubleProps } from '../features/search/ui/find-trouble.tsx'
import { NoConnections } from '../features/search/ui/no-connections.tsx'
import { FindInterest, type RouteEnd } from './find-interest.tsx'

export interface FindNothingProps extends Pick<FindTroubleProps, 'busy' | 'onRetry'> {
  /** null: it was answered, with no train */
  readonly refusal: { readonly code: string; readonly message: string } | null
  readonly from: RouteEnd
  readonly to: RouteEnd
}

/** In place of the trains: why there are none, and where none run at all, who would take them. */
export default function FindNothing({ refusal, from, to, busy, onRetry }: FindNothingProps) {
  if (refusal) return <FindTrouble {...refusal} busy={busy} onRetry={onRetry} />
  return (
    <>
      <NoConnections />
      <FindInterest from={from} to={to} />
    </>
  )
}
