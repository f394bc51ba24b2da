import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import styles from './cookie-bar.module.css'

export type CookieBarProps = {
  label: string
  children: ReactNode
  acceptLabel: string
  declineLabel: string
  onAccept: () => void
  onDecline: () => void
  /** Opened by hand: takes the focus. Otherwise it waits until someone comes to it. */
  called?: boolean
  /** In the page's HTML, before the page has taken over: shown only where `html` is marked as not yet asked. */
  early?: boolean
}

/** The question about cookies. Both answers are the same button: same look, same size, one press. */
export function CookieBar(props: CookieBarProps) {
  const { label, children, acceptLabel, declineLabel, onAccept, onDecline, called, early } = props
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (called) ref.current?.focus()
  }, [called])
  return (
    <section
      className={styles.cookieBar}
      aria-label={label}
      ref={ref}
      tabIndex={-1}
      data-early={early || undefined}
    >
      <div className="small">{children}</div>
      <div className={styles.answers}>
        <Button variant="line" size="s" onClick={onAccept}>
          {acceptLabel}
        </Button>
        <Button variant="line" size="s" onClick={onDecline}>
          {declineLabel}
        </Button>
      </div>
    </section>
  )
}
