import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './toast.module.css'

type ToastTone = 'info' | 'ok' | 'error'
export type ToastInput = {
  text: ReactNode
  tone?: ToastTone
  /** Interrupts a screen reader: only for what went wrong. */
  assertive?: boolean
  /** 4 by default */
  seconds?: number
}

/** `onDismiss` stays the same: with another the time would begin anew. */
type ToastProps = ToastInput & { dismissLabel: string; onDismiss: () => void }

const tones = { info: undefined, ok: styles.ok, error: styles.error }

export function Toast({ text, tone = 'info', seconds = 4, dismissLabel, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false)
  const left = useRef(seconds * 1000)

  // WCAG 2.2.1: the time stops while someone reads or reaches for it, and goes on where it stopped.
  useEffect(() => {
    if (held) return
    const from = Date.now()
    const timer = setTimeout(onDismiss, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - from))
    }
  }, [held, seconds, onDismiss])

  return (
    <div
      className={classNames(styles.toast, tones[tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}
