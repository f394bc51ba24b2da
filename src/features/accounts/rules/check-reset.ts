import { passwordMinimum } from '../contract.ts'
import type { Problems } from './check-registration.ts'

export interface ResetForm {
  readonly password: string
  readonly confirmPassword: string
}

/** What stops a password from being set anew, as text keys. Source: 001 §5. */
export function checkReset({ password, confirmPassword }: ResetForm): Problems<keyof ResetForm> {
  return {
    ...(password.length < passwordMinimum && { password: 'accounts.problems.passwordShort' }),
    ...(confirmPassword !== password && { confirmPassword: 'accounts.problems.passwordMatch' }),
  }
}
