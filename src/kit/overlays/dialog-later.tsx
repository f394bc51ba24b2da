import { Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'
import { later } from '../later.ts'

const Dialog = later<DialogProps>(
  () => import('./dialog.tsx').then((module) => ({ default: module.Dialog })),
  Lost,
)

/** A dialog whose code comes when it first opens: for what most visitors of a page never see. */
export function DialogLater({ open, ...props }: DialogProps) {
  if (!open) return null
  return (
    <Suspense>
      <Dialog open {...props} />
    </Suspense>
  )
}

/** Says the same in its place in the page. */
function Lost({ title, children, footer }: DialogProps) {
  return (
    <section className="sheet stack" role="alert">
      <h2 className="h3">{title}</h2>
      {children}
      {footer}
    </section>
  )
}
