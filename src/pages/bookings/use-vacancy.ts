import { useEffect, useState } from 'react'
import { useApi } from '../../browser/api.ts'
import { useText } from '../../browser/text.tsx'
import type { CheckoutAsked } from '../../features/bookings/ui/checkout/checkout-address.ts'
import { askVacancy, type FreeVacancy, type Vacancy } from './ask-vacancy.ts'

/** What the carrier binds itself to for this address, asked before anything is shown; `known` is what it said a moment ago. */
export function useVacancy(
  { connectionId, fareClass, passengers, price }: CheckoutAsked,
  isAsked: boolean,
  round: number,
  known: FreeVacancy | null = null,
): Vacancy {
  const api = useApi()
  const { language } = useText()
  const [vacancy, tell] = useState<Vacancy>({ kind: 'waiting' })
  useEffect(() => {
    if (!isAsked || connectionId === null) return
    let left = false
    const asked =
      known !== null && round === 0
        ? Promise.resolve(known)
        : askVacancy(api, language, { connectionId, fareClass, passengers, price })
    void asked.then((answer) => {
      if (!left) tell(answer)
    })
    return () => void (left = true)
  }, [api, connectionId, fareClass, passengers, price, language, isAsked, round, known])
  return connectionId === null ? { kind: 'none' } : vacancy
}
