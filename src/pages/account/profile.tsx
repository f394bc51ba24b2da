import { useNavigate } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { OwnProfile } from '../../features/accounts/ui/profile/own-profile.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { forgetSession } from './forget-session.ts'
import { NoticeSettings } from './notice-settings-part.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['accounts'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'accounts.profile.title', hidden: true })

export default function ProfilePage() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const user = useRequiredUser()
  // The session has ended on the server with its cookie. It is forgotten here at once: whatever still asked with it would be refused.
  const leave = () => {
    forgetSession()
    void navigate(`/${language}/login`, { replace: true })
  }
  return (
    <>
      <PageBand title={t('accounts.profile.title')} text={t('accounts.profile.text')} />
      <div className="page-width page-body">
        <OwnProfile userId={user?._id ?? null} onLeft={leave} />
        {user && <NoticeSettings userId={user._id} />}
      </div>
    </>
  )
}
