import type { ReactNode } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { Tabs } from '../../../../kit/controls/tabs.tsx'
import type { Group } from '../../contract.ts'
import { type GroupTab, groupsOfTab, groupTabs } from './group-tabs.ts'
import styles from './own-groups.module.css'
import { OwnGroupRow } from './own-group-row.tsx'

type OwnGroupsProps = {
  groups: readonly Group[] | null
  failed: boolean
  onRetry: () => void
  tab: GroupTab
  onTab: (tab: GroupTab) => void
  children?: ReactNode
}

/** My Groups: three tabs of one's own groups. */
export function OwnGroups({ groups, failed, onRetry, tab, onTab, children }: OwnGroupsProps) {
  const { t } = useText()
  const tabs = groupTabs.map((key) => {
    const count = groups ? groupsOfTab(groups, key).length : 0
    return { key, label: t(`groups.mine.tab.${key}`), ...(count > 0 && { count }) }
  })
  return (
    <>
      <PageBand title={t('groups.mine.title')} text={t('groups.mine.text')} />
      <div className="page-width page-body">
        <div>
          {children}
          <Tabs label={t('groups.mine.title')} tabs={tabs} current={tab} onChange={onTab}>
            {failed && (
              <div className={styles.notice}>
                <ErrorPanel
                  title={t('groups.mine.failed')}
                  retryLabel={t('groups.try-again')}
                  onRetry={onRetry}
                >
                  {t('groups.failed-to-load-more')}
                </ErrorPanel>
              </div>
            )}
            {groups === null && !failed && <Waiting />}
            {groups !== null && (
              <OwnList groups={groupsOfTab(groups, tab)} tab={tab} any={groups.length > 0} />
            )}
          </Tabs>
        </div>
      </div>
    </>
  )
}

function OwnList({ groups, tab, any }: { groups: readonly Group[]; tab: GroupTab; any: boolean }) {
  const { t, language } = useText()
  if (groups.length > 0) {
    return (
      <ul className={styles.list}>
        {groups.map((group) => (
          <OwnGroupRow key={group.groupId} group={group} />
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.notice}>
      <Empty
        level={2}
        title={t(`groups.mine.empty.${tab}`)}
        action={<ButtonLink href={`/${language}/find`}>{t('groups.mine.find')}</ButtonLink>}
      >
        {!any && <p className="soft">{t('groups.mine.empty.none')}</p>}
      </Empty>
    </div>
  )
}

function Waiting() {
  const { t } = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('groups.mine.loading')}
      </p>
      <SkeletonGroup className={styles.list}>
        {[1, 2].map((row) => (
          <div className={styles.ownGroup} key={row}>
            <Skeleton className={styles.signPlaceholder} />
            <div className={styles.words}>
              <Skeleton lines={4} />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </>
  )
}
