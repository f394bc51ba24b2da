import { useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../browser/api.ts'
import { useText } from '../../browser/text.tsx'
import type { CheckoutAsked } from '../../features/bookings/ui/checkout/checkout-address.ts'
import { type Connection, connectionVacancy } from '../../features/search/contract.ts'
import { money } from '../../kernel/money.ts'
import { serviceFee } from '../../kernel/service-fee.ts'
import { moneyText } from '../../kernel/wording.ts'

export type Vacancy =
  | { readonly kind: 'waiting' }
  /** there is no such train, or no seat on it */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable'; readonly message: string | null }
  | { readonly kind: 'free'; readonly connection: Connection; readonly offer: Offer }

interface Offer {
  readonly connectionId: string
  readonly fareClass: string
  readonly className: string
  /** minor units, fee included */
  readonly amount: number
  readonly ticketFormatted: string
  readonly feeFormatted: string
  readonly totalFormatted: string
}

/** What the carrier binds itself to for this checkout, asked before anything is shown. */
export function useVacancy(
  { connectionId, fareClass, passengers }: CheckoutAsked,
  isAsked: boolean,
  round: number,
): Vacancy {
  const api = useApi()
  const { language } = useText()
  const [vacancy, tell] = useState<Vacancy>({ kind: 'waiting' })
  useEffect(() => {
    if (!isAsked || connectionId === null) return
    let left = false
    const query = {
      connectionId,
      passengers: JSON.stringify([{ type: 'PNOS', pax: passengers }]),
      locale: language,
      currency: 'EUR' as const,
      ...(fareClass !== null && { fare_class: fareClass }),
    }
    api(connectionVacancy, { query }).then(
      ({ data: { attributes, relationships } }) => {
        if (left) return
        const {
          available,
          fare_class,
          class_name,
          price,
          price_formatted,
          total_price,
          total_price_formatted,
        } = attributes
        if (!available || fare_class === null) return tell({ kind: 'none' })
        tell({
          kind: 'free',
          connection: relationships.connection,
          offer: {
            connectionId,
            fareClass: fare_class,
            className: class_name ?? '',
            amount: total_price,
            ticketFormatted: price_formatted,
            feeFormatted: moneyText(language, money(total_price - price || serviceFee, 'EUR')),
            totalFormatted: total_price_formatted,
          },
        })
      },
      (error: unknown) => {
        if (left) return
        const isNone = error instanceof ApiRefusal && error.status < 429
        tell(
          isNone
            ? { kind: 'none' }
            : { kind: 'unreachable', message: error instanceof ApiRefusal ? error.message : null },
        )
      },
    )
    return () => void (left = true)
  }, [api, connectionId, fareClass, passengers, language, isAsked, round])
  return connectionId === null ? { kind: 'none' } : vacancy
}
