import type { Checkout } from '../../../features/payments/contract.ts'

/** The result of a visit to the card page, as the page shows it. */
export type CheckoutResult =
  | { readonly kind: 'waiting'; readonly releasing: boolean }
  /** in the group; the money is held, or charged when the ticket came first */
  | { readonly kind: 'in'; readonly charged: boolean; readonly checkout: Checkout }
  /** the ticket exists and this share could not be taken */
  | { readonly kind: 'debt'; readonly checkout: Checkout }
  /** the carrier has cancelled the ticket, and this share was never taken */
  | { readonly kind: 'nothing-due' }
  | { readonly kind: 'nothing-taken'; readonly reason: string | null; readonly checkout: Checkout }
  /** it was for a ticket without a group, whose confirmation tells the rest */
  | { readonly kind: 'ticket'; readonly reservationId: string }
  /** the money is held and no seat came of it */
  | { readonly kind: 'astray'; readonly text: string }
  /** of a state that this version of the page has no words for (ADR 141) */
  | { readonly kind: 'unknown' }

/** Source: 001 §8. Each names what a held payment did not lead to. */
const astray = {
  create: 'groups.payment.success.astray-create',
  join: 'groups.payment.success.astray-join',
  none: 'groups.payment.success.astray-none',
} as const

export function resultOf(checkout: Checkout): CheckoutResult {
  if (checkout.reservationId !== null) return { kind: 'ticket', reservationId: checkout.reservationId }
  switch (checkout.state) {
    case 'opening':
    case 'open':
      return { kind: 'waiting', releasing: false }
    case 'releasing':
    case 'refunding':
      return { kind: 'waiting', releasing: true }
    case 'held':
    case 'captured': {
      const purpose: string = checkout.purpose
      if (checkout.groupId !== null) return { kind: 'in', charged: checkout.state === 'captured', checkout }
      return {
        kind: 'astray',
        text: purpose === 'create' || purpose === 'join' ? astray[purpose] : astray.none,
      }
    }
    case 'debt':
      return { kind: 'debt', checkout }
    case 'nothing_due':
      return { kind: 'nothing-due' }
    case 'refused':
      // `provider_refused` here means the payment provider, but the sentence for that reason says the carrier: show `refused` instead
      return {
        kind: 'nothing-taken',
        reason: checkout.reason === 'unreachable' ? 'unreachable' : 'refused',
        checkout,
      }
    case 'released':
    case 'refunded':
    case 'expired':
      return { kind: 'nothing-taken', reason: checkout.reason ?? checkout.state, checkout }
    default:
      checkout.state satisfies never
      return { kind: 'unknown' }
  }
}
