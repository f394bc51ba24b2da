import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './page-band.css'

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
    <div className={classNames('band', depth === 'deep' && 'band--deep')}>
      <div className="in">
        {before}
        <div className="band-row">
          <div>
            <h1 className="h1">{title}</h1>
            {text && <p className="soft">{text}</p>}
          </div>
          {end && <div className="band-end">{end}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}
