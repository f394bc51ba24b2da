import type Stripe from 'stripe'

/** What tells our own refunds from those that somebody makes by hand in the provider's dashboard. */
export const markOf = (key: string) => ({ metadata: { refund_key: key } })

export const keyOf = ({ metadata }: Pick<Stripe.Refund, 'metadata'>) => metadata?.['refund_key']

/** Refunds of releases before this mark have none. */
export const isOurs = (refund: Pick<Stripe.Refund, 'metadata'>) => keyOf(refund) !== undefined
