import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { stopFollowing } from '../contract.ts'

type State = 'open' | 'busy' | 'stopped' | 'nobody' | 'failed'

/**
 * Where the link at the foot of an email leads. A press does it, never the opening alone: programs that look through mail
 * open every link in it.
 */
export function StopFollowing({ token }: { token: string }) {
  const { t } = useText()
  const api = useApi()
  const [state, setState] = useState<State>('open')
  const place = useRef<HTMLDivElement>(null)
  const isOver = state === 'stopped' || state === 'nobody'
  useEffect(() => {
    if (isOver) place.current?.focus()
  }, [isOver])
  const stop = async () => {
    setState('busy')
    const next = await api(stopFollowing, { query: { stop: token } }).then(
      ({ stopped }) => (stopped ? 'stopped' : 'nobody'),
      () => 'failed' as const,
    )
    setState(next)
  }
  if (isOver) {
    return (
      <div ref={place} tabIndex={-1}>
        <Banner tone={state === 'stopped' ? 'ok' : 'warn'} title={t(`following.link.${state}`)} />
      </div>
    )
  }
  return (
    <>
      {state === 'failed' && <Banner tone="error" live title={t('following.failed')} />}
      <p>{t('following.link.text')}</p>
      <p>
        <Button busy={state === 'busy'} busyLabel={t('following.busy')} onClick={() => void stop()}>
          {t('following.stop')}
        </Button>
      </p>
    </>
  )
}
