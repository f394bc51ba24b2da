import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPreviousRoute } from '../../../browser/previous-route.ts'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { keepPendingInterest } from './pending-interest.ts'
import { useInterest } from './use-interest.ts'

interface RouteInterestProps {
  readonly from: { readonly id: string; readonly name: string }
  readonly to: { readonly id: string; readonly name: string }
}

/** Where a route is not offered yet: a traveller says that they would take it; a visitor is asked in first. */
export default function RouteInterest({ from, to }: RouteInterestProps) {
  const { t, language } = useText()
  const { user, state, cameBack, stayedAway, busy, failure, register, withdraw } = useInterest(from.id, to.id)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [asksIn, setAsksIn] = useState(false)
  const names = { from: from.name, to: to.name }

  const press = () => {
    if (user) void register()
    else setAsksIn(true)
  }
  const goIn = (page: 'login' | 'register') => {
    keepPendingInterest(from.id, to.id)
    keepPreviousRoute(`${pathname}${search}`)
    void navigate(`/${language}/${page}`)
  }
  const confirm = () => {
    stayedAway()
    void register()
  }
  return (
    <section className="sheet" aria-labelledby="route-interest">
      <h2 className="h3" id="route-interest">
        {t('demand.title', names)}
      </h2>
      <p>{t('demand.text')}</p>
      <div aria-live="polite">
        {failure !== null && <Banner tone="error">{failure || t('demand.failed')}</Banner>}
        {state === 'registered' && <Banner>{t('demand.registered', names)}</Banner>}
      </div>
      <div className="actions">
        {state === 'registered' ? (
          <Button
            variant="quiet"
            busy={busy}
            busyLabel={t('demand.withdrawing')}
            onClick={() => void withdraw()}
          >
            {t('demand.withdraw')}
          </Button>
        ) : (
          <Button
            variant="line"
            disabled={user === undefined}
            busy={busy}
            busyLabel={t('demand.registering')}
            onClick={press}
          >
            {t('demand.register')}
          </Button>
        )}
      </div>
      <Dialog
        open={asksIn}
        onClose={() => setAsksIn(false)}
        title={t('demand.prompt_title')}
        closeLabel={t('demand.close')}
        footer={
          <>
            <Button onClick={() => goIn('login')}>{t('demand.sign_in')}</Button>
            <Button variant="line" onClick={() => goIn('register')}>
              {t('demand.create_account')}
            </Button>
            <Button variant="quiet" onClick={() => setAsksIn(false)}>
              {t('demand.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('demand.prompt_text', names)}</p>
      </Dialog>
      <Dialog
        open={cameBack}
        onClose={stayedAway}
        title={t('demand.confirm_title')}
        closeLabel={t('demand.close')}
        footer={
          <>
            <Button onClick={confirm}>{t('demand.register')}</Button>
            <Button variant="quiet" onClick={stayedAway}>
              {t('demand.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('demand.confirm_text', names)}</p>
      </Dialog>
    </section>
  )
}
