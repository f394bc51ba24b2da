import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { storeUser, useUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { signInWays, type User } from '../../features/accounts/contract.ts'
import { AccountPromise } from '../../features/accounts/ui/login/account-promise.tsx'
import { EmailCodeLogin } from '../../features/accounts/ui/email-code/email-code-login.tsx'
import { GoogleButton } from '../../features/accounts/ui/login/google-button.tsx'
import { LoginForm } from '../../features/accounts/ui/login/login-form.tsx'
import { MarkedText } from '../../features/accounts/ui/marked-text.tsx'
import { endedSession, takePreviousRoute, useReferrer } from '../../features/accounts/ui/login/way-back.ts'
import { SecondFactorForm } from '../../features/accounts/ui/second-factor/second-factor-form.tsx'
import { Banner } from '../../kit/feedback/banner.tsx'
import { Button } from '../../kit/controls/button.tsx'
import { NeedsScripts } from '../../kit/feedback/needs-scripts.tsx'
import { focusMain } from '../../kit/layout/focus-main.ts'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { RouterLink } from '../shell/router-link.tsx'
import { pageAt } from './page-at.ts'
import pageBandStyles from '../../kit/layout/page-band.module.css'
import accountsStyles from '../../features/accounts/ui/accounts.module.css'

export const clientLoader = pageLoader(['accounts'], ({ api }) => api(signInWays, {}))
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.login.title' })

/** How a sign-in with Google can have ended without one, as the way back says. */
const problems = ['denied', 'failed', 'off', 'unproven', 'unreachable'] as const

export default function Login() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const came = (useLocation().state ?? {}) as { email?: string; isJoining?: boolean }
  // of a page that is loaded anew the server does not know where its visitor came from
  const isJoining = useSyncExternalStore(
    () => () => {},
    () => came.isJoining ?? false,
    () => false,
  )
  useReferrer(pageAt)
  const user = useUser()
  const goingBack = useRef(false)
  const { data: ways } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const problem = problems.find((one) => one === query.get('signIn'))
  const [ticket, setTicket] = useState<string | null>(null)
  // only the browser's storage knows: the page's HTML has the note hidden, and `markEnded` shows it before the first paint
  const ended = useSyncExternalStore(
    () => () => {},
    endedSession,
    () => undefined,
  )
  // the address as it was typed when a code was asked for in the password's place
  const [asked, setAsked] = useState<string | null | undefined>(undefined)
  // who is about to join is mostly new: the code opens an account as well, without another page
  const typed = asked === undefined && isJoining ? '' : (asked ?? null)

  // whoever is logged in already has no business here (SHELL-08); a verified address has just logged its owner in
  useEffect(() => {
    if (!user || goingBack.current) return
    goingBack.current = true
    void navigate(takePreviousRoute() ?? `/${language}`, { replace: true })
  }, [user, language, navigate])

  const back = () => {
    setAsked(null)
    setTicket(null)
    // the button that was pressed goes with its form
    focusMain()
  }
  const goBack = (user: User) => {
    goingBack.current = true
    storeUser(user)
    void navigate(takePreviousRoute() ?? `/${language}`, { replace: true })
  }

  return (
    <>
      <PageBand depth="deep" title={t('accounts.login.title')} text={t('accounts.login.text')} />
      <div className={`page-width ${pageBandStyles.overBand} ${accountsStyles.columns}`}>
        <section className="sheet stack">
          <NeedsScripts>{t('accounts.needs-scripts')}</NeedsScripts>
          {problem && (
            <Banner tone={problem === 'denied' ? 'info' : 'error'}>{t(`accounts.google.${problem}`)}</Banner>
          )}
          {ended !== null && (
            <div style={ended === undefined ? { display: 'var(--ended, none)' } : undefined}>
              <Banner tone="info">{t('accounts.login.ended')}</Banner>
            </div>
          )}
          {isJoining && typed === null && (
            <Banner tone="info">
              <MarkedText
                text={t('accounts.login.newHere')}
                parts={{ register: <RouterLink href={`/${language}/register`} /> }}
              />
            </Banner>
          )}
          {ticket === null && typed !== null ? (
            <EmailCodeLogin email={typed} onLoggedIn={goBack} onBack={back} />
          ) : ticket === null ? (
            <>
              <LoginForm
                email={came.email ?? ended ?? undefined}
                onLoggedIn={goBack}
                onSecondFactor={setTicket}
              />
              <Button variant="line" wide onClick={() => setAsked(typedEmail())}>
                {t('accounts.login.code')}
              </Button>
              {ways.google && <GoogleButton />}
            </>
          ) : (
            <SecondFactorForm ticket={ticket} onLoggedIn={goBack} onBack={back} />
          )}
          {/* a mailed code needs no password, and opens an account where there is none */}
          {typed === null && (
            <>
              <p>
                <RouterLink href={`/${language}/forgot-password`}>{t('accounts.login.forgot')}</RouterLink>
              </p>
              <p>
                <MarkedText
                  text={t('accounts.login.noAccount')}
                  parts={{ register: <RouterLink href={`/${language}/register`} /> }}
                />
              </p>
            </>
          )}
        </section>
        <AccountPromise />
      </div>
    </>
  )
}

function typedEmail(): string {
  return document.querySelector<HTMLInputElement>('#login-email')?.value ?? ''
}
