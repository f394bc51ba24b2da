import { useText } from '../../../browser/text.tsx'
import { Compartment } from '../../../kit/compartment.tsx'
import { Skeleton, SkeletonGroup } from '../../../kit/skeleton.tsx'

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
          <Compartment seats={[]} label="" seatLabel={() => ''} size="s" />
          <div className="stack">
            <Skeleton lines={2} />
            <Skeleton lines={2} />
          </div>
        </div>
      </SkeletonGroup>
    </>
  )
}
