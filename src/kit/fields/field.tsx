import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, fieldAria, type FieldFrameProps } from './field-frame.tsx'
import styles from './field.module.css'
import slotsStyles from './slots.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldFrameProps & { prefix?: ReactNode; suffix?: ReactNode }

export function Field({ label, hint, error, className, prefix, suffix, id, ...input }: FieldProps) {
  const own = useId()
  const fieldId = id ?? own
  const control = (
    <input
      type="text"
      {...input}
      id={fieldId}
      className={styles.input}
      {...fieldAria(fieldId, { hint, error })}
    />
  )
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} className={className}>
      {prefix || suffix ? (
        <span className={classNames(slotsStyles.slots, !!error && slotsStyles.invalid)}>
          {prefix && <span className={slotsStyles.slot}>{prefix}</span>}
          {control}
          {suffix && <span className={slotsStyles.slot}>{suffix}</span>}
        </span>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
