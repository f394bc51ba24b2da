import { Suspense } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { later } from '../../../../kit/later.ts'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import type { Connection } from '../../contract.ts'
import { stopsOf } from '../../rules/trains/journey.ts'

export const loadJourneyOverview = () => import('./journey-overview.tsx')
const Overview = later(loadJourneyOverview, Lost)

/** A train stop by stop; its code comes when a train is chosen or its details are opened. */
export function JourneyPart(props: { connection: Connection }) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton lines={stopsOf(props.connection).length + 2} />
        </SkeletonGroup>
      }
    >
      <Overview {...props} />
    </Suspense>
  )
}

function Lost() {
  const { t } = useText()
  return <p className="small">{t('search.failure.unreachable')}</p>
}
