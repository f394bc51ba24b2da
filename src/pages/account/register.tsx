import { useLoaderData, useNavigate } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { signInWays } from '../../features/accounts/contract.ts'
import { AccountPromise } from '../../features/accounts/ui/login/account-promise.tsx'
import { GoogleButton } from '../../features/accounts/ui/login/google-button.tsx'
import { MarkedText } from '../../features/accounts/ui/marked-text.tsx'
import { useReferrer } from '../../features/accounts/ui/login/way-back.ts'
import { RegisterForm } from '../../features/accounts/ui/registration/register-form.tsx'
import { useLater } from '../../features/accounts/ui/use-later.ts'
import { NeedsScripts } from '../../kit/feedback/needs-scripts.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { RouterLink } from '../shell/router-link.tsx'
import { pageAt } from './page-at.ts'
import pageBandStyles from '../../kit/layout/page-band.module.css'
import accountsStyles from '../../features/accounts/ui/accounts.module.css'

export const clientLoader = pageLoader(['accounts'], ({ api }) => api(signInWays, {}))
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.register.title' })

/** Source: 000 §9. */
const redirectDelay = 2_000

export default function Register() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const later = useLater()
  useReferrer(pageAt)
  const { data: ways } = useLoaderData<typeof loader>()

  const goToVerify = ({ userId, email }: { userId: string; email: string }) =>
    later(
      redirectDelay,
      () => void navigate(`/${language}/verify/${userId}?email=${encodeURIComponent(email)}`),
    )

  return (
    <>
      <PageBand depth="deep" title={t('accounts.register.title')} text={t('accounts.register.text')} />
      <div className={`page-width ${pageBandStyles.overBand} ${accountsStyles.columns}`}>
        <section className="sheet stack">
          <NeedsScripts>{t('accounts.needs-scripts')}</NeedsScripts>
          <RegisterForm onRegistered={goToVerify} />
          {ways.google && <GoogleButton />}
          <p>
            <MarkedText
              text={t('accounts.register.haveAccount')}
              parts={{ login: <RouterLink href={`/${language}/login`} /> }}
            />
          </p>
        </section>
        <AccountPromise />
      </div>
    </>
  )
}
