import { storeUser } from '../../browser/session.ts'
import { EmailCodeLogin } from '../../features/accounts/ui/email-code/email-code-login.tsx'
import FollowTrain, { type FollowProps } from '../../features/following/ui/follow.tsx'

/** Following a train, with an account made in place for a visitor who has none. */
export default function FollowInPlace(props: Omit<FollowProps, 'renderSignIn'>) {
  return (
    <FollowTrain
      {...props}
      renderSignIn={(onPassword) => <EmailCodeLogin email="" onLoggedIn={storeUser} onBack={onPassword} />}
    />
  )
}
