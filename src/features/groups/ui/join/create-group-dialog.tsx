import { useId, useState } from 'react'
import type { InPlace } from '../../../../browser/in-place.ts'
import { storedUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { groupNameLimit } from '../../contract.ts'
import { groupRule } from '../../rules/group-rule.ts'
import { creationProblem } from './creation-problem.ts'
import { type Filled, forgetFilled, keepFilled } from './filled.ts'
import type { GroupConnection, OnPay, RenderVerify } from '../group-connection.ts'
import { wallDay } from '../group-times.ts'
import { priceText } from '../group-price.ts'
import { PayDialog } from './pay-dialog.tsx'
import { usePaymentAttempt } from './use-payment-attempt.ts'

type CreateGroupDialogProps = InPlace & {
  open: boolean
  onClose: () => void
  connection: GroupConnection
  fareClass: string
  onPay: OnPay
  renderVerify: RenderVerify
  onLogIn: () => void
  filled: Filled
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
  filled,
  ...ways
}: Omit<CreateGroupDialogProps, 'open'>) {
  const { t, language } = useText()
  const nameId = useId()
  const { departure_station: from, arrival_station: to, fares } = connection.relationships
  const fare = fares.find(({ fare_class }) => fare_class === fareClass)
  const { departure_time: departure, arrival_time: arrival } = connection.attributes
  const suggestedName = t('groups.suggested-name', {
    to: to.attributes.name,
    day: wallDay(language, departure),
  }).slice(0, groupNameLimit)
  const [groupName, setGroupName] = useState(filled.groupName ?? suggestedName)
  const attempt = usePaymentAttempt(onPay)
  const problem = creationProblem({ connection, fareClass })
  const name = groupName.trim()
  const perMember = connection.group?.per_member ?? 0

  const close = () => {
    forgetFilled('create')
    onClose()
  }
  return (
    <PayDialog
      title={t('groups.create')}
      failedTitle={t('groups.failed-to-create')}
      attempt={attempt}
      connectionId={connection.id}
      train={{
        ...{ from: from.attributes.name, to: to.attributes.name, departure, arrival },
        deadlineAt: connection.group?.deadline ?? departure,
        fare: fare ? { name: fare.class_name, refund: fare.refund } : null,
        isLeader: true,
      }}
      filled={filled}
      onFilled={(now) => keepFilled('create', { connectionId: connection.id }, { ...now, groupName })}
      amounts={{
        ticketPrice: perMember - groupRule.serviceFee,
        serviceFee: groupRule.serviceFee,
        totalAmount: perMember,
      }}
      saved={
        connection.group && attempt.changed === null
          ? {
              saving: priceText(language, connection.group.saving),
              alone: priceText(language, connection.group.alone),
            }
          : null
      }
      problem={problem && <Banner tone="error" title={t(problem)} live />}
      errors={name === '' ? [{ id: nameId, text: t('groups.name-missing') }] : []}
      loginNeeded={t('groups.login-needed')}
      {...ways}
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
              userId: storedUser()?._id,
              trainDetails: trainDetails(connection),
              pricePerMember: totalAmount,
              groupTicketPrice: connection.group?.group_total,
              creatorDetails: traveller,
              keepCard,
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
