import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../controls/icon.tsx'
import './from-to.css'

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
    <div className={classNames('fromto', layout === 'row' && 'fromto--row')}>
      {children}
      <button className="swap" type="button" aria-label={swapLabel} onClick={onSwap}>
        <Icon name="swap" />
      </button>
    </div>
  )
}
