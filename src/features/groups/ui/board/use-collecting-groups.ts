import type { Api } from '../../../../kernel/contract.ts'
import { collectingGroups, type Group } from '../../contract.ts'
import { useGroupBoard } from './use-group-board.ts'

/** How many groups the landing page shows (000 §9). */
export const mostOnLanding = 6

/** The groups of the landing page, or null where they cannot be read: trains can be searched all the same. */
export const loadCollectingGroups = (api: Api): Promise<readonly Group[] | null> =>
  api(collectingGroups, { query: { limit: mostOnLanding } }).then(
    ({ groups }) => groups,
    () => null,
  )

/** Groups one can join, as a board shows them. */
export interface CollectingGroups {
  /** as the last answer has them; null where nobody knows any */
  readonly groups: readonly Group[] | null
  /** as they were before that answer, to hear what changed; null where there was none */
  readonly previous: readonly Group[] | null
  /** nobody knows any, and an answer is on its way */
  readonly refreshing: boolean
  /** asks for them again now */
  readonly refresh: () => void
}

/** The groups of the landing page as they fill, from what it came with. */
export function useCollectingGroups(loaded: readonly Group[] | null): CollectingGroups {
  const { value, previous, error, reload } = useGroupBoard(mostOnLanding, loaded)
  return { groups: value, previous, refreshing: value === null && error === null, refresh: reload }
}
