import type { InPlace } from '../browser/in-place.ts'
import { AccountField } from '../features/accounts/ui/email-code/account-field.tsx'
import { SignInInPlace } from '../features/accounts/ui/email-code/sign-in-in-place.tsx'

/** An account inside the form of another feature, the same wherever one is needed. */
export const signInInPlace: InPlace = {
  renderAccount: (question) => <AccountField {...question} />,
  renderSignIn: (signIn) => <SignInInPlace {...signIn} />,
}
