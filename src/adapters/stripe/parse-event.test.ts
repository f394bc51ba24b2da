import { expect, test } from 'vitest'
import { parseEvent } from './parse-event.ts'

const read = (type: string, object: object) => parseEvent({ id: 'evt_1', type, data: { object } })

test.each([
  ['charge.dispute.created', 'dispute_opened'],
  ['charge.dispute.closed', 'dispute_closed'],
  ['refund.failed', 'refund_failed'],
  ['charge.dispute.funds_withdrawn', 'other'],
  ['refund.updated', 'other'],
  ['checkout.session.completed', 'other'],
  ['constructor', 'other'],
])('[PAY-06] %s is %s in the words of the port', (type, kind) => {
  expect(read(type, { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' })).toEqual({
    id: 'evt_1',
    kind,
    sessionRef: null,
    authorisationRef: 'pi_1',
    disputeRef: 'du_1',
    reference: null,
  })
})
