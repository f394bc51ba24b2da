import { VerifyInPlace } from '../../features/accounts/ui/registration/verify-in-place.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { useGroupCheckout } from '../../features/groups/ui/checkout/use-group-checkout.ts'
import type { Filled } from '../../features/groups/ui/join/filled.ts'
import { JoinGroupDialog } from '../../features/groups/ui/join/join-group-dialog.tsx'
import { signInInPlace } from '../sign-in-in-place.tsx'

type JoinDialogProps = { group: Group | null; onClose: () => void; filled: Filled; onLogIn: () => void }

/** The same join dialog as in the list of trains. */
export default function JoinDialog(props: JoinDialogProps) {
  return (
    <JoinGroupDialog
      {...props}
      onPay={useGroupCheckout()}
      renderVerify={(onVerified) => <VerifyInPlace onVerified={onVerified} />}
      {...signInInPlace}
    />
  )
}
