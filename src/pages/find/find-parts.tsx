import { Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadAnew } from '../../browser/lost-page.ts'
import { useUserOrStranger } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { loadJourneyOverview } from '../../features/search/ui/journey/journey-part.tsx'
import { Button } from '../../kit/controls/button.tsx'
import { later } from '../../kit/later.ts'
import { Skeleton, SkeletonGroup } from '../../kit/feedback/skeleton.tsx'
import { useToast } from '../../kit/overlays/toaster.tsx'
import type { FindGroupsProps } from './find-groups.tsx'
import type { FindNothingProps } from './find-nothing.tsx'
import { lazyWithTexts } from '../lazy-with-texts.tsx'
import { textsOf } from '../texts.ts'
import '../../features/search/ui/results/no-trains/no-connections.module.css'
import styles from './find.module.css'
import groupsStyles from '../../features/groups/ui/board/groups.module.css'

const groupsTexts = ['groups', 'accounts']
const loadGroups = () => import('./find-groups.tsx')

/** What opens under a chosen train, its words included. Not part of the first load: most pages of trains have none chosen. */
export const FindGroups = lazyWithTexts<FindGroupsProps>(
  groupsTexts,
  loadGroups,
  LostGroups,
  <GroupsOnTheirWay />,
)

/** The section's place while its code is on its way. */
function GroupsOnTheirWay() {
  return (
    <section className={groupsStyles.groups}>
      <SkeletonGroup>
        <Skeleton />
        <Skeleton kind="block" />
        <Skeleton lines={3} />
      </SkeletonGroup>
    </section>
  )
}

function LostGroups() {
  const { t } = useText()
  const toast = useToast()
  // only another document gets code that was lost, and without a network it would be the end of this page
  const retry = async () => {
    if (!(await loadAnew())) toast({ text: t('search.failure.unreachable'), tone: 'error' })
  }
  return <Lost onRetry={() => void retry()}>{t('search.failure.groups')}</Lost>
}

/** A part that could not be had, said without its design. */
function Lost({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { t } = useText()
  return (
    <div className="stack" role="alert">
      <p>{children}</p>
      <p>
        <Button variant="line" size="s" onClick={onRetry}>
          {t('search.failure.retry')}
        </Button>
      </p>
    </div>
  )
}

const loadSkeleton = () => import('../../features/search/ui/results/results-skeleton.tsx')
const Skeletons = later(loadSkeleton)

/** Stands where another search's trains will. The first search of a visit came with its answer. */
export function ResultsSkeleton() {
  return (
    <Suspense fallback={<div className={styles.screenful} />}>
      <Skeletons />
    </Suspense>
  )
}

const loadNothing = () => import('./find-nothing.tsx')
const Nothing = later(loadNothing, LostNothing)

/** Why there is no list: most searches find something, and do not carry this. */
export function FindNothing(props: FindNothingProps) {
  const { t } = useText()
  return (
    <Suspense fallback={<p className="visually-hidden">{t('search.results.loading')}</p>}>
      <Nothing {...props} />
    </Suspense>
  )
}

function LostNothing({ data: { result } }: FindNothingProps) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const isRefused = result.kind === 'refused'
  const why =
    (isRefused && result.message) || t(isRefused ? 'search.failure.unreachable' : 'search.none.title')
  return <Lost onRetry={() => void revalidate()}>{why}</Lost>
}

const Corner = lazyWithTexts<{ userId: string }>(['chat'], () => import('../chat/chat-beside.tsx'))

/** For signed-in users only; visitors do not download it. */
export function FindChat() {
  const user = useUserOrStranger()
  return user && <Corner key={user._id} userId={user._id} />
}

/** Once the page is at rest, what the next press needs is fetched: a chosen train opens at once, a search needs no code. */
export function useNextParts(): void {
  const { language } = useText()
  useEffect(() => {
    const timer = setTimeout(() => {
      // if this fails, the click loads it again
      Promise.all([
        loadGroups(),
        loadJourneyOverview(),
        loadNothing(),
        loadSkeleton(),
        textsOf(language, ['search', 'demand', ...groupsTexts]),
        import('./load-results.ts'),
      ]).catch(() => {})
    }, 1_000)
    return () => clearTimeout(timer)
  }, [language])
}
