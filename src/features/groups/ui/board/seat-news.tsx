import { useText } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'

type SeatNewsProps = {
  groups: readonly Group[] | null
  previous: readonly Group[] | null
  /** the most free seats at which a change is worth hearing: in one's own group every one is */
  atMostLeft?: number
}

/** Says aloud that a seat was taken or became free while the page was open; quiet otherwise. */
export function SeatNews({ groups, previous, atMostLeft = Infinity }: SeatNewsProps) {
  const { t } = useText()
  const news = (groups ?? []).flatMap((group) => {
    const before = previous?.find(({ groupId }) => groupId === group.groupId)
    if (!before || before.membersCount === group.membersCount) return []
    if (group.maxSize - group.membersCount > atMostLeft) return []
    const values = { name: group.groupName, taken: group.membersCount, size: group.maxSize }
    return [t(group.membersCount > before.membersCount ? 'groups.news.taken' : 'groups.news.freed', values)]
  })
  return (
    <p className="visually-hidden" role="status">
      {news.join(' ')}
    </p>
  )
}
