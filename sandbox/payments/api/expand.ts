import { StripeError } from './errors.ts'
import type { Ledger } from '../books/ledger.ts'
import { newest, pageOf } from './lists.ts'

type Wire = Record<string, unknown>

/** Where a property leads: to objects of which kind, and how to find them. */
type Link = { to?: string; find: (ledger: Ledger, owner: Wire) => unknown }

const customer: Link = { find: () => undefined }
const intent: Link = {
  to: 'payment_intent',
  find: (ledger, owner) => ledger.paymentIntents.get(String(owner.payment_intent)),
}
const everything = { limit: 100 }

const links: Record<string, Record<string, Link>> = {
  'checkout.session': {
    payment_intent: intent,
    customer,
    line_items: {
      find: ({ drafts }, { id }) =>
        pageOf(
          `/v1/checkout/sessions/${String(id)}/line_items`,
          drafts.get(String(id))?.lines ?? [],
          everything,
        ),
    },
  },
  payment_intent: {
    customer,
    latest_charge: {
      to: 'charge',
      find: (ledger, owner) => ledger.charges.get(String(owner.latest_charge)),
    },
  },
  charge: {
    customer,
    payment_intent: intent,
    refunds: {
      find: ({ refunds }, { id }) =>
        pageOf(
          `/v1/charges/${String(id)}/refunds`,
          newest(refunds, (refund) => refund.charge === id),
          everything,
        ),
    },
  },
  dispute: {
    payment_intent: intent,
    charge: { to: 'charge', find: (ledger, owner) => ledger.charges.get(String(owner.charge)) },
  },
  refund: {
    payment_intent: intent,
    charge: { to: 'charge', find: (ledger, owner) => ledger.charges.get(String(owner.charge)) },
  },
}

/** Refuses what cannot be expanded before anything is done. `kind` is what the route answers with. */
export function checkExpand(kind: string, list: boolean, paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.')
    const refusal = new StripeError(
      400,
      { type: 'invalid_request_error', message: `This property cannot be expanded (${path}).` },
      { stored: false },
    )
    // four levels are Stripe's limit
    if (steps.length > 4 || (list && steps.shift() !== 'data')) throw refusal
    let at: string | undefined = kind
    for (const step of steps) {
      const link: Link | undefined = links[at ?? '']?.[step]
      if (!link) throw refusal
      at = link.to
    }
  }
}

/** A copy of the answer in which the asked-for ids are replaced by what they name. */
export function expand(ledger: Ledger, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Wire
  for (const path of paths) follow(ledger, copy, path.split('.'))
  return copy
}

function follow(ledger: Ledger, owner: Wire, [step, ...rest]: string[]): void {
  if (step === undefined) return
  if (owner.object === 'list') {
    for (const item of owner.data as Wire[]) follow(ledger, item, rest)
    return
  }
  const link = links[String(owner.object)]?.[step]
  if (!link || owner[step] === null) return
  if (typeof owner[step] !== 'object') {
    const found = link.find(ledger, owner)
    if (found) owner[step] = structuredClone(found)
  }
  if (owner[step]) follow(ledger, owner[step] as Wire, rest)
}
