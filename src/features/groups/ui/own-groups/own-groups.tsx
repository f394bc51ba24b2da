import { type ReactNode, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { Tabs } from '../../../../kit/controls/tabs.tsx'
import type { Group } from '../../contract.ts'
import { byDeparture, type GroupTab, groupTabs, tabOf } from './group-tabs.ts'
import { EndSeatDialog } from '../group-page/end-seat-dialog.tsx'
import { JourneyDrawer } from './journey-drawer.tsx'
import styles from './own-groups.module.css'
import { OwnGroupRow } from './own-group-row.tsx'

interface Entry {
  /** ISO */
  readonly departure: string
  /** a list item with a key of its own */
  readonly row: ReactNode
}

/** What stands between the groups of a tab without being one, such as single tickets; the page brings it. */
export interface BesideGroups {
  /** of the current tab; null while they are not known */
  readonly entries: readonly Entry[] | null
  /** up to 100 are counted */
  readonly counts: Readonly<Record<GroupTab, number>>
  readonly failed: boolean
  readonly onRetry: () => void
  /** below the list */
  readonly more: ReactNode
}

type OwnGroupsProps = {
  groups: readonly Group[] | null
  beside: BesideGroups
  failed: boolean
  onRetry: () => void
  onChanged: () => void
  tab: GroupTab
  onTab: (tab: GroupTab) => void
  children?: ReactNode
}

/** My Groups: three tabs of one's own groups and of what stands beside them. */
export function OwnGroups(props: OwnGroupsProps) {
  const { groups, beside, failed, onRetry, onChanged, tab, onTab, children } = props
  const { t } = useText()
  // a copy: what is open stays open, and says its end, when the group moves to another tab meanwhile
  const [open, setOpen] = useState<{ readonly part: 'journey' | 'end'; readonly group: Group } | null>(null)
  const hasFailed = failed || beside.failed
  const countOn = (key: GroupTab) =>
    (groups ?? []).filter((group) => tabOf(group) === key).length + beside.counts[key]
  const tabs = groupTabs.map((key) => {
    const count = countOn(key)
    const shown = count < 100 ? count : '99+'
    return { key, label: t(`groups.mine.tab.${key}`), ...(count > 0 && { count: shown }) }
  })
  const retry = () => {
    if (failed) onRetry()
    if (beside.failed) beside.onRetry()
  }
  // one that is still unknown would push away what is read already
  const isKnown = (groups !== null || failed) && (beside.entries !== null || beside.failed)
  const entries = isKnown
    ? entriesOf(groups ?? [], beside.entries ?? [], tab, (part, group) => setOpen({ part, group }))
    : []
  const any = groupTabs.some((key) => countOn(key) > 0)
  return (
    <>
      <PageBand title={t('groups.mine.title')} text={t('groups.mine.text')} />
      <div className="page-width page-body">
        <div>
          {children}
          <Tabs label={t('groups.mine.title')} tabs={tabs} current={tab} onChange={onTab}>
            {hasFailed && (
              <div className={styles.notice}>
                <ErrorPanel
                  title={t('groups.mine.failed')}
                  retryLabel={t('groups.try-again')}
                  onRetry={retry}
                >
                  {t('groups.failed-to-load-more')}
                </ErrorPanel>
              </div>
            )}
            {!isKnown && <Waiting />}
            {entries.length > 0 && <ul className={styles.list}>{entries.map(({ row }) => row)}</ul>}
            {isKnown && entries.length > 0 && beside.more}
            {isKnown && !hasFailed && entries.length === 0 && <Nothing tab={tab} any={any} />}
          </Tabs>
          {open?.part === 'journey' && <JourneyDrawer group={open.group} onClose={() => setOpen(null)} />}
          {open?.part === 'end' && (
            <EndSeatDialog group={open.group} onClose={() => setOpen(null)} onChanged={onChanged} />
          )}
        </div>
      </div>
    </>
  )
}

function entriesOf(
  groups: readonly Group[],
  beside: readonly Entry[],
  tab: GroupTab,
  onOpen: (part: 'journey' | 'end', group: Group) => void,
): Entry[] {
  const own = groups
    .filter((group) => tabOf(group) === tab)
    .map((group) => ({
      departure: group.trainDetails.departure.time,
      row: (
        <OwnGroupRow
          key={group.groupId}
          group={group}
          onJourney={() => onOpen('journey', group)}
          onEnd={() => onOpen('end', group)}
        />
      ),
    }))
  return [...own, ...beside].toSorted(byDeparture(tab))
}

function Nothing({ tab, any }: { tab: GroupTab; any: boolean }) {
  const { t, language } = useText()
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
