import { useId, useState } from 'react'
import { useUser } from '../../../../browser/session.ts'
import { storageKeys, store } from '../../../../browser/storage-keys.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { groupNameLimit } from '../../contract.ts'
import { groupRule } from '../../rules/group-rule.ts'
import { creationProblem } from './creation-problem.ts'
import type { GroupConnection, OnPay, RenderVerify } from '../group-connection.ts'
import { priceText } from '../group-price.ts'
import { PayDialog } from './pay-dialog.tsx'
import { usePaymentAttempt } from './use-payment-attempt.ts'

type CreateGroupDialogProps = {
  open: boolean
  onClose: () => void
  connection: GroupConnection
  fareClass: string
  onPay: OnPay
  renderVerify: RenderVerify
}

/** A new group on a train. It exists once its leader's payment is held, and not before (GRP-04). */
export function CreateGroupDialog({ open, ...props }: CreateGroupDialogProps) {
  // mounted anew each time: yesterday's refusal must not greet a new try
  return open ? <CreateGroup {...props} /> : null
}

function CreateGroup({
  onClose,
  connection,
  fareClass,
  onPay,
  renderVerify,
}: Omit<CreateGroupDialogProps, 'open'>) {
  const { t, language } = useText()
  const user = useUser()
  const nameId = useId()
  const [groupName, setGroupName] = useState('')
  const attempt = usePaymentAttempt(onPay)
  const problem = creationProblem({ isLoggedIn: !!user, connection, fareClass })
  const name = groupName.trim()
  const perMember = connection.group?.per_member ?? 0

  const close = () => {
    store(sessionStorage, storageKeys.pendingGroupCreation, null)
    onClose()
  }
  return (
    <PayDialog
      title={t('groups.create')}
      failedTitle={t('groups.failed-to-create')}
      attempt={attempt}
      connectionId={connection.id}
      departure={connection.attributes.departure_time}
      amounts={{
        ticketPrice: perMember - groupRule.serviceFee,
        serviceFee: groupRule.serviceFee,
        totalAmount: perMember,
      }}
      saving={
        connection.group && attempt.changed === null
          ? priceText(language, connection.group.saving)
          : undefined
      }
      problem={problem && <Banner tone="error" title={t(problem)} live />}
      errors={name === '' ? [{ id: nameId, text: t('groups.name-missing') }] : []}
      renderVerify={renderVerify}
      onClose={close}
      onSubmit={(traveller, { totalAmount }, keepCard) => {
        const creation = { groupName: name, connectionId: connection.id, selectedFareClass: fareClass }
        void attempt.pay(
          { amount: totalAmount, keepCard, creation: { ...creation, termsAccepted: true, traveller } },
          {
            key: 'pendingGroupCreation',
            value: {
              ...creation,
              maxSize: groupRule.size,
              userId: user?._id,
              trainDetails: trainDetails(connection),
              pricePerMember: totalAmount,
              groupTicketPrice: connection.group?.group_total,
              creatorDetails: traveller,
            },
          },
        )
      }}
    >
      {(checked) => (
        <Field
          id={nameId}
          label={t('groups.group-name')}
          value={groupName}
          maxLength={groupNameLimit}
          required
          autoComplete="off"
          hint={name === '' && !checked ? t('groups.name-missing') : t('groups.name-hint')}
          error={name === '' && checked ? t('groups.name-missing') : undefined}
          onChange={(event) => setGroupName(event.currentTarget.value)}
        />
      )}
    </PayDialog>
  )
}

function trainDetails({ attributes, relationships }: GroupConnection) {
  const end = (station: { id: string; attributes: { name: string } }, time: string) => {
    return { time, station: { id: station.id, name: station.attributes.name } }
  }
  return {
    departure: end(relationships.departure_station, attributes.departure_time),
    arrival: end(relationships.arrival_station, attributes.arrival_time),
  }
}
