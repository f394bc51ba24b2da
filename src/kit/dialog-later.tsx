import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'

const Dialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })))

/** A dialog whose code comes when it first opens: for what most visitors of a page never see. */
export function DialogLater({ open, ...props }: DialogProps) {
  if (!open) return null
  return (
    <Suspense>
      <Dialog open {...props} />
    </Suspense>
  )
}
