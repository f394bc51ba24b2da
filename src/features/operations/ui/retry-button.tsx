import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { retryNow } from '../contract.ts'

interface RetryButtonProps {
  readonly work: string
  readonly onRetried: () => Promise<void>
}

/** Wakes the step that waits. It is the only act there is: nothing here moves money. */
export function RetryButton({ work, onRetried }: RetryButtonProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await api(retryNow, { body: { work } })
      toast({ text: t('operations.looked'), tone: 'ok' })
    } catch (error) {
      toast({ text: error instanceof ApiRefusal ? error.message : t('operations.failed'), tone: 'error' })
    }
    setBusy(false)
    await onRetried()
  }
  return (
    <Button
      variant="line"
      size="s"
      busy={busy}
      busyLabel={t('operations.looking')}
      aria-label={t('operations.lookLabel', { thing: work })}
      onClick={() => void retry()}
    >
      {t('operations.look')}
    </Button>
  )
}
