import { useText } from '../../../../browser/text.tsx'
import { CompartmentSkeleton } from '../../../../kit/seats/compartment-skeleton.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import styles from './group-card.module.css'

/** A group card's shape while the groups are on their way. */
export function GroupsSkeleton() {
  const { t } = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('groups.loading')}
      </p>
      <SkeletonGroup>
        <div className={styles.card}>
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
