import { useState } from 'react'
import { ApiRefusal, ApiUnreachable, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import type { BodyOf } from '../../../kernel/contract.ts'
import { sendSupportMessage } from '../contract.ts'

type FieldName = 'name' | 'email' | 'message'
/** Which field a refusal speaks of; the others speak of the whole message. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  name_missing: 'name',
  name_too_long: 'name',
  email_invalid: 'email',
  message_missing: 'message',
  message_too_long: 'message',
}

type Sent =
  | { readonly at: 'open' | 'busy' | 'done' }
  | {
      readonly at: 'failed'
      readonly field: FieldName | null
      readonly title: string
      readonly detail?: string
    }

/** A message sent once at a time, and how it went. `failed` is said where the server gives no reason. */
export function useMessage(failed: string) {
  const { t } = useText()
  const api = useApi()
  const [sent, setSent] = useState<Sent>({ at: 'open' })
  /** The field that has to be written anew, null where none has, and undefined once it is sent. */
  const send = async (body: BodyOf<typeof sendSupportMessage>): Promise<FieldName | null | undefined> => {
    if (sent.at === 'busy') return null
    setSent({ at: 'busy' })
    try {
      await api(sendSupportMessage, { body })
      setSent({ at: 'done' })
      return undefined
    } catch (error) {
      const field = (error instanceof ApiRefusal && fieldOf[error.code]) || null
      const isSaid = error instanceof ApiRefusal && error.status < 500 && error.message !== ''
      setSent({
        ...{ at: 'failed', field, title: isSaid ? error.message : failed },
        ...(error instanceof ApiUnreachable && { detail: t('browser.errors.unreachable') }),
      })
      return field
    }
  }
  return { sent, send }
}
