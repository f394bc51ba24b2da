import type { ComponentType, ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Button, ButtonLink } from '../../../kit/controls/button.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../../kit/feedback/skeleton.tsx'
import type { OperatorView } from '../contract.ts'
import { DemandFigures } from './demand-figures.tsx'
import { GroupFigures } from './group-figures.tsx'
import { momentText } from './moment-text.ts'
import { OpenSagas } from './open-sagas.tsx'
import { OperatorLog } from './operator-log.tsx'
import { IncidentList } from './incident-list.tsx'
import { useOperatorView } from './use-operator-view.ts'
import styles from './operations.module.css'

type OperatorOverviewProps = {
  userId: string
  /** the traveller had the role when they signed in: until it is known, the page stands already */
  isExpected: boolean
  /** what stands at an unknown address */
  absent: ReactNode
  /** the page around it, with its name */
  Frame: ComponentType<{ children: ReactNode }>
  /** what another feature has for the operator, below what needs attention */
  more: ReactNode
}

/** The operator's page. For anybody else it says what an unknown address says, its name included. */
export function OperatorOverview({ userId, isExpected, absent, Frame, more }: OperatorOverviewProps) {
  const seeing = useOperatorView(userId)
  const { at } = seeing.seen
  if (at === 'absent' || (!isExpected && (at === 'loading' || at === 'failed'))) return absent
  return (
    <Frame>
      <Overview {...seeing} more={more} />
    </Frame>
  )
}

function Overview({
  seen,
  busy,
  load,
  more,
}: ReturnType<typeof useOperatorView> & Pick<OperatorOverviewProps, 'more'>) {
  const { t, language } = useText()
  const retry = () => void load()
  if (seen.at === 'loading' || seen.at === 'absent') return <OverviewSkeleton />
  if (seen.at === 'without-factor')
    return (
      <Banner
        tone="warn"
        title={t('operations.factor.title')}
        acts={<ButtonLink href={`/${language}/profile`}>{t('operations.factor.action')}</ButtonLink>}
      >
        {t('operations.factor.text')}
      </Banner>
    )
  if (seen.at === 'failed')
    return (
      <ErrorPanel
        title={t('operations.notLoaded')}
        retryLabel={t('operations.retry')}
        onRetry={retry}
        busy={busy}
      />
    )
  return (
    <div className={styles.overview}>
      {seen.stale && (
        <ErrorPanel
          title={t('operations.notLoaded')}
          retryLabel={t('operations.retry')}
          onRetry={retry}
          busy={busy}
        />
      )}
      <Figures view={seen.view} busy={busy} reload={load} more={more} />
    </div>
  )
}

function Figures(props: { view: OperatorView; busy: boolean; reload: () => Promise<void>; more: ReactNode }) {
  const { view, busy, reload, more } = props
  const { t, language } = useText()
  return (
    <>
      <div className="actions">
        <p className="small soft">{t('operations.asOf', { time: momentText(language, view.at) })}</p>
        <Button
          variant="line"
          size="s"
          busy={busy}
          busyLabel={t('operations.refreshing')}
          onClick={() => void reload()}
        >
          {t('operations.refresh')}
        </Button>
      </div>
      <IncidentList incidents={view.incidents} reload={reload} />
      {more}
      <GroupFigures view={view} />
      <OpenSagas sagas={view.sagas} reload={reload} />
      <DemandFigures view={view} />
      <OperatorLog log={view.log} />
    </>
  )
}

function OverviewSkeleton() {
  const { t } = useText()
  return (
    <div className="stack">
      <Waiting>{t('operations.loading')}</Waiting>
      <SkeletonGroup className={styles.overview}>
        <div className="sheet stack">
          <Skeleton lines={6} />
        </div>
        <div className="sheet stack">
          <Skeleton lines={5} />
        </div>
      </SkeletonGroup>
    </div>
  )
}
