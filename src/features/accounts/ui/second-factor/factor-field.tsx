import { ApiRefusal } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { Profile } from '../../contract.ts'
import type { StepUp } from '../../rules/check-registration.ts'
import { CodeField } from './code-field.tsx'
import { valueOf } from '../form-values.ts'
import { presenceOf } from '../profile/presence-field.tsx'

interface FactorFieldProps {
  readonly id: string
  readonly profile: Pick<Profile, 'secondFactor'>
  readonly missing: boolean
}

/** The code, where the second factor is on. Last in its form: it is good for half a minute. */
export function FactorField({ id, profile, missing }: FactorFieldProps) {
  const { t } = useText()
  return profile.secondFactor ? <CodeField id={id} missing={missing} hint={t('accounts.code.text')} /> : null
}

/** What a form has to have filled in before it is sent. */
export function filledStepUp(
  values: FormData,
  { hasPassword, secondFactor }: Pick<Profile, 'hasPassword' | 'secondFactor'>,
): StepUp {
  return {
    password: hasPassword ? valueOf(values, 'password') : null,
    code: secondFactor ? valueOf(values, 'code') : null,
  }
}

/** The fields' part of what is sent. */
export function stepUpOf(values: FormData): { password?: string; code?: string } {
  const code = valueOf(values, 'code').trim()
  return { ...presenceOf(values), ...(code !== '' && { code }) }
}

/**
 * Sends what needs a code. After a wrong one the next is typed in its place, with all else as it was; where the factor
 * was switched on since the page was read, the page has to be read again to ask for the code.
 */
export async function sendWithCode(
  { id, onFactorRequired }: { readonly id: string; readonly onFactorRequired: () => void },
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const code = error instanceof ApiRefusal ? error.code : null
    const field = document.getElementById(id)
    if (code === 'factor_required') onFactorRequired()
    if (code === 'wrong_code' && field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
    throw error
  }
}
