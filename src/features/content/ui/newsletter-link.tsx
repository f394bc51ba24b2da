import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirmNewsletter, leaveNewsletter } from '../contract.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { useSent } from './use-sent.ts'

/**
 * Where the links of the letters lead. A press does it, never the opening alone: programs that look through mail open
 * every link in it.
 */
export function NewsletterConfirm({ token }: { token: string }) {
  const { t } = useText()
  const api = useApi()
  const { sent, send } = useSent<{ confirmed: boolean }>()
  if (sent.state === 'done')
    return (
      <Outcome>
        <Banner tone="ok" title={t('content.newsletter.confirmed')} />
      </Outcome>
    )
  return (
    <>
      {sent.state === 'failed' && (
        <>
          <Banner tone="error" title={sent.title} live>
            {sent.detail}
          </Banner>
          <NewsletterForm />
        </>
      )}
      <p>{t('content.newsletter.confirm_text')}</p>
      <Press
        busy={sent.state === 'busy'}
        onPress={() => void send(() => api(confirmNewsletter, { body: { token } }))}
      >
        {t('content.newsletter.confirm')}
      </Press>
    </>
  )
}

export function NewsletterLeave({ token }: { token: string }) {
  const { t } = useText()
  const api = useApi()
  const { sent, send } = useSent<{ left: boolean }>()
  if (sent.state === 'done')
    return (
      <Outcome>
        {sent.reply.left ? (
          <Banner tone="ok" title={t('content.newsletter.left')} />
        ) : (
          <Banner tone="warn" title={t('content.newsletter.nobody')} />
        )}
      </Outcome>
    )
  return (
    <>
      {sent.state === 'failed' && (
        <Banner tone="error" title={sent.title} live>
          {sent.detail}
        </Banner>
      )}
      <p>{t('content.newsletter.leave_text')}</p>
      <Press
        busy={sent.state === 'busy'}
        onPress={() => void send(() => api(leaveNewsletter, { body: { token } }))}
      >
        {t('content.newsletter.leave')}
      </Press>
    </>
  )
}

function Press({ busy, onPress, children }: { busy: boolean; onPress: () => void; children: ReactNode }) {
  const { t } = useText()
  return (
    <p>
      <Button busy={busy} busyLabel={t('content.newsletter.busy')} onClick={onPress} data-early>
        {children}
      </Button>
    </p>
  )
}

/** The pressed button is gone: the focus goes to what came of it, which is read out by that. */
function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
