import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { Icon } from '../../controls/icon.tsx'
import styles from './from-to.module.css'

export type FromToProps = {
  /** Two comboboxes with `frame="stop"`, departure first. */
  children: ReactNode
  swapLabel: string
  onSwap: () => void
  /** row: side by side where there is room, for the search in a band. */
  layout?: 'column' | 'row'
}

/** From and to hang on one line. */
export function FromTo({ children, swapLabel, onSwap, layout = 'column' }: FromToProps) {
  return (
    <div className={classNames(styles.fromTo, layout === 'row' && styles.sideBySide)}>
      {children}
      <button className={styles.swap} type="button" aria-label={swapLabel} onClick={onSwap}>
        <Icon name="swap" />
      </button>
    </div>
  )
}
