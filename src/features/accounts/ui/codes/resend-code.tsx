import { type ReactNode, useEffect, useState } from 'react'
import { ApiRefusal } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { useCountdown } from './use-countdown.ts'
import { isBehindDialog } from '../is-behind-dialog.ts'
import { useSending } from '../use-sending.ts'

/** Source: 001 §9. */
const countdown = 60

interface ResendCodeProps {
  readonly resend: () => Promise<void>
  /** instead, where something has to be typed before */
  readonly askFirst?: (() => void) | undefined
  /** none is on its way: the first could not be asked for, and nobody has to wait for another */
  readonly isUnsent?: boolean
  /** what is said where the server said nothing */
  readonly failed: string
  /** another act beside it */
  readonly children?: ReactNode
}

/** A new code, once a minute. The server counts too; where it says to wait longer, this does. */
export function ResendCode({ resend, askFirst, isUnsent = false, failed, children }: ResendCodeProps) {
  const { t } = useText()
  const toast = useToast()
  const { left, start } = useCountdown(countdown)
  const { busy, failure, send } = useSending(failed)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (isUnsent) start(0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `start` is another one each time and does the same
  }, [isUnsent])

  const again = () =>
    void send(async () => {
      setSaid('')
      try {
        await resend()
        start(countdown)
        if (isBehindDialog()) setSaid(t('accounts.digits.sent'))
        else toast({ text: t('accounts.digits.sent'), tone: 'ok', seconds: 5 })
      } catch (error) {
        if (error instanceof ApiRefusal && typeof error.data['retryAfter'] === 'number')
          start(error.data['retryAfter'])
        throw error
      }
    })
  return (
    <div className="stack stack--small">
      <FailureBanner failure={failure} />
      <p className="small" role="status">
        {said}
      </p>
      <div className="actions">
        {/* `disabled` would take the focus from whoever has just pressed it */}
        <Button
          variant="line"
          size="s"
          aria-disabled={left > 0}
          busy={busy}
          onClick={left > 0 ? undefined : (askFirst ?? again)}
        >
          {left > 0 ? t('accounts.digits.resendIn', { seconds: left }) : t('accounts.digits.resend')}
        </Button>
        {children}
      </div>
    </div>
  )
}
