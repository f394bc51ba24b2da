import { useText } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import styles from './group-view.module.css'

const dayMs = 86_400_000

/** When the seat would be free without a renewal; null where the group closes before that. */
export function freeWithoutRenewal({ money, deadlineAt }: Group): number | null {
  if (money?.state !== 'held' || money.heldUntil === null) return null
  const free = Date.parse(money.heldUntil) - dayMs
  return free < Date.parse(deadlineAt) ? free : null
}

/** Whether the hold is renewed, and until when the seat is safe either way; leads to where that is changed. */
export function SeatDatesLine({ group }: { group: Group }) {
  const { t, language } = useText()
  const free = freeWithoutRenewal(group)
  // who is asked for another hold reads the date in that notice
  if (free === null || group.money!.confirmUntil !== null) return null
  const { isRenewed } = group.money!
  return (
    <p className={`small ${styles.seatDates}`}>
      <b>{t(isRenewed ? 'groups.renewal.is-on' : 'groups.renewal.is-off')}</b>{' '}
      {t('groups.seat-dates', {
        renewed: momentText(language, group.deadlineAt),
        free: momentText(language, free),
      })}{' '}
      <a className="tap-link" href={isRenewed ? '#renewal' : '#seat-until'}>
        {t('groups.renewal.change')}
      </a>
    </p>
  )
}
