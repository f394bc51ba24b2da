import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { storeUser, useUser } from '../browser/session.ts'
import { useText } from '../browser/text.tsx'
import type { User } from '../features/accounts/contract.ts'
import { AccountPromise } from '../features/accounts/ui/account-promise.tsx'
import { LoginForm } from '../features/accounts/ui/login-form.tsx'
import { MarkedText } from '../features/accounts/ui/marked-text.tsx'
import { takePreviousRoute } from '../features/accounts/ui/previous-route.ts'
import { PageBand } from '../kit/page-band.tsx'
import { pageLoader } from './page-loader.ts'
import { pageMeta } from './page-meta.ts'
import { RouterLink } from './router-link.tsx'

// the shell brings the texts of accounts
export const clientLoader = pageLoader([], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.login.title' })

export default function Login() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const user = useUser()
  const goingBack = useRef(false)

  // whoever is logged in already has no business here (SHELL-08)
  useEffect(() => {
    if (user && !goingBack.current) void navigate(`/${language}`, { replace: true })
  }, [user, language, navigate])

  const goBack = (user: User) => {
    goingBack.current = true
    storeUser(user)
    void navigate(takePreviousRoute() ?? `/${language}`, { replace: true })
  }

  return (
    <>
      <PageBand depth="deep" title={t('accounts.login.title')} text={t('accounts.login.text')} />
      <div className="in over account-cols">
        <section className="sheet stack">
          <LoginForm email={(state as { email?: string } | null)?.email} onLoggedIn={goBack} />
          <p>
            <MarkedText
              text={t('accounts.login.noAccount')}
              parts={{ register: <RouterLink href={`/${language}/register`} /> }}
            />
          </p>
        </section>
        <AccountPromise />
      </div>
    </>
  )
}
