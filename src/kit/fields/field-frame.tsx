import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldFrameProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string }

/** What a control needs to be tied to its hint and error. */
export function fieldAria(
  id: string,
  { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>,
  more?: string,
) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, more].filter(Boolean).join(' ')
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

/** Label above, hint and error below: the error stands beside the field, never only in a summary. */
export function FieldFrame(props: FieldFrameProps & { id: string; children: ReactNode }) {
  const { id, label, hint, error, className, children } = props
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
