import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import './states.css'

export type BannerProps = {
  tone?: 'info' | 'ok' | 'warn' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Buttons below the text. */
  acts?: ReactNode
  /** Reads itself out when it appears; leave it out for what is there from the start. */
  live?: boolean
  onDismiss?: () => void
  dismissLabel?: string
}

const marks = { info: 'i', ok: '✓', warn: '–', error: '!' }

/** Says something in its place in the page. */
export function Banner({ tone = 'info', title, children, acts, live, onDismiss, dismissLabel }: BannerProps) {
  return (
    <div className={`say say--${tone}`} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <span className="mk" aria-hidden="true">
        {marks[tone]}
      </span>
      <div className="say-body">
        {title && <p className="h3 b">{title}</p>}
        {children && <div className="small">{children}</div>}
        {acts && <div className="acts">{acts}</div>}
      </div>
      {onDismiss && <IconButton icon="close" label={dismissLabel ?? ''} onClick={onDismiss} />}
    </div>
  )
}
