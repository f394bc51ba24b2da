import type { Ref } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Field } from '../../../../kit/fields/field.tsx'

interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly id: string
  readonly missing: boolean
  /** where nothing around it says which code is meant */
  readonly hint?: string
}

/** Six digits, or a recovery code: so letters have to be possible, and phones still offer the code they received. */
export function CodeField({ ref, id, missing, hint }: CodeFieldProps) {
  const { t } = useText()
  return (
    <Field
      ref={ref}
      id={id}
      name="code"
      label={t('accounts.code.label')}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={missing && t('accounts.code.missing')}
      required
    />
  )
}
