import { useNavigate } from 'react-router'
import { useText } from '../browser/text.tsx'
import { AccountPromise } from '../features/accounts/ui/account-promise.tsx'
import { MarkedText } from '../features/accounts/ui/marked-text.tsx'
import { RegisterForm } from '../features/accounts/ui/register-form.tsx'
import { PageBand } from '../kit/page-band.tsx'
import { useToast } from '../kit/toaster.tsx'
import { pageLoader } from './page-loader.ts'
import { pageMeta } from './page-meta.ts'
import { RouterLink } from './router-link.tsx'

// the shell brings the texts of accounts
export const clientLoader = pageLoader([], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.register.title' })

export default function Register() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const toast = useToast()

  const goToLogin = (email: string) => {
    toast({ text: t('accounts.register.created'), tone: 'ok', seconds: 5 })
    void navigate(`/${language}/login`, { state: { email } })
  }

  return (
    <>
      <PageBand depth="deep" title={t('accounts.register.title')} text={t('accounts.register.text')} />
      <div className="in over account-cols">
        <section className="sheet stack">
          <RegisterForm onRegistered={goToLogin} />
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
