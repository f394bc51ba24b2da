import { type ReactNode, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPreviousRoute } from '../../../browser/previous-route.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { DialogLater } from '../../../kit/overlays/dialog-later.tsx'
import { keepPendingFollow, takePendingFollow } from './pending-follow.ts'
import { useFollow } from './use-follow.ts'

export interface FollowProps {
  readonly connectionId: string
  /** one group; without it every group on the train */
  readonly groupId?: string
  /** no group collects on the train yet */
  readonly isEmpty?: boolean
  /** Logs a visitor in, or makes them an account. The page supplies it; `onPassword` leads to the login. */
  readonly renderSignIn: (onPassword: () => void) => ReactNode
}

/** Being told of a train's groups without paying for a seat. */
export default function Follow({ connectionId, groupId, isEmpty = false, renderSignIn }: FollowProps) {
  const { t, language } = useText()
  const id = useId()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { user, isFollowed, isKnown, count, busy, failure, follow, stop } = useFollow(
    connectionId,
    groupId ?? null,
  )
  const [isSigningIn, setSigningIn] = useState(false)
  // whoever logs out later on this page has not asked for the dialog again
  if (isSigningIn && user) setSigningIn(false)
  const wish = { connectionId, groupId: groupId ?? null }
  const press = () => {
    if (user) return follow()
    keepPendingFollow(wish)
    return setSigningIn(true)
  }
  const giveUp = () => {
    takePendingFollow(wish)
    setSigningIn(false)
  }
  const logIn = () => {
    const back = new URLSearchParams(search)
    // a train that was chosen on the page stands open again afterwards
    if (pathname.endsWith('/find')) back.set('connectionId', connectionId)
    const query = back.size > 0 ? `?${back}` : ''
    keepPreviousRoute(`${pathname}${query}`)
    void navigate(`/${language}/login`)
  }
  const isGroup = groupId !== undefined
  return (
    <section className="stack stack--small" aria-labelledby={id}>
      <h3 className="h3" id={id}>
        {t(isEmpty ? 'following.title-empty' : 'following.title')}
      </h3>
      <p className="small">{t('following.text')}</p>
      <div className="stack stack--small" aria-live="polite">
        {failure !== null && <Banner tone="error">{failure || t('following.failed')}</Banner>}
        {isFollowed && <p className="small bold">{t(isGroup ? 'following.done-group' : 'following.done')}</p>}
      </div>
      <div className="actions">
        {isFollowed ? (
          <Button variant="quiet" size="s" busy={busy} busyLabel={t('following.busy')} onClick={stop}>
            {t('following.stop')}
          </Button>
        ) : (
          <Button
            variant="line"
            size="s"
            disabled={!isKnown}
            busy={busy}
            busyLabel={t('following.busy')}
            onClick={press}
          >
            <Icon name="bell" />
            {t(isGroup ? 'following.follow-group' : 'following.follow')}
          </Button>
        )}
        {count !== null && count > 0 && <span className="small soft">{t('following.count', { count })}</span>}
      </div>
      <DialogLater
        open={isSigningIn}
        title={t('following.sign-in')}
        closeLabel={t('following.close')}
        onClose={giveUp}
      >
        {renderSignIn(logIn)}
      </DialogLater>
    </section>
  )
}
