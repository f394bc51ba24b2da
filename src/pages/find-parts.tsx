import { lazy, Suspense, useEffect } from 'react'
import type { GroupSectionProps } from '../features/groups/ui/group-section.tsx'
import { GroupsWaiting } from '../features/groups/ui/groups-waiting.tsx'
import { loadJourneyOverview } from '../features/search/ui/journey-part.tsx'

const loadGroups = () => import('./find-groups.tsx')
const Groups = lazy(loadGroups)

/** What opens under a chosen train. Not part of the first load: most pages of trains have none chosen. */
export function FindGroups(props: Omit<GroupSectionProps, 'onPay'>) {
  return (
    <Suspense fallback={<GroupsWaiting connection={props.connection} />}>
      <Groups {...props} />
    </Suspense>
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
