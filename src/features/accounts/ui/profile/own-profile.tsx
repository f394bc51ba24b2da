import { useText } from '../../../../browser/text.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { GoogleSettings } from './google-settings.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorSettings } from '../second-factor/second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import styles from './own-profile.module.css'

interface OwnProfileProps {
  readonly userId: string | null
  /** the session, or the account, is over */
  readonly onLeft: () => void
}

export function OwnProfile({ userId, onLeft }: OwnProfileProps) {
  const { t } = useText()
  const { profile, failed, turn, reload, keep } = useOwnProfile(userId)
  // one that cannot be read anew stays as it was, with what is half filled in
  if (failed && !profile) {
    return (
      <ErrorPanel
        title={t('accounts.profile.notLoaded')}
        retryLabel={t('accounts.profile.retry')}
        onRetry={reload}
      />
    )
  }
  if (!profile) return <ProfileSkeleton />
  return (
    <div className={styles.columns}>
      <div className="stack stack--large">
        <ProfileForm profile={profile} onSaved={keep} />
        <ChangeEmail profile={profile} onChanged={reload} />
        <PasswordForm profile={profile} onChanged={reload} />
      </div>
      <div className="stack stack--large">
        <SecondFactorSettings profile={profile} onChanged={reload} />
        <GoogleSettings profile={profile} onChanged={reload} />
        <SessionList turn={turn} onLeft={onLeft} />
        <OwnData />
        <DeleteAccount profile={profile} onFactorRequired={reload} onDeleted={onLeft} />
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  const { t } = useText()
  return (
    <div className="stack">
      <Waiting>{t('accounts.profile.loading')}</Waiting>
      <SkeletonGroup className={styles.columns}>
        <div className="sheet stack">
          <Skeleton lines={8} />
        </div>
        <div className="sheet stack">
          <Skeleton lines={5} />
        </div>
      </SkeletonGroup>
    </div>
  )
}
