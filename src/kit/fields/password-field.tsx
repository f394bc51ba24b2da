import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './field.css'
import './password-field.css'

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
        <button type="button" className="slot-btn" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
