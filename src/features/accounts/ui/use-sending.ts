import { useRef, useState } from 'react'
import { ApiRefusal, ApiUnreachable } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'

export interface Failure {
  readonly title: string
  readonly detail?: string
}

/** Sends a form once at a time; what goes wrong stands in a red banner and, for 5 s, in a toast (ACC-05). */
export function useSending(fallback: string) {
  const failureOf = useFailureText(fallback)
  const toast = useToast()
  const hide = useRef(() => {})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const send = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    // one message at a time: an old refusal must not stand beside what follows it
    hide.current()
    try {
      await act()
    } catch (error) {
      const said = failureOf(error)
      setFailure(said)
      hide.current = toast({ text: said.title, tone: 'error', assertive: true, seconds: 5 })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send }
}

/** What is said of an error. */
export function useFailureText(fallback: string) {
  const { t } = useText()
  return (error: unknown) => failureOf(error, fallback, t('browser.errors.unreachable'))
}

/** The server's own sentence where it gave one. */
function failureOf(error: unknown, fallback: string, unreachable: string): Failure {
  if (error instanceof ApiRefusal) return { title: error.message || fallback }
  if (error instanceof ApiUnreachable) return { title: fallback, detail: unreachable }
  console.error(error)
  return { title: fallback }
}
