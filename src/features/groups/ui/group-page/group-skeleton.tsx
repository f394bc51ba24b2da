import { useText } from '../../../../browser/text.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'
import { CompartmentSkeleton } from '../../../../kit/seats/compartment-skeleton.tsx'
import layoutStyles from '../group-layout.module.css'
import styles from './group-view.module.css'

/** A group's page before the group is known. As high as a window, so that the footer does not move when it comes. */
export function GroupSkeleton() {
  const { t } = useText()
  return (
    <>
      <PageBand depth="deep" title={t('groups.mine.title')} />
      <div className={`page-width ${pageBandStyles.overBand} ${styles.skeleton}`}>
        <p className="visually-hidden" role="status">
          {t('groups.mine.loading')}
        </p>
        <SkeletonGroup className={layoutStyles.page}>
          <CompartmentSkeleton />
          <div className={`sheet sheet--bleed ${layoutStyles.side}`}>
            <Skeleton lines={5} />
          </div>
        </SkeletonGroup>
      </div>
    </>
  )
}
