import type { CancellationInput, GroupCancellationInput } from '../../features/bookings/server/index.ts'
import {
  type Declared,
  fields,
  none,
  type SagaData,
  whole,
  type WorkData,
  workData,
} from '../../kernel/personal-data.ts'
import { cancelGroupKind } from './answer-cancellation.ts'
import { endCancelAskingWork } from './end-cancel-asking.ts'
import { cancelTicketKind } from './request-cancellation.ts'

const input: Declared<CancellationInput> = fields({
  ...{ cancellationId: none, bookingId: none, orderId: none, checkoutId: none, bookingRef: none },
  ...{ fee: none, refund: none },
})
const groupInput: Declared<GroupCancellationInput> = fields({
  ...{ cancellationId: none, bookingId: none, groupId: none, questionId: none, bookingRef: none },
  ...{ total: none, fee: none, refund: none, departure: none },
})
const ofBooking = fields({ ref: none })
const calls = {
  'cancel-booking': { input: ofBooking, value: whole(none) },
  'read-booking': { input: ofBooking, value: none },
}
const cancelled = fields({ by: none, fee: none, refund: none })

export const cancellationData: readonly SagaData[] = [
  {
    kind: cancelTicketKind,
    // as long as somebody may ask how it went; what came of it stands in its row
    days: 30,
    input,
    operations: calls,
    outcomes: { cancelled, refused: fields({ reason: none }) },
  },
  {
    kind: cancelGroupKind,
    days: 30,
    input: groupInput,
    operations: {
      ...calls,
      'read-terms': { input: fields({ ref: none, bookingId: none }), value: whole(none) },
    },
    outcomes: { cancelled, refused: fields({ reason: none, offered: none }) },
  },
]

export const cancellationWork: readonly WorkData[] = [
  workData(endCancelAskingWork, fields({ groupId: none })),
]
