import type { GroupConnection } from './group-connection.ts'
import './group-section.css'
import { GroupsHead } from './groups-head.tsx'
import { GroupsSkeleton } from './groups-skeleton.tsx'

/** The section of a train's groups while its own code is on its way: the same head, the same place. */
export function GroupsWaiting({ connection }: { connection: GroupConnection }) {
  if (connection.group === null) return null
  return (
    <section className="groups" aria-labelledby={`groups-of-${connection.id}`}>
      <GroupsHead connection={connection} />
      <GroupsSkeleton />
    </section>
  )
}
