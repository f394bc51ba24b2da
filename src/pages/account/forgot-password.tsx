import { useNavigate } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { ForgotPassword } from '../../features/accounts/ui/recovery/forgot-password.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.reset.forgot.title', hidden: true })

export default function ForgotPasswordPage() {
  const { language } = useText()
  const navigate = useNavigate()
  return <ForgotPassword onDone={(email) => void navigate(`/${language}/login`, { state: { email } })} />
}
