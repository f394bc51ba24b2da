import { useText } from '../../../../browser/text.tsx'
import { ConnectionRow } from '../../../../kit/rail/connection-row.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../../../kit/feedback/skeleton.tsx'
import connectionStyles from '../../../../kit/rail/connection.module.css'
import styles from './results-skeleton.module.css'
import toolsStyles from './result-tools.module.css'
import connectionItemStyles from './connection-item.module.css'
import lineStyles from '../../../../kit/rail/line.module.css'

const time = <span className="time">00:00</span>

/** While trains are looked for: rows of the shape they will have. */
export default function ResultsSkeleton() {
  const { t } = useText()
  return (
    <>
      <SkeletonGroup className={styles.toolsPlaceholder}>
        <Skeleton kind="block" />
      </SkeletonGroup>
      <div className={toolsStyles.listEdge}>
        <Waiting>{t('search.results.loading')}</Waiting>
      </div>
      <SkeletonGroup>
        <ul className={connectionStyles.list}>
          {[0, 1, 2, 3].map((row) => (
            <li className={connectionItemStyles.item} key={row}>
              <ConnectionRow
                departure={<Skeleton>{time}</Skeleton>}
                line={<span className={lineStyles.rail} />}
                arrival={<Skeleton>{time}</Skeleton>}
                from={<Skeleton>Utrecht Centraal</Skeleton>}
                middle={<Skeleton>2h 15m</Skeleton>}
                to={<Skeleton>Maastricht</Skeleton>}
                meta={<Skeleton>IC 000 NS 100 km</Skeleton>}
                buy={
                  <div className={styles.buyPlaceholder}>
                    <Skeleton kind="block" />
                  </div>
                }
              />
            </li>
          ))}
        </ul>
      </SkeletonGroup>
    </>
  )
}
