import { storageKeys, store } from '../../../../browser/storage-keys.ts'
import { useText } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { groupRule } from '../../rules/group-rule.ts'
import type { OnPay, RenderVerify } from '../group-connection.ts'
import { momentText } from '../group-times.ts'
import { PayDialog } from './pay-dialog.tsx'
import { usePaymentAttempt } from './use-payment-attempt.ts'

type JoinGroupDialogProps = {
  group: Group | null
  onClose: () => void
  onPay: OnPay
  renderVerify: RenderVerify
}

/** A seat in a group that collects: kept for ten minutes from the moment the card page opens. */
export function JoinGroupDialog({ group, ...props }: JoinGroupDialogProps) {
  return group && <JoinGroup group={group} {...props} />
}

function JoinGroup({ group, onClose, onPay, renderVerify }: JoinGroupDialogProps & { group: Group }) {
  const { t, language } = useText()
  const attempt = usePaymentAttempt(onPay)
  const { groupId, groupName, pricePerMember } = group
  const close = () => {
    store(sessionStorage, storageKeys.pendingGroupJoin, null)
    onClose()
  }
  return (
    <PayDialog
      title={t('groups.join-named', { name: groupName })}
      failedTitle={t('groups.failed-to-join')}
      attempt={attempt}
      connectionId={group.connectionId}
      departure={group.trainDetails.departure.time}
      amounts={{
        ticketPrice: pricePerMember - groupRule.serviceFee,
        serviceFee: groupRule.serviceFee,
        totalAmount: pricePerMember,
      }}
      saving={attempt.changed === null ? group.trainDetails.groupPricing.savingsFormatted : undefined}
      problem={null}
      renderVerify={renderVerify}
      onClose={close}
      onSubmit={(traveller, { totalAmount }, keepCard) => {
        const payment = { amount: totalAmount, keepCard, join: { groupId, termsAccepted: true, traveller } }
        void attempt.pay(payment, { key: 'pendingGroupJoin', value: { groupId } })
      }}
    >
      {() => (
        <p className="small">
          {t('groups.seat-kept')}{' '}
          {t('groups.collects-until', { moment: momentText(language, group.deadlineAt) })}
        </p>
      )}
    </PayDialog>
  )
}
