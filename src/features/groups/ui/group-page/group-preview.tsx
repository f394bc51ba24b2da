import { useText } from '../../../../browser/text.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'
import { CompartmentSkeleton } from '../../../../kit/seats/compartment-skeleton.tsx'
import type { Group } from '../../contract.ts'
import { whyClosed } from '../../rules/why-closed.ts'
import layoutStyles from '../group-layout.module.css'
import { GroupSeats } from '../group-seats.tsx'
import styles from './group-view.module.css'
import { OwnGroupHead } from './own-group-head.tsx'

/**
 * A group's page before its member's own view of it has come: what everybody may see of it, where that is known, and the
 * shape of the rest. As high as a window, so that the footer does not move when it comes.
 */
export function GroupPreview({ group }: { group: Group | null }) {
  const { t } = useText()
  return (
    <>
      {group === null ? (
        <PageBand depth="deep" title={t('groups.mine.title')} />
      ) : (
        <OwnGroupHead group={group} />
      )}
      <div
        className={`page-width ${pageBandStyles.overBand} ${layoutStyles.page} ${styles.groupView} ${styles.skeleton}`}
      >
        {group === null ? (
          <SkeletonGroup>
            <CompartmentSkeleton />
          </SkeletonGroup>
        ) : (
          <GroupSeats group={group} before={null} lead={0} isOpen={whyClosed(group) === null} />
        )}
        <div className={layoutStyles.side}>
          <p className="visually-hidden" role="status">
            {t('groups.mine.loading')}
          </p>
          <SkeletonGroup className="sheet sheet--bleed">
            <Skeleton lines={5} />
          </SkeletonGroup>
        </div>
      </div>
    </>
  )
}
