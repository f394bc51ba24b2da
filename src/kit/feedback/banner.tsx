import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './banner.module.css'

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

const tones = { info: undefined, ok: styles.ok, warn: styles.warn, error: styles.error }
const marks = { info: 'i', ok: '✓', warn: '–', error: '!' }

/** Says something in its place in the page. */
export function Banner({ tone = 'info', title, children, acts, live, onDismiss, dismissLabel }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, tones[tone])}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {marks[tone]}
      </span>
      <div className={styles.body}>
        {title && <p className="h3 bold">{title}</p>}
        {children && <div className="small">{children}</div>}
        {acts && <div className="actions">{acts}</div>}
      </div>
      {onDismiss && <IconButton icon="close" label={dismissLabel ?? ''} onClick={onDismiss} />}
    </div>
  )
}
