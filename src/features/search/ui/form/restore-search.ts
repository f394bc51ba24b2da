import type { Dispatch, SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import type { Api } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { BookingWindow } from '../../contract.ts'
import { isBookable } from '../../rules/trains/bookable.ts'
import { adults, mostPassengers, type Party, partyOf, sizeOf } from '../../rules/query/passengers.ts'
import type { ChosenStation } from '../stations/chosen-station.ts'
import { renamedIn } from '../stations/names-of.ts'
import { keptSearch } from './stored-search.ts'

interface Fields {
  readonly setFrom: Dispatch<SetStateAction<ChosenStation>>
  readonly setTo: Dispatch<SetStateAction<ChosenStation>>
  readonly setWhen: Dispatch<SetStateAction<string>>
  readonly setParty: (party: Party) => void
}

interface Form {
  readonly kind: 'landing' | 'results'
  /** the moment that stands in the form while nobody has chosen another */
  readonly when: string
  readonly window: BookingWindow
  readonly language: Language
  readonly api: Api
}

/** Puts the last search back into an empty form. */
export async function restoreSearch(
  { kind, when, window, language, api }: Form,
  fields: Fields,
): Promise<void> {
  const kept = keptSearch()
  if (!kept) return
  const { setFrom, setTo, setWhen, setParty } = fields
  // letters typed before the scripts arrived are newer than anything kept, and so are those that are just being typed
  const isIn = (name: string) => document.activeElement?.getAttribute('name') === name
  // drawn at once: whoever enters the field a moment later selects what stands there, and does not type behind it
  flushSync(() => {
    setFrom((now) => (now.text || isIn('fromName') ? now : kept.from))
    setTo((now) => (now.text || isIn('toName') ? now : kept.to))
  })
  if (isBookable(kept.when, window)) setWhen((now) => (now === when ? kept.when : now))
  const travellers = partyOf(kept.passengers)
  // the landing page counts travellers without their ages
  if (kind === 'landing') setParty(adults(Math.min(sizeOf(travellers), mostPassengers.landing)))
  else if (sizeOf(travellers) <= mostPassengers.results) setParty(travellers)
  // the last search may have been made in another language
  if (kept.language === language) return
  const rename = await renamedIn(api, [kept.from, kept.to], language)
  setFrom(rename)
  setTo(rename)
}
