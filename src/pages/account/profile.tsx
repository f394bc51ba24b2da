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
  const { t } = useText()
  const user = useRequiredUser()
  return (
    <>
      <PageBand title={t('accounts.profile.title')} text={t('accounts.profile.text')} />
      {/* by its key nothing of the former traveller's stays in a field where the browser's Back finds another */}
      <div className="page-width page-body" key={user?._id}>
        {/* Ended on the server with its cookie: whatever still asked with it would be refused. Without a user this page leads to the login. */}
        <OwnProfile userId={user?._id ?? null} onLeft={forgetSession} />
        {user && <NoticeSettings userId={user._id} />}
      </div>
    </>
  )
}
