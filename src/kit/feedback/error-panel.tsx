import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '../controls/button.tsx'
import { focusMain } from '../layout/focus-main.ts'

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
  const retry = onRetry && retryLabel && (
    <Button
      variant="line"
      size="s"
      busy={busy}
      busyLabel={busyLabel}
      onClick={() => {
        onRetry()
        // the button goes with the panel, and would take the focus along, unless it waits here
        if (busy === undefined) focusMain()
      }}
    >
      {retryLabel}
    </Button>
  )
  return (
    <Banner tone="error" title={title} acts={retry} live>
      {children}
    </Banner>
  )
}
