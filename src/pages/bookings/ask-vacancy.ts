import { ApiRefusal } from '../../browser/api.ts'
import type { CheckoutAsked } from '../../features/bookings/ui/checkout/checkout-address.ts'
import { type Connection, connectionVacancy } from '../../features/search/contract.ts'
import type { Api } from '../../kernel/contract.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import type { Language } from '../../kernel/languages.ts'
import { money } from '../../kernel/money.ts'
import { isInfantAlone, partyOfTypes } from '../../kernel/person/passenger-type.ts'
import { serviceFee } from '../../kernel/service-fee.ts'
import { moneyText } from '../../kernel/wording.ts'

export type Vacancy =
  | { readonly kind: 'waiting' }
  /** the address names no train */
  | { readonly kind: 'unnamed' }
  /** there is no such train, or no seat on it */
  | { readonly kind: 'none' }
  /** the live schedule says that it does not run */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreachable'; readonly message: string | null }
  | FreeVacancy

export interface FreeVacancy {
  readonly kind: 'free'
  /** of what was chosen: another total, or another fare */
  readonly change: 'price_changed' | 'fare_changed' | null
  /** what was asked for others is not to be had: the price is for one adult, and the party has to be changed */
  readonly isPartyRefused?: true
  readonly connection: Connection
  readonly offer: Offer
}

interface Offer {
  readonly connectionId: string
  readonly fareClass: string
  readonly className: string
  /** what the carrier gives back for it; null where it does not say */
  readonly refund: { readonly kind: 'full' | 'partial' | 'none'; readonly conditions: string | null } | null
  /** minor units, fee included */
  readonly amount: number
  readonly ticketFormatted: string
  readonly feeFormatted: string
  readonly totalFormatted: string
}

/** What the carrier binds itself to now, for a train and a fare that were chosen (BOOK-01). */
export async function askVacancy(
  api: Api,
  language: Language,
  { connectionId, fareClass, types, price }: CheckoutAsked,
): Promise<Vacancy> {
  if (connectionId === null) return { kind: 'unnamed' }
  // nobody sells seats to infants alone: the checkout says so, beside the price for adults
  const isAlone = isInfantAlone(partyOfTypes(types))
  try {
    const { data } = await api(connectionVacancy, {
      query: {
        connectionId,
        passengers: JSON.stringify(types.map((type) => ({ type: isAlone ? 'PNOS' : type, pax: 1 }))),
        locale: language,
        currency: homeMarket.currency,
        ...(fareClass !== null && { fare_class: fareClass }),
        ...(price !== null && { price: String(price) }),
      },
    })
    const { attributes, relationships } = data
    const { available, code, fare_class } = attributes
    if (code === 'train_cancelled') return { kind: 'cancelled' }
    if (!available || fare_class === null) return { kind: 'none' }
    const { price: ticketPrice, total_price: amount } = attributes
    return {
      kind: 'free',
      change: code === 'price_changed' || code === 'fare_changed' ? code : null,
      connection: relationships.connection,
      offer: {
        connectionId,
        fareClass: fare_class,
        className: attributes.class_name ?? '',
        refund: attributes.refund,
        amount,
        ticketFormatted: attributes.price_formatted,
        feeFormatted: moneyText(language, money(amount - ticketPrice || serviceFee, homeMarket.currency)),
        totalFormatted: attributes.total_price_formatted,
      },
    }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { kind: 'unreachable', message: null }
    return error.status < 429 ? { kind: 'none' } : { kind: 'unreachable', message: error.message }
  }
}

/** What the traveller chose, the fee included, in words; null where the address does not say. */
export function chosenTotal(language: Language, price: number | null): string | null {
  return price === null ? null : moneyText(language, money(price + serviceFee, homeMarket.currency))
}
