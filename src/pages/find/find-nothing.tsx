import { useRevalidator } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { FindFailure } from '../../features/search/ui/results/no-trains/find-failure.tsx'
import { NoConnections } from '../../features/search/ui/results/no-trains/no-connections.tsx'
import { isInHomeMarket } from '../../kernel/journey/in-home-market.ts'
import { FindInterest } from './find-interest.tsx'
import type { ResultsData } from './load-results.ts'

export interface FindNothingProps {
  readonly data: ResultsData
  /** the address of the following day, where it can be booked */
  readonly nextDay: string | null
}

/** In place of the list: why there is none. */
export default function FindNothing({ data, nextDay }: FindNothingProps) {
  const { t } = useText()
  const { revalidate, state } = useRevalidator()
  const { result, from, to, lastHasLeft } = data
  if (result.kind !== 'refused') {
    // Within the group country the route is offered; it only has no train on this day, so there is no interest to register.
    const isOffered = isInHomeMarket(from.id, to.id)
    return (
      <NoConnections why={lastHasLeft ? t('search.none.last_left') : undefined} nextDay={nextDay}>
        {!isOffered && <FindInterest from={from} to={to} />}
      </NoConnections>
    )
  }
  const isBusy = state === 'loading'
  return <FindFailure {...result} nextDay={nextDay} busy={isBusy} onRetry={() => void revalidate()} />
}
