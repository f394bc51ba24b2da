import { useState } from 'react'
import { ApiRefusal, ApiUnreachable, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import type { BodyOf } from '../../../kernel/contract.ts'
import { sendSupportMessage } from '../contract.ts'
import { faultsOf, mostOf } from '../rules/check-message.ts'

export type FieldName = 'name' | 'email' | 'message'
/** Which field a refusal speaks of; the others speak of the whole message. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  name_missing: 'name',
  name_too_long: 'name',
  email_invalid: 'email',
  message_missing: 'message',
  message_too_long: 'message',
}

/** A sentence for each field that has to be written anew, in the order of the form. */
export type FieldProblems = { readonly [Field in FieldName]?: string }

type Sent =
  | { readonly at: 'open' | 'busy' | 'done' }
  | { readonly at: 'wrong'; readonly problems: FieldProblems }
  | { readonly at: 'failed'; readonly title: string; readonly detail?: string }

/**
 * A message sent once at a time, and how it went. What is wrong with its fields is said of all of them at once, and before it is sent.
 * `failed` is said where the server gives no reason.
 */
export function useMessage(failed: string) {
  const { t } = useText()
  const api = useApi()
  const [sent, setSent] = useState<Sent>({ at: 'open' })
  /** Whether it was sent. */
  const send = async (body: BodyOf<typeof sendSupportMessage>): Promise<boolean> => {
    if (sent.at === 'busy') return false
    const faults = Object.entries(faultsOf(body))
    if (faults.length > 0) {
      const problems = faults.map(([field, fault]) => [
        field,
        t(`support.refusals.${fault}`, { most: mostOf(fault) }),
      ])
      setSent({ at: 'wrong', problems: Object.fromEntries(problems) as FieldProblems })
      return false
    }
    setSent({ at: 'busy' })
    try {
      await api(sendSupportMessage, { body })
      setSent({ at: 'done' })
      return true
    } catch (error) {
      const field = error instanceof ApiRefusal ? fieldOf[error.code] : undefined
      const isSaid = error instanceof ApiRefusal && error.status < 500 && error.message !== ''
      const title = isSaid ? error.message : failed
      setSent(
        field === undefined
          ? {
              ...{ at: 'failed', title },
              ...(error instanceof ApiUnreachable && { detail: t('browser.errors.unreachable') }),
            }
          : { at: 'wrong', problems: { [field]: title } },
      )
      return false
    }
  }
  return { sent, send }
}
