import type {
  CancellationInput,
  CancelTry,
  GroupCancellationInput,
} from '../../features/bookings/server/index.ts'
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
  ...{ fee: none, refund: none, departure: none },
})
const groupInput: Declared<GroupCancellationInput> = fields({
  ...{ cancellationId: none, bookingId: none, groupId: none, questionId: none, bookingRef: none },
  ...{ fee: none, refund: none, departure: none },
})
const onTerms: Declared<CancelTry> = fields({ ref: none, fee: none, refund: none })
const operations = {
  'read-terms': { input: fields({ ref: none, bookingId: none }), value: whole(none) },
  'cancel-booking': { input: onTerms, value: whole(none) },
  'read-booking': { input: fields({ ref: none }), value: none },
}
const cancelled = fields({ by: none, fee: none, refund: none })
const refused = fields({ reason: none })

export const cancellationData: readonly SagaData[] = [
  {
    kind: cancelTicketKind,
    // as long as somebody may ask how it went; what came of it stands in its row
    days: 30,
    input,
    operations,
    outcomes: { cancelled, refused },
  },
  {
    kind: cancelGroupKind,
    days: 30,
    input: groupInput,
    operations,
    outcomes: { cancelled, refused },
  },
]

export const cancellationWork: readonly WorkData[] = [
  workData(endCancelAskingWork, fields({ groupId: none })),
]
