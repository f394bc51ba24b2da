import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { storedUser, storeUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import type { User } from '../../features/accounts/contract.ts'
import { AccountPromise } from '../../features/accounts/ui/login/account-promise.tsx'
import { useLater } from '../../features/accounts/ui/use-later.ts'
import { VerifyEmail } from '../../features/accounts/ui/registration/verify-email.tsx'
import { Banner } from '../../kit/feedback/banner.tsx'
import { Button, ButtonLink } from '../../kit/controls/button.tsx'
import { NeedsScripts } from '../../kit/feedback/needs-scripts.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { forgetSession } from './forget-session.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import pageBandStyles from '../../kit/layout/page-band.module.css'
import accountsStyles from '../../features/accounts/ui/accounts.module.css'

export const clientLoader = pageLoader(['accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.verify.title', hidden: true })

/** Source: 001 §9. */
const redirectDelay = 3_000

export default function Verify() {
  const { t, language } = useText()
  const { userId = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const later = useLater()
  const email = query.get('email') ?? ''

  const [isIn, setIn] = useState(false)
  // the login sends whoever is logged in back to where they were
  const goOn = () => void navigate(`/${language}/login`, { state: { email } })
  const onVerified = (user: User | null) => {
    if (user) {
      // what another who was logged in here has left behind is not for this traveller
      if (storedUser()) forgetSession()
      storeUser(user)
    }
    setIn(user !== null)
    later(redirectDelay, goOn)
  }
  const missing = [
    ...(userId === '' ? [t('accounts.verify.missingUser')] : []),
    ...(email === '' ? [t('accounts.verify.missingEmail')] : []),
  ]
  return (
    <>
      <PageBand
        depth="deep"
        title={t('accounts.verify.title')}
        text={email === '' ? t('accounts.verify.textUnknown') : t('accounts.verify.text', { email })}
      />
      <div className={`page-width ${pageBandStyles.overBand} ${accountsStyles.columns}`}>
        <section className="sheet stack">
          <NeedsScripts>{t('accounts.needs-scripts')}</NeedsScripts>
          {missing.map((text) => (
            <Banner key={text} tone="error" title={text} />
          ))}
          {userId !== '' && (
            <>
              <VerifyEmail
                userId={userId}
                takesFocus
                next={t(isIn ? 'accounts.verify.nextIn' : 'accounts.verify.next')}
                nextActs={
                  <Button variant="line" size="s" onClick={goOn}>
                    {t(isIn ? 'accounts.verify.goOn' : 'accounts.verify.logInNow')}
                  </Button>
                }
                onVerified={onVerified}
              />
              <p className="small soft">{t('accounts.verify.nothing')}</p>
            </>
          )}
          {missing.length > 0 && (
            <p>
              <ButtonLink variant="line" href={`/${language}/register`}>
                {t('accounts.verify.register')}
              </ButtonLink>
            </p>
          )}
        </section>
        <AccountPromise />
      </div>
    </>
  )
}
