import { useText } from '../../../browser/text.tsx'
import type { Group } from '../contract.ts'
import { isActive } from '../rules/group-life.ts'
import { GroupCompartment } from './group-compartment.tsx'
import { GroupProgress, SpotsLeft } from './group-state.tsx'

type GroupSeatsProps = {
  group: Group
  before: Group | null
  lead: number | null
  /** whether somebody can still join */
  isOpen: boolean
  /** makes the free seats an act, and says which */
  free?: { onFree: () => void; freeLabel: string } | false
}

/** The seats of one group, how many are taken, and how many are left while somebody can join. */
export function GroupSeats({ group, before, lead, isOpen, free }: GroupSeatsProps) {
  const { t } = useText()
  return (
    <div>
      <GroupCompartment {...{ group, before, lead, ...free }}>
        <b className="h3 no-wrap">
          {t(isActive(group.state) ? 'groups.are-in' : 'groups.were-in', {
            taken: group.membersCount,
            size: group.maxSize,
          })}
        </b>
        <GroupProgress group={group} />
        {isOpen && <SpotsLeft group={group} />}
      </GroupCompartment>
    </div>
  )
}
