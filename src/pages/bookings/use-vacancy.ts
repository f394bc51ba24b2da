import { useEffect, useState } from 'react'
import { useApi } from '../../browser/api.ts'
import { useText } from '../../browser/text.tsx'
import type { CheckoutAsked } from '../../features/bookings/ui/checkout/checkout-address.ts'
import type { PassengerType } from '../../kernel/person/passenger-type.ts'
import { askParty } from './ask-party.ts'
import type { FreeVacancy, Vacancy } from './ask-vacancy.ts'

interface Options {
  readonly isAsked: boolean
  /** another one asks again */
  readonly round: number
  /** what the carrier said a moment ago */
  readonly known?: FreeVacancy | null
}

/**
 * What the carrier binds itself to for this address, asked before anything is shown. While it is asked about another party the last
 * answer stays in sight, as one that is being checked.
 */
export function useVacancy(
  { connectionId, fareClass, types, price }: CheckoutAsked,
  { isAsked, round, known = null }: Options,
): { readonly vacancy: Vacancy; readonly isChecking: boolean } {
  const api = useApi()
  const { language } = useText()
  const party = types.join(' ')
  const question = [connectionId, fareClass, price, party, round].join('|')
  const [told, tell] = useState<{ readonly about: string | null; readonly vacancy: Vacancy }>({
    about: null,
    vacancy: { kind: 'waiting' },
  })
  useEffect(() => {
    if (!isAsked || connectionId === null) return
    let left = false
    const wanted = { connectionId, fareClass, types: party.split(' ') as PassengerType[], price }
    const asked = known !== null && round === 0 ? Promise.resolve(known) : askParty(api, language, wanted)
    void asked.then((vacancy) => {
      if (!left) tell({ about: question, vacancy })
    })
    return () => void (left = true)
  }, [api, connectionId, fareClass, price, party, language, isAsked, round, known, question])
  if (connectionId === null) return { vacancy: { kind: 'unnamed' }, isChecking: false }
  return { vacancy: told.vacancy, isChecking: told.about !== question }
}
