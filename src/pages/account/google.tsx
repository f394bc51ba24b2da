import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../browser/api.ts'
import { storeUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { exchangeGoogle, type User } from '../../features/accounts/contract.ts'
import { takePreviousRoute } from '../../features/accounts/ui/login/way-back.ts'
import { SecondFactorForm } from '../../features/accounts/ui/second-factor/second-factor-form.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { Waiting } from '../../kit/feedback/skeleton.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import styles from '../../kit/layout/page-band.module.css'

export const clientLoader = pageLoader(['accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.google.title', hidden: true })

/** Where the sign-in with Google comes back to: exchanges the one-time code and goes on as after any login. */
export default function Google() {
  const { t, language } = useText()
  const api = useApi()
  const navigate = useNavigate()
  const [ticket, setTicket] = useState<string | null>(null)

  const goOn = (user: User) => {
    storeUser(user)
    void navigate(takePreviousRoute() ?? `/${language}`, { replace: true })
  }
  const giveUp = () => navigate(`/${language}/login?signIn=failed`, { replace: true })

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const token = new URLSearchParams(location.search).get('token')
    // out of the history at once, also if the answer takes its time
    history.replaceState(history.state, '', location.pathname)
    const exchange = async () => {
      if (!token) return navigate(`/${language}/login`, { replace: true })
      const entered = await api(exchangeGoogle, { body: { token } })
      if ('user' in entered) goOn(entered.user)
      else setTicket(entered.ticket)
      return undefined
    }
    exchange().catch(giveUp)
  })

  return (
    <>
      <PageBand depth="deep" title={t('accounts.google.title')} />
      <div className={`page-width page-width--form ${styles.overBand}`}>
        <section className="sheet stack">
          {ticket === null ? (
            <Waiting size="m">{t('accounts.google.busy')}</Waiting>
          ) : (
            <SecondFactorForm ticket={ticket} onLoggedIn={goOn} onBack={() => void giveUp()} />
          )}
        </section>
      </div>
    </>
  )
}
