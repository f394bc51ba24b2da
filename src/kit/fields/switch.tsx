import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, fieldAria } from './field-frame.tsx'
import styles from './switch.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** On or off, in force at once: what waits for a button is a `Checkbox`. */
export function Switch({ children, hint, error, className, id, ...input }: SwitchProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <div className={classNames(styles.switchField, className)}>
      <label className={styles.switchLabel} htmlFor={fieldId}>
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells by itself if it is on
          role="switch"
          id={fieldId}
          {...fieldAria(fieldId, { hint, error })}
        />
        <span>{children}</span>
      </label>
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  )
}
