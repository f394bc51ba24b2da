import { GroupSection, type GroupSectionProps } from '../features/groups/ui/group-section.tsx'
import { useGroupCheckout } from '../features/payments/ui/use-group-checkout.ts'

/** The groups of a chosen train, with the way to the card page. */
export default function FindGroups(props: Omit<GroupSectionProps, 'onPay'>) {
  return <GroupSection {...props} onPay={useGroupCheckout()} />
}
