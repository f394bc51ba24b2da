import type { ReactNode, Ref } from 'react'
import styles from './copy-field.module.css'

export type CopyFieldProps = {
  /** Gives the field, to mark what is in it where there is no clipboard. */
  ref?: Ref<HTMLInputElement>
  value: string
  label: string
  /** The button that copies it, or sends it on. */
  children?: ReactNode
}

/** A text to take along, such as a link: entering the field marks all of it. */
export function CopyField({ ref, value, label, children }: CopyFieldProps) {
  return (
    <div className={styles.field}>
      <input
        ref={ref}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
    </div>
  )
}
