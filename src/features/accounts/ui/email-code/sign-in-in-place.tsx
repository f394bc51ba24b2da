import type { SignIn } from '../../../../browser/in-place.ts'
import { storeUser } from '../../../../browser/session.ts'
import { EmailCodeStep } from './email-code-step.tsx'

/** An account, or a login, without leaving what the visitor was doing. */
export function SignInInPlace({ onSignedIn, ...step }: SignIn) {
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
