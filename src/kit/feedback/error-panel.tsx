import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '../controls/button.tsx'

export type ErrorPanelProps = {
  title: ReactNode
  /** What happened and what was not touched. */
  children?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  busyLabel?: string
}

/** A part of a page that could not be loaded: what happened, what to do, try again. */
export function ErrorPanel({ title, children, retryLabel, onRetry, busy, busyLabel }: ErrorPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = place.current
    // pressed by the keyboard and gone with its button: the focus would be at the page's very start
    return () => {
      if (panel?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  const retry = onRetry && retryLabel && (
    <Button variant="line" size="s" busy={busy} busyLabel={busyLabel} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <div ref={place}>
      <Banner tone="error" title={title} acts={retry} live>
        {children}
      </Banner>
    </div>
  )
}
