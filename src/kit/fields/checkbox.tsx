import { useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useEarlyTick } from './early-change.ts'
import { FieldNotes, fieldAria } from './field-frame.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ children, hint, error, className, id, ...input }: CheckboxProps) {
  const own = useId()
  const fieldId = id ?? own
  const field = useRef<HTMLInputElement>(null)
  useEarlyTick(field, input.checked)
  return (
    <div className={classNames(styles.choiceField, className)}>
      <label className={styles.choice} htmlFor={fieldId}>
        <input ref={field} {...input} type="checkbox" id={fieldId} {...fieldAria(fieldId, { hint, error })} />
        <span>{children}</span>
      </label>
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  )
}
