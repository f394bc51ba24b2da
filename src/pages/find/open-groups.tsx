import { type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '../../browser/merge-first-page.ts'
import { useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { mostInAddress, perPage, useOpenGroups } from '../../features/groups/ui/board/use-open-groups.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { opensElsewhere } from '../../kit/controls/opens-elsewhere.ts'
import { useFocusOnNext } from '../../kit/controls/use-focus-on-next.ts'
import { HomeBoard } from '../home/home-board.tsx'

/** Every group one can join, for whoever looks for company before a train. */
export function OpenGroups({ loaded }: { loaded: Page<Group> | null }) {
  const { hasMore, loadMore, ...board } = useOpenGroups(loaded)
  const count = board.groups?.length ?? 0
  const list = useRef<HTMLUListElement>(null)
  const focusOnNext = useFocusOnNext({ list, count, target: 'a' })
  return (
    <HomeBoard {...board} list={list}>
      {hasMore && <MoreGroups count={count} onMore={() => focusOnNext(loadMore())} />}
    </HomeBoard>
  )
}

/** The way to the next ones: an address where there are no scripts, or none yet. */
function MoreGroups({ count, onMore }: { count: number; onMore: () => Promise<void> }) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  // an address asks for so many at most; with scripts the list goes on
  const address = `?groups=${Math.min(mostInAddress, count + perPage)}`
  const press = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    const { href } = location
    await onMore().then(
      () => {
        setState('idle')
        // whoever comes back from a group finds as many; who has searched or gone meanwhile is not called back
        if (location.href === href) void navigate(address, { replace: true, preventScrollReset: true })
      },
      () => setState('failed'),
    )
  }
  return (
    <>
      <div className="actions">
        <ButtonLink
          variant="line"
          href={`/${language}/find${address}#groups`}
          aria-busy={state === 'busy' || undefined}
          onClick={(event) => void press(event)}
        >
          {t(state === 'busy' ? 'search.home.groups_asking' : 'search.open.more')}
        </ButtonLink>
      </div>
      <p className="small bad bold" role="alert">
        {state === 'failed' && t('search.open.more_failed')}
      </p>
    </>
  )
}
