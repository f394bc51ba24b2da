import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { Tabs } from '../../../../kit/controls/tabs.tsx'
import { useFocusOnNext } from '../../../../kit/controls/use-focus-on-next.ts'
import type { Group } from '../../contract.ts'
import { type Entry, inTurn } from './entries-in-turn.ts'
import { type GroupTab, groupTabs } from './group-tabs.ts'
import { EndSeatDialog } from '../group-page/end-seat-dialog.tsx'
import { JourneyDrawer } from './journey-drawer.tsx'
import { MoreEntries } from './more-entries.tsx'
import styles from './own-groups.module.css'
import { OwnGroupRow } from './own-group-row.tsx'

/** What stands between the groups of a tab without being one, such as single tickets; the page brings it. */
export interface BesideGroups {
  /** of the current tab; null while they are not known */
  readonly entries: readonly Entry[] | null
  /** up to 100 are counted */
  readonly counts: Readonly<Record<GroupTab, number>>
  readonly failed: boolean
  readonly onRetry: () => void
  /** there are further ones on the current tab */
  readonly hasMore: boolean
  /** throws when they could not be loaded */
  readonly onMore: () => Promise<void>
}

interface Own extends Omit<BesideGroups, 'entries'> {
  readonly groups: readonly Group[] | null
}

type OwnGroupsProps = {
  own: Own
  beside: BesideGroups
  onChanged: () => void
  tab: GroupTab
  onTab: (tab: GroupTab) => void
  children?: ReactNode
}

/** My Groups: three tabs of one's own groups and of what stands beside them. */
export function OwnGroups(props: OwnGroupsProps) {
  const { own, beside, onChanged, tab, onTab, children } = props
  const { t } = useText()
  // a copy: what is open stays open, and says its end, when the group moves to another tab meanwhile
  const [open, setOpen] = useState<{ readonly part: 'journey' | 'end'; readonly group: Group } | null>(null)
  const hasFailed = own.failed || beside.failed
  const countOn = (key: GroupTab) => own.counts[key] + beside.counts[key]
  const tabs = groupTabs.map((key) => {
    const count = countOn(key)
    const shown = count < 100 ? count : '99+'
    return { key, label: t(`groups.mine.tab.${key}`), ...(count > 0 && { count: shown }) }
  })
  const retry = () => {
    if (own.failed) own.onRetry()
    if (beside.failed) beside.onRetry()
  }
  // one that is still unknown would push away what is read already
  const isKnown = (own.groups !== null || own.failed) && (beside.entries !== null || beside.failed)
  const groups = (own.groups ?? []).map((group) => entryOf(group, (part) => setOpen({ part, group })))
  const { entries, ending } = inTurn(
    [
      { ...own, entries: isKnown ? groups : [] },
      { ...beside, entries: isKnown ? (beside.entries ?? []) : [] },
    ],
    tab,
  )
  const list = useRef<HTMLUListElement>(null)
  const focusOnNext = useFocusOnNext({ list, count: entries.length, target: 'h2', of: tab })
  const loadMore = async () => {
    await focusOnNext(Promise.all(ending.map(({ onMore }) => onMore())))
  }
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
            {entries.length > 0 && (
              <ul className={styles.list} ref={list}>
                {entries.map(({ row }) => row)}
              </ul>
            )}
            {ending.length > 0 && <MoreEntries key={tab} onMore={loadMore} />}
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

function entryOf(group: Group, onOpen: (part: 'journey' | 'end') => void): Entry {
  const row = (
    <OwnGroupRow
      key={group.groupId}
      group={group}
      onJourney={() => onOpen('journey')}
      onEnd={() => onOpen('end')}
    />
  )
  return { departure: group.trainDetails.departure.time, row }
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
