import { StripeError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { newest, pageOf } from './lists.ts'

type Wire = Record<string, unknown>

const links: Record<string, Record<string, (ledger: Ledger, owner: Wire) => unknown>> = {
  'checkout.session': {
    payment_intent: (ledger, owner) => ledger.paymentIntents.get(String(owner.payment_intent)),
    line_items: (ledger, owner) =>
      pageOf(
        `/v1/checkout/sessions/${owner.id}/line_items`,
        ledger.drafts.get(String(owner.id))?.lines ?? [],
        {
          limit: 100,
        },
      ),
    customer: () => undefined,
  },
  payment_intent: {
    latest_charge: (ledger, owner) => ledger.charges.get(String(owner.latest_charge)),
    customer: () => undefined,
  },
  charge: {
    payment_intent: (ledger, owner) => ledger.paymentIntents.get(String(owner.payment_intent)),
    refunds: (ledger, owner) =>
      pageOf(
        `/v1/charges/${owner.id}/refunds`,
        newest(ledger.refunds, (refund) => refund.charge === owner.id),
        { limit: 100 },
      ),
    customer: () => undefined,
  },
  refund: {
    payment_intent: (ledger, owner) => ledger.paymentIntents.get(String(owner.payment_intent)),
    charge: (ledger, owner) => ledger.charges.get(String(owner.charge)),
  },
}

/** A copy of the answer in which the asked-for ids are replaced by what they name. */
export function expand(ledger: Ledger, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Wire
  for (const path of paths) follow(ledger, copy, path.split('.'), path)
  return copy
}

function follow(ledger: Ledger, owner: Wire, steps: string[], path: string): void {
  const [step, ...rest] = steps
  if (step === undefined) return
  if (owner.object === 'list' && step === 'data') {
    for (const item of owner.data as Wire[]) follow(ledger, item, rest, path)
    return
  }
  const link = links[String(owner.object)]?.[step]
  if (!link || steps.length > 4)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `This property cannot be expanded (${path}).`,
    })
  if (owner[step] === null) return
  if (typeof owner[step] !== 'object') {
    const found = link(ledger, owner)
    if (found) owner[step] = structuredClone(found)
  }
  if (owner[step]) follow(ledger, owner[step] as Wire, rest, path)
}
