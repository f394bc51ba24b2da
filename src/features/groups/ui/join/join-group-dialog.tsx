import type { InPlace } from '../../../../browser/in-place.ts'
import { useText } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { groupRule } from '../../rules/group-rule.ts'
import { type Filled, forgetFilled, keepFilled } from './filled.ts'
import type { OnPay, RenderVerify } from '../group-connection.ts'
import { shownPrice } from '../group-price.ts'
import { PayDialog } from './pay-dialog.tsx'
import { usePaymentAttempt } from './use-payment-attempt.ts'

type JoinGroupDialogProps = InPlace & {
  group: Group | null
  onClose: () => void
  onPay: OnPay
  renderVerify: RenderVerify
  onLogIn: () => void
  filled: Filled
}

/** A seat in a group that collects: kept for ten minutes from the moment the card page opens. */
export function JoinGroupDialog({ group, ...props }: JoinGroupDialogProps) {
  return group && <JoinGroup group={group} {...props} />
}

function JoinGroup({ group, onClose, onPay, filled, ...ways }: JoinGroupDialogProps & { group: Group }) {
  const { t, language } = useText()
  const attempt = usePaymentAttempt(onPay)
  const { groupId, groupName, pricePerMember, connectionId, trainDetails, deadlineAt } = group
  const { departure, arrival } = trainDetails
  const { saving, alone } = shownPrice(language, group)
  const close = () => {
    forgetFilled('join')
    onClose()
  }
  return (
    <PayDialog
      title={t('groups.join-named', { name: groupName })}
      failedTitle={t('groups.failed-to-join')}
      attempt={attempt}
      connectionId={connectionId}
      train={{
        ...{ from: departure.station.name, to: arrival.station.name },
        ...{ departure: departure.time, arrival: arrival.time, deadlineAt },
        fare: trainDetails.fare,
        isLeader: false,
      }}
      filled={filled}
      onFilled={(now) => keepFilled('join', { connectionId, groupId }, now)}
      amounts={{
        ticketPrice: pricePerMember - groupRule.serviceFee,
        serviceFee: groupRule.serviceFee,
        totalAmount: pricePerMember,
      }}
      saved={attempt.changed === null && saving !== null ? { saving, alone } : null}
      problem={null}
      {...ways}
      onClose={close}
      onSubmit={(traveller, { totalAmount }, keepCard) => {
        const payment = { amount: totalAmount, keepCard, join: { groupId, termsAccepted: true, traveller } }
        void attempt.pay(payment, {
          key: 'pendingGroupJoin',
          value: { groupId, connectionId, trainDetails: { departure, arrival }, traveller, keepCard },
        })
      }}
    >
      {() => <p className="small">{t('groups.seat-kept')}</p>}
    </PayDialog>
  )
}
