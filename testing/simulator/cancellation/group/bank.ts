import { shareOf } from '../../../../src/features/groups/rules/group-offer.ts'
import { type Answer, unknown } from '../../../../src/kernel/answer.ts'
import { type Money, money } from '../../../../src/kernel/money.ts'
import type { Authorisation } from '../../../../src/ports/payments.ts'
import type { Fault } from '../../faults.ts'
import { createMemoryPayments } from '../../memory/memory-payments.ts'
import { serviceFee, total } from './group-books.ts'
import { type BankFault, slots } from './group-plan.ts'

const minute = 60_000
const asPortFault: Record<Exclude<BankFault, 'late'>, Fault> = {
  ...{ lost: 'before', unheard: 'after', refused: 'refuse', kept: 'keep', forgotten: 'after' },
}

/** Six captured payments at a bank where a refund takes seven minutes, and a line to it on which calls go wrong. */
export async function bankOfSix(
  clock: { now: number },
  faultOf: (call: number, ref: string) => BankFault | undefined,
) {
  let fate: Fault = 'none'
  const payments = createMemoryPayments({ now: () => clock.now, fault: () => fate, partMs: 7 * minute })
  const under = <T>(fault: Fault, call: () => T): T => {
    fate = fault
    const reply = call()
    fate = 'none'
    return reply
  }
  const captured = new Map<number, { ref: string; amount: number }>()
  for (const slot of slots) {
    const price = money(shareOf(total, slot) + serviceFee, 'EUR')
    captured.set(slot, { ref: await pay(payments, clock.now, slot, price), amount: price.amount })
  }

  let calls = 0
  const underWay: {
    readonly key: string
    readonly after: number
    readonly arrive: () => Promise<unknown>
  }[] = []
  async function letArrive(until: number): Promise<void> {
    for (const one of underWay.filter(({ after }) => after <= until)) {
      underWay.splice(underWay.indexOf(one), 1)
      await one.arrive()
    }
  }
  async function ask(
    ref: string,
    key: string | null,
    call: () => Promise<Answer<Authorisation>>,
  ): Promise<Answer<Authorisation>> {
    await letArrive(++calls)
    // a key whose call is under way is not answered to
    if (underWay.some((one) => one.key === key)) return unknown('in use')
    const fault = faultOf(calls, key === null ? '' : ref)
    if (fault === 'late') {
      if (key !== null) underWay.push({ key, after: calls + 2, arrive: call })
      return unknown('silence')
    }
    const answer = await under(fault ? asPortFault[fault] : 'none', call)
    clock.now += fault === 'forgotten' ? 25 * 60 * minute : 40
    return answer
  }

  return {
    captured,
    calls: () => calls,
    lastArrive: () => letArrive(Infinity),
    read: (ref: string) => ask(ref, null, () => payments.authorisation(ref)),
    refundPart: (ref: string, amount: Money, key: string) =>
      ask(ref, key, () => payments.refundPart(ref, amount, key)),
    byHand: payments.refundByHand,
    holds: payments.holds,
  }
}

export type Bank = Awaited<ReturnType<typeof bankOfSix>>

async function pay(
  payments: ReturnType<typeof createMemoryPayments>,
  now: number,
  slot: number,
  price: Money,
): Promise<string> {
  const page = await payments.openSession(
    {
      ...{ reference: `checkout-${slot}`, lines: [{ label: 'Seat', price }], email: 'ada@example.org' },
      ...{ submitText: 'held', language: 'en', expiresAt: now + 31 * minute, keepCard: false, note: {} },
      ...{ successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/cancel' },
    },
    `checkout:${slot}`,
  )
  if (page.kind !== 'done') throw new Error(`no page for seat ${slot}`)
  payments.pay(page.value.ref)
  const paid = await payments.session(page.value.ref)
  const { ref } = (paid.kind === 'done' && paid.value.authorisation) || { ref: '' }
  await payments.capture(ref, price, `capture:${slot}`)
  return ref
}
