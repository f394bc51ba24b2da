import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Compartment, type Seat } from '../../../kit/seats/compartment.tsx'
import type { Group } from '../contract.ts'
import { minutesText } from './group-times.ts'
import { useServerNow } from './server-clock.ts'

type GroupCompartmentProps = {
  group: Group
  /** the group as it was before: a seat taken since then sits down visibly */
  before?: Group | null
  /** how far the server's clock is ahead of this device's; null while that is not known */
  lead?: number | null
  size?: 'l' | 's'
  /** makes the free seats an act */
  onFree?: () => void
  /** what that act is, on each free seat */
  freeLabel?: string
  children?: ReactNode
}

/** The six seats of a group: who is in, who is paying, what is missing. */
export function GroupCompartment(props: GroupCompartmentProps) {
  const { group, before, lead = 0, size, onFree, freeLabel, children } = props
  const { t } = useText()
  const wasFree = (slot: number) =>
    before?.seats.some((seat) => seat.slot === slot && seat.state !== 'held') ?? false

  const seats = Array.from({ length: group.maxSize }, (_, index): Seat => {
    const slot = index + 1
    const seat = group.seats.find((one) => one.slot === slot)
    if (seat?.state === 'held') {
      const name = seat.firstName ?? t('groups.seat.someone')
      const role = seat.isLeader ? t('groups.seat.leads') : undefined
      const sitting = {
        initial: name.charAt(0).toUpperCase(),
        name: seat.isYou ? t('groups.seat.you', { name }) : name,
        role,
        seed: slot,
      }
      return { kind: seat.isYou ? 'you' : 'taken', ...sitting, fresh: wasFree(slot) }
    }
    if (seat?.state === 'leased') {
      const own = seat.isYou ? t('groups.seat.you-paying') : t('groups.seat.paying')
      return { kind: 'paying', label: <Paying words={own} until={seat.leasedUntil} lead={lead} /> }
    }
    return { kind: 'free', label: freeLabel ?? t('groups.seat.free'), onClick: onFree }
  })
  const { membersCount: taken, maxSize } = group
  return (
    <Compartment
      seats={seats}
      size={size}
      label={t('groups.compartment', { name: group.groupName, taken, size: maxSize })}
      seatLabel={(number) => t('groups.seat.number', { number })}
    >
      {children}
    </Compartment>
  )
}

function Paying({ words, until, lead }: { words: string; until: string | null; lead: number | null }) {
  const now = useServerNow(lead, 1_000)
  if (until === null || now === null) return <>{words}</>
  return (
    <>
      {words} <span className="no-wrap">{minutesText(Date.parse(until) - now)}</span>
    </>
  )
}
