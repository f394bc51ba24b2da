import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** The acts, kept in sight at the bottom. */
  footer?: ReactNode
  /** dialog: a window, a sheet on phones; drawer: from the right, for long things to read. */
  kind?: 'dialog' | 'drawer'
  /** False while something must not be interrupted: neither Escape nor the backdrop closes it then. */
  closable?: boolean
  /** Its form opens with what was filled in before. Then, as once something is written into a form, the backdrop closes nothing. */
  filled?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  kind = 'dialog',
  closable = true,
  filled = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isChanged = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    isChanged.current = false
    const before = document.activeElement
    dialog.showModal()
    // The browser would choose the close button; a reader wants the title, or the field the page marked.
    const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
    ;(marked ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
    return () => {
      dialog.close()
      // The browser gives the focus back only if the opener still exists; a removed dialog never does.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (closable) onClose()
  }
  return (
    // A press on the backdrop arrives at the dialog itself; the keyboard's way is Escape, in onCancel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames(styles.dialog, kind === 'drawer' && styles.drawer)}
      aria-labelledby={titleId}
      onCancel={ask}
      // Browsers close a dialog at the second Escape whatever the page says; the page has to hear of it.
      onClose={() => open && onClose()}
      // Fields that the page controls always equal their defaults: what was typed is known by the event alone.
      onInput={({ target }) => {
        if ('form' in target && target.form) isChanged.current = true
      }}
      onMouseDown={(event) => {
        // A press beside the window is easily made by mistake, and must not cost what was filled in.
        if (event.target === event.currentTarget && !filled && !isChanged.current) ask(event)
      }}
    >
      {open && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 className="h3" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {closable && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
