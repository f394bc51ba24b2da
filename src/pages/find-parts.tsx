import { Suspense, useEffect } from 'react'
import { useText } from '../browser/text.tsx'
import type { GroupSectionProps } from '../features/groups/ui/group-section.tsx'
import { GroupsHead } from '../features/groups/ui/groups-head.tsx'
import { GroupsWaiting } from '../features/groups/ui/groups-waiting.tsx'
import { loadJourneyOverview } from '../features/search/ui/journey-part.tsx'
import { ErrorPanel } from '../kit/error-panel.tsx'
import { later } from '../kit/later.ts'

const loadGroups = () => import('./find-groups.tsx')
const Groups = later(loadGroups, LostGroups)

/** What opens under a chosen train. Not part of the first load: most pages of trains have none chosen. */
export function FindGroups(props: Omit<GroupSectionProps, 'onPay' | 'renderVerify'>) {
  return (
    <Suspense fallback={<GroupsWaiting connection={props.connection} />}>
      <Groups {...props} />
    </Suspense>
  )
}

function LostGroups({ connection }: Omit<GroupSectionProps, 'onPay' | 'renderVerify'>) {
  const { t } = useText()
  if (connection.group === null) return null
  return (
    <section className="groups" aria-labelledby={`groups-of-${connection.id}`}>
      <GroupsHead connection={connection} />
      <ErrorPanel
        title={t('groups.failed-to-load')}
        retryLabel={t('groups.try-again')}
        onRetry={() => window.location.reload()}
      >
        {t('groups.failed-to-load-more')}
      </ErrorPanel>
    </section>
  )
}

/** Once the page is at rest, what the next press needs is fetched: a chosen train opens at once. */
export function useNextParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // not there yet is no trouble: the press asks again
      Promise.all([loadGroups(), loadJourneyOverview()]).catch(() => {})
    }, 1_000)
    return () => clearTimeout(timer)
  }, [])
}
