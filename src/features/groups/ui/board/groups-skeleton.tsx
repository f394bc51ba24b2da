import { useText } from '../../../../browser/text.tsx'
import { CompartmentSkeleton } from '../../../../kit/seats/compartment-skeleton.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import './groups.css'
import './group-card.css'

/** A group card's shape while the groups are on their way. */
export function GroupsSkeleton() {
  const { t } = useText()
  return (
    <>
      <p className="vh" role="status">
        {t('groups.loading')}
      </p>
      <SkeletonGroup>
        <div className="grp">
          <CompartmentSkeleton />
          <div className="stack">
            <Skeleton lines={2} />
            <Skeleton lines={2} />
          </div>
        </div>
      </SkeletonGroup>
    </>
  )
}
