import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { useToast } from '../../../kit/overlays/toaster.tsx'
import { memberBehind } from '../contract.ts'

interface MemberButtonProps {
  readonly checkoutId: string
  readonly onSeen: () => Promise<void>
}

/** Who is behind a payment, shown only when asked for; the server writes the look down. */
export function MemberButton({ checkoutId, onSeen }: MemberButtonProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const show = async () => {
    setBusy(true)
    try {
      const { firstName, email, providerRef } = await api(memberBehind, { body: { checkoutId } })
      setShown(t('operations.member.shown', { firstName, email, ref: providerRef ?? '–' }))
      await onSeen()
    } catch (error) {
      toast({ text: error instanceof ApiRefusal ? error.message : t('operations.failed'), tone: 'error' })
    }
    setBusy(false)
  }
  if (shown !== null)
    return (
      <p className="small bold" role="status">
        {shown}
      </p>
    )
  return (
    <Button
      variant="quiet"
      size="s"
      busy={busy}
      aria-label={t('operations.member.label', { thing: checkoutId })}
      onClick={() => void show()}
    >
      {t('operations.member.show')}
    </Button>
  )
}
