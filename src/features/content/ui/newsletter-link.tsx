import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { confirmNewsletter, leaveNewsletter } from '../contract.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { useSent } from './use-sent.ts'

/** The link of the first email. */
export function NewsletterConfirm({ token }: { token: string }) {
  const { t } = useText()
  const api = useApi()
  return (
    <PressFirst
      text={t('content.newsletter.confirm_text')}
      label={t('content.newsletter.confirm')}
      ask={() => api(confirmNewsletter, { body: { token } })}
      otherwise={<NewsletterForm />}
    >
      {() => <Banner tone="ok" title={t('content.newsletter.confirmed')} />}
    </PressFirst>
  )
}

/** The link at the foot of every later one. */
export function NewsletterLeave({ token }: { token: string }) {
  const { t } = useText()
  const api = useApi()
  return (
    <PressFirst
      text={t('content.newsletter.leave_text')}
      label={t('content.newsletter.leave')}
      ask={() => api(leaveNewsletter, { body: { token } })}
    >
      {({ left }) =>
        left ? (
          <Banner tone="ok" title={t('content.newsletter.left')} />
        ) : (
          <Banner tone="warn" title={t('content.newsletter.nobody')} />
        )
      }
    </PressFirst>
  )
}

/**
 * Where the links of the emails lead. A press does it, never the opening alone: programs that look through mail open
 * every link in it.
 */
function PressFirst<Reply>({
  text,
  label,
  ask,
  otherwise,
  children,
}: {
  text: string
  label: string
  ask: () => Promise<Reply>
  /** what helps where it failed */
  otherwise?: ReactNode
  /** what came of it */
  children: (reply: Reply) => ReactNode
}) {
  const { sent, send } = useSent<Reply>()
  if (sent.state === 'done') return <Outcome>{children(sent.reply)}</Outcome>
  return (
    <>
      {sent.state === 'failed' && (
        <>
          <Banner tone="error" title={sent.title} live>
            {sent.detail}
          </Banner>
          {otherwise}
        </>
      )}
      <p>{text}</p>
      <Press busy={sent.state === 'busy'} onPress={() => void send(ask)}>
        {label}
      </Press>
    </>
  )
}

function Press({ busy, onPress, children }: { busy: boolean; onPress: () => void; children: ReactNode }) {
  const { t } = useText()
  return (
    <p>
      <Button busy={busy} busyLabel={t('content.newsletter.busy')} onClick={onPress}>
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
