import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import { SixSign } from '../layout/six-sign.tsx'
import styles from './date-strip.module.css'
import iconButtonStyles from '../controls/icon-button.module.css'

type DateStripDay = {
  href: string
  weekday: string
  day: string
  /** Dropped on phones. */
  month?: string
  price?: ReactNode
  /** Spoken before the price: "from". */
  priceLabel?: string
  /** Seats taken in the fullest group of that day. */
  taken?: number
  current?: boolean
}

export type DateStripProps = {
  label: string
  days: readonly DateStripDay[]
  earlier: { href: string; label: string }
  later: { href: string; label: string }
  as?: LinkComponent
}

/** Seven days, links all: a day is an address. */
export function DateStrip({ label, days, earlier, later, as }: DateStripProps) {
  const Link = useLink(as)
  const here = days.find(({ current }) => current)?.href
  /** An arrow that would lead to the shown day leaves its place empty. */
  const arrow = (icon: 'earlier' | 'later', { href, label }: DateStripProps['earlier']) =>
    href === here ? (
      <span />
    ) : (
      <Link className={iconButtonStyles.iconButton} href={href} aria-label={label}>
        <Icon name={icon} />
      </Link>
    )
  return (
    <nav className={styles.dateBar} aria-label={label}>
      <div className="page-width">
        {arrow('earlier', earlier)}
        <ul className={styles.dates}>
          {/* by place and not by day: the boxes stay where they are and other days are written into them */}
          {days.map((day, place) => (
            <li key={place}>
              <Link href={day.href} aria-current={day.current ? 'date' : undefined}>
                <span>{day.weekday}</span>
                <b className="no-wrap">
                  {day.day}
                  {day.month && <span className={styles.month}> {day.month}</span>}
                </b>
                {day.price && (
                  <span className={styles.price}>
                    {day.priceLabel && <span className="visually-hidden">{day.priceLabel} </span>}
                    {day.price}
                  </span>
                )}
                {day.taken !== undefined && <SixSign taken={day.taken} />}
              </Link>
            </li>
          ))}
        </ul>
        {arrow('later', later)}
      </div>
    </nav>
  )
}
