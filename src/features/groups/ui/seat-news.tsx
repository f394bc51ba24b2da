import { useText } from '../../../browser/text.tsx'
import type { Group } from '../contract.ts'

/** Says aloud that a seat was taken or became free while the page was open; quiet otherwise. */
export function SeatNews({
  groups,
  previous,
}: {
  groups: readonly Group[] | null
  previous: readonly Group[] | null
}) {
  const { t } = useText()
  const news = (groups ?? []).flatMap((group) => {
    const before = previous?.find(({ groupId }) => groupId === group.groupId)
    if (!before || before.membersCount === group.membersCount) return []
    const values = { name: group.groupName, taken: group.membersCount, size: group.maxSize }
    return [t(group.membersCount > before.membersCount ? 'groups.news.taken' : 'groups.news.freed', values)]
  })
  return (
    <p className="vh" role="status">
      {news.join(' ')}
    </p>
  )
}
