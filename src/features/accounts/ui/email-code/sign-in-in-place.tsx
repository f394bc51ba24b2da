import { storeUser } from '../../../../browser/session.ts'
import { EmailCodeStep, type NewAccount } from './email-code-step.tsx'

interface SignInInPlaceProps {
  readonly email: string
  readonly newAccount: NewAccount
  readonly isAsked: boolean
  readonly onAsked: () => void
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

/** An account, or a login, without leaving what the visitor was doing. */
export function SignInInPlace({ onSignedIn, ...step }: SignInInPlaceProps) {
  return (
    <EmailCodeStep
      {...step}
      onSignedIn={(user) => {
        storeUser(user)
        onSignedIn()
      }}
    />
  )
}
