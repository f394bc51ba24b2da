import type { Json } from '../../../../kernel/json.ts'
import { Refusal } from '../../../../kernel/refusal.ts'

export type CodeRefusal =
  | 'code_invalid'
  | 'code_expired'
  | 'code_tries_used'
  | 'codes_used_up'
  | 'already_verified'
  | 'reset_over'
  | 'password_common'
  | 'email_same'
  | 'email_taken'

export function refuse(status: 400 | 409, code: CodeRefusal, data: Record<string, Json> = {}): Refusal {
  return new Refusal(status, code, `accounts.refusals.${code}`, data)
}
