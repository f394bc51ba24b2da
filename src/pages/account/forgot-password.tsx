import { useNavigate } from 'react-router'
import { storedUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { ForgotPassword } from '../../features/accounts/ui/recovery/forgot-password.tsx'
import { forgetSession } from './forget-session.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.reset.forgot.title', hidden: true })

export default function ForgotPasswordPage() {
  const { language } = useText()
  const navigate = useNavigate()
  // whoever set it may be signed in here, with a session that has ended with the others
  const forget = (email: string) => {
    if (storedUser()?.email.toLowerCase() === email.toLowerCase()) forgetSession()
  }
  const toLogin = (email: string) => void navigate(`/${language}/login`, { state: { email } })
  return <ForgotPassword onChanged={forget} onDone={toLogin} />
}
