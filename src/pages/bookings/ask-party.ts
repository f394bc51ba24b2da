import { type CheckoutAsked, isAdultsOnly } from '../../features/bookings/ui/checkout/checkout-address.ts'
import type { Api } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { askVacancy, type Vacancy } from './ask-vacancy.ts'

/**
 * The carrier's answer for these travellers. Where it sells the train to others, but not to them, it is the answer for one adult and
 * says so: the party can still be changed, and nobody is told that the train is full (BOOK-05).
 */
export async function askParty(api: Api, language: Language, asked: CheckoutAsked): Promise<Vacancy> {
  const vacancy = await askVacancy(api, language, asked)
  const isOneAdult = asked.types.length === 1 && isAdultsOnly(asked.types)
  if (vacancy.kind !== 'none' || isOneAdult) return vacancy
  const single = await askVacancy(api, language, { ...asked, types: ['PNOS'], price: null })
  return single.kind === 'free' ? { ...single, isPartyRefused: true } : single
}
