import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { forgetUser } from '../../browser/forget-user.ts'
import { useText } from '../../browser/text.tsx'
import { OwnProfile } from '../../features/accounts/ui/profile/own-profile.tsx'
import { endPush } from '../../features/notifications/ui/push/browser-push.ts'
import { PageBand } from '../../kit/layout/page-band.tsx'
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
  const [isOver, setOver] = useState(false)
  // The session has ended on the server with its cookie. It is forgotten here at once: whatever still asked with it would be refused.
  const leave = () => {
    // first of all gone from the page, where a part that needs somebody signed in would take this for a visit without a login
    flushSync(() => setOver(true))
    forgetUser()
    endPush().catch(() => {})
    void navigate(`/${language}/login`, { replace: true })
  }
  return (
    <>
      <PageBand title={t('accounts.profile.title')} text={t('accounts.profile.text')} />
      <div className="page-width page-body">{!isOver && <SignedIn onLeft={leave} />}</div>
    </>
  )
}

function SignedIn({ onLeft }: { onLeft: () => void }) {
  const user = useRequiredUser()
  return (
    <>
      <OwnProfile userId={user?._id ?? null} onLeft={onLeft} />
      {user && <NoticeSettings userId={user._id} />}
    </>
  )
}
