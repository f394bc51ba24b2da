import { VerifyInPlace } from '../../features/accounts/ui/registration/verify-in-place.tsx'
import { GroupSection, type GroupSectionProps } from '../../features/groups/ui/board/group-section.tsx'
import { useGroupCheckout } from '../../features/groups/ui/checkout/use-group-checkout.ts'
import { Follow } from './follow-part.tsx'
import firstStyles from './find-groups-first.css?url'

const renderVerify: GroupSectionProps['renderVerify'] = (onVerified) => (
  <VerifyInPlace onVerified={onVerified} />
)

/** The groups of a chosen train, with the way to the card page. */
export default function FindGroups(
  props: Omit<GroupSectionProps, 'onPay' | 'renderVerify' | 'renderFollow'>,
) {
  return (
    <>
      {/* the browser gets the same rules with the code of this part */}
      {import.meta.env.SSR && <link rel="stylesheet" href={firstStyles} precedence="part" />}
      <GroupSection
        {...props}
        onPay={useGroupCheckout()}
        renderVerify={renderVerify}
        renderFollow={(isEmpty) => <Follow connectionId={props.connection.id} isEmpty={isEmpty} />}
      />
    </>
  )
}
