import { useSearchParams } from 'react-router'
import { useUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { VerifyInPlace } from '../../features/accounts/ui/registration/verify-in-place.tsx'
import { GroupSection, type GroupSectionProps } from '../../features/groups/ui/board/group-section.tsx'
import { UnfinishedPayments } from '../../features/groups/ui/checkout/unfinished-payments.tsx'
import { useGroupCheckout } from '../../features/groups/ui/checkout/use-group-checkout.ts'
import { Follow } from './follow-part.tsx'
import type { Connection } from '../../features/search/contract.ts'
import { travellersOf } from '../../features/search/ui/results/travellers.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { signInInPlace } from '../sign-in-in-place.tsx'
import { BookAlone } from './book-alone.tsx'
import { useGiveUp } from '../../features/payments/ui/use-give-up.ts'
import firstStyles from './find-groups-first.css?url'

const renderVerify: GroupSectionProps['renderVerify'] = (onVerified) => (
  <VerifyInPlace onVerified={onVerified} />
)

/** A train as the search knows it, and how many want to travel on it. */
export type FindGroupsProps = Omit<
  GroupSectionProps,
  'onPay' | 'renderVerify' | 'renderAccount' | 'renderSignIn' | 'renderFollow' | 'connection'
> & {
  readonly connection: Connection
  readonly count: number
}

/** The groups of a chosen train, and its ticket without one, with the ways to the card page. */
export default function FindGroups({ count, ...props }: FindGroupsProps) {
  const { connection, fareClass } = props
  const { language } = useText()
  // read here and not with the results: only a ticket alone needs it, and this part comes with a chosen train
  const types = travellersOf(useSearchParams()[0])
  const onPay = useGroupCheckout()
  const userId = useUser()?._id ?? null
  const giveUp = useGiveUp()
  // larger parties travel without a group
  const hasGroups = connection.group !== null && count <= homeMarket.groupSize
  return (
    <>
      {/* the browser gets the same rules with the code of this part */}
      {import.meta.env.SSR && <link rel="stylesheet" href={firstStyles} precedence="part" />}
      {/* whoever comes back from the card page by the browser's Back stands here again */}
      <UnfinishedPayments userId={userId} onGiveUp={giveUp} />
      {hasGroups && (
        <GroupSection
          {...props}
          onPay={onPay}
          {...{ renderVerify, ...signInInPlace }}
          renderFollow={(isEmpty) => <Follow connectionId={connection.id} isEmpty={isEmpty} />}
        />
      )}
      {/* what was asked about one train, in one language, for some travellers, is not answered for others */}
      <BookAlone
        key={[language, connection.id, fareClass, count, ...types].join(' ')}
        {...{ connection, fareClass, count, types }}
      />
    </>
  )
}
