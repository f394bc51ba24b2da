import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MovableClock } from '../../clock/movable-clock.ts'
import { type Bench, noon, openBench, refusal } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

/** A payment on that card, taken. */
async function taken(number: string) {
  const { id } = await bench.hold(number)
  const { latest_charge } = await bench.stripe.paymentIntents.capture(id)
  return { id, charge: latest_charge as string }
}
const totals = () => bench.sandbox.ledger.summary().totals
const newsOf = (prefix: string) =>
  bench.sandbox.ledger
    .events()
    .map(({ type }) => type)
    .filter((type) => type.startsWith(prefix))

describe('a refund', () => {
  it('on card 7726 is pending first and succeeds later, with an event', async () => {
    const { id, charge } = await taken('4000000000007726')
    const refund = await bench.stripe.refunds.create({ payment_intent: id })
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    // the charge counts it at once
    expect(await bench.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 7200 })
    expect([totals().refunded, newsOf('refund.')]).toEqual([0, ['refund.created']])
    bench.clock.advance(61_000)
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
    expect([totals().refunded, newsOf('refund.')]).toEqual([7200, ['refund.created', 'refund.updated']])
  })

  it('on card 5126 succeeds first and fails later: the charge counts the money as taken again', async () => {
    const { id, charge } = await taken('4000000000005126')
    const refund = await bench.stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe('succeeded')
    bench.clock.advance(61_000)
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    })
    expect(await bench.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect([totals().refunded, newsOf('refund.').at(-1)]).toEqual([0, 'refund.failed'])
    bench.clock.advance(600_000)
    expect(newsOf('refund.failed')).toHaveLength(1)
    // and it may be tried again
    expect((await bench.stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded')
  })

  it('keeps its course over a restart', async () => {
    const { id } = await taken('4000000000007726')
    await bench.stripe.refunds.create({ payment_intent: id })
    const { Ledger } = await import('../books/ledger.ts')
    const clock = new MovableClock()
    clock.stop()
    clock.set(noon)
    const again = new Ledger(clock)
    again.restore(
      JSON.parse(
        JSON.stringify({
          sessions: [],
          drafts: [],
          paymentIntents: bench.sandbox.ledger.paymentIntents(),
          charges: bench.sandbox.ledger.charges(),
          refunds: bench.sandbox.ledger.refunds(),
          events: [],
        }),
      ),
    )
    expect(again.deadlines.next()).toBe(noon / 1000 + 60)
  })
})

describe('a dispute', () => {
  it('opens with the capture on card 0259, withdraws the money and stands against a refund', async () => {
    const { id, charge } = await taken('4000000000000259')
    const { data } = await bench.stripe.disputes.list({ payment_intent: id })
    expect(data).toMatchObject([
      { object: 'dispute', charge, amount: 7200, status: 'needs_response', is_charge_refundable: false },
    ])
    expect(newsOf('charge.dispute')).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect(await bench.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, captured: true })
    const error = await refusal(bench.stripe.refunds.create({ payment_intent: id }))
    expect(error).toMatchObject({ statusCode: 400, code: 'charge_disputed' })
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    expect((await bench.stripe.disputes.close(data[0]!.id)).status).toBe('lost')
    expect(await refusal(bench.stripe.disputes.close(data[0]!.id))).toMatchObject({ statusCode: 400 })
  })

  it('that is an inquiry (card 1976) withdraws nothing, and a refund is still possible', async () => {
    const { id } = await taken('4000000000001976')
    const { data } = await bench.stripe.disputes.list({ payment_intent: id })
    expect(data).toMatchObject([{ status: 'warning_needs_response', balance_transactions: [] }])
    expect((await bench.stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded')
    expect(newsOf('charge.dispute')).toEqual(['charge.dispute.created'])
  })

  it('does not open while the money is only held', async () => {
    const { id } = await bench.hold('4000000000000259')
    await bench.stripe.paymentIntents.cancel(id)
    expect((await bench.stripe.disputes.list()).data).toEqual([])
  })
})
