import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-band.module.css'

export type PageBandProps = {
  title: ReactNode
  /** Under the title, in the second tone. */
  text?: ReactNode
  /** Above the title: the way back. */
  before?: ReactNode
  /** Right of the title. */
  end?: ReactNode
  /** Below, across the whole band: a form, filters. */
  children?: ReactNode
  /** deep: leaves room below for a panel that overlaps the band. */
  depth?: 'flat' | 'deep'
}

/** The enamel station sign that carries a page's name: its h1. */
export function PageBand({ title, text, before, end, children, depth = 'flat' }: PageBandProps) {
  return (
    <div className={classNames(styles.band, depth === 'deep' && styles.deep)}>
      <div className="page-width">
        {before}
        <div className={styles.titleRow}>
          <div>
            <h1 className="h1">{title}</h1>
            {text && <p className="soft">{text}</p>}
          </div>
          {end && <div className={styles.end}>{end}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}
