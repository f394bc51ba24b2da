import { VerifyInPlace } from '../../features/accounts/ui/registration/verify-in-place.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { useGroupCheckout } from '../../features/groups/ui/checkout/use-group-checkout.ts'
import { JoinGroupDialog } from '../../features/groups/ui/join/join-group-dialog.tsx'

/** The same way into a group as among the trains. */
export default function JoinDialog({ group, onClose }: { group: Group | null; onClose: () => void }) {
  return (
    <JoinGroupDialog
      group={group}
      onClose={onClose}
      onPay={useGroupCheckout()}
      renderVerify={(onVerified) => <VerifyInPlace onVerified={onVerified} />}
    />
  )
}
