import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
