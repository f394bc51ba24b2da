import { useState } from 'react'
import { ApiRefusal, ApiUnreachable } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'

type Sent<T> =
  | { readonly state: 'open' | 'busy' }
  | { readonly state: 'done'; readonly reply: T }
  | { readonly state: 'failed'; readonly title: string; readonly detail?: string }

/** One thing sent once at a time, and how it went, in words where it failed. */
export function useSent<T>() {
  const { t } = useText()
  const [sent, setSent] = useState<Sent<T>>({ state: 'open' })
  const send = async (act: () => Promise<T>): Promise<boolean> => {
    if (sent.state === 'busy') return false
    setSent({ state: 'busy' })
    try {
      setSent({ state: 'done', reply: await act() })
      return true
    } catch (error) {
      const failed = t('content.newsletter.failed')
      if (error instanceof ApiRefusal) setSent({ state: 'failed', title: error.message || failed })
      else if (error instanceof ApiUnreachable)
        setSent({ state: 'failed', title: failed, detail: t('browser.errors.unreachable') })
      else {
        console.error(error)
        setSent({ state: 'failed', title: failed })
      }
      return false
    }
  }
  return { sent, send }
}
