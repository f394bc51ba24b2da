import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiUnreachable, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import type { Api } from '../../../kernel/contract.ts'
import { type BookingWindow, searchStations } from '../contract.ts'
import { emptyQuery, formatFindQuery } from '../rules/find-query.ts'
import { type Missing, whatIsMissing } from '../rules/missing-information.ts'
import {
  formatParty,
  formatPassengers,
  mostPassengers,
  parsePassengers,
  type Party,
  partyOf,
  sizeOf,
} from '../rules/passengers.ts'
import type { ChosenStation } from './chosen-station.ts'
import { remember } from './remembered.ts'
import type { KeptSearch } from './stored-search.ts'

export interface SearchStart {
  readonly from: ChosenStation
  readonly to: ChosenStation
  /** `2026-11-26T09:00` */
  readonly when: string
  /** JSON list of the address; kept as it is while the travellers stay */
  readonly passengers: string
  /** names in the address that no station has */
  readonly unknown?: { readonly from: boolean; readonly to: boolean }
}

/** What a search form holds, checks and sends. `form` decides about the limits (000 §5). */
export function useSearchForm(form: 'landing' | 'results', start: SearchStart, window: BookingWindow) {
  const { language } = useText()
  const api = useApi()
  const navigate = useNavigate()
  const [from, setFrom] = useState(start.from)
  const [to, setTo] = useState(start.to)
  const [when, setWhen] = useState(start.when)
  const [party, setParty] = useState(() => partyOf(parsePassengers(start.passengers) ?? []))
  const [missing, setMissing] = useState<Missing | null>(null)
  const [unknown, setUnknown] = useState(start.unknown ?? { from: false, to: false })
  const [isOutside, setOutside] = useState(false)
  const [isSame, setSame] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const [busy, setBusy] = useState(false)

  // the last search may have been made in another language
  const translate = async ({ from, to }: KeptSearch) => {
    const { namesOf } = await import('./names-of.ts')
    const named = await namesOf(api, [from, to], language)
    for (const one of named ?? []) {
      setFrom((now) => (now.id !== null && now.id === one.id ? one : now))
      setTo((now) => (now.id !== null && now.id === one.id ? one : now))
    }
  }

  const restore = (kept: KeptSearch | null) => {
    if (!kept) return
    // letters typed before the scripts arrived are newer than anything kept
    setFrom((now) => (now.text ? now : kept.from))
    setTo((now) => (now.text ? now : kept.to))
    if (isBookable(kept.when, window)) setWhen((now) => (now === start.when ? kept.when : now))
    if (kept.language !== language) void translate(kept)
    const travellers = partyOf(kept.passengers)
    // the landing page counts travellers without their ages
    if (form === 'landing') setParty(adults(Math.min(sizeOf(travellers), mostPassengers.landing)))
    else if (sizeOf(travellers) <= mostPassengers.results) setParty(travellers)
  }

  useEffect(() => remember(window, start.from, start.to))
  useEffect(() => {
    // an address says what is searched; only an empty form remembers the last time
    if (!start.from.text && !start.to.text)
      void loadStored().then(
        ({ keptSearch }) => restore(keptSearch()),
        () => {},
      )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])

  /** Whether it was sent; what it lacks stands beside the fields or in the dialog. */
  const submit = async (event: FormEvent): Promise<boolean> => {
    event.preventDefault()
    if (busy) return false
    const lacking = whatIsMissing({ from: from.text.trim(), to: to.text.trim(), date: when })
    setMissing(lacking)
    if (lacking) return false
    setOutside(!isBookable(when, window))
    if (!isBookable(when, window)) return false
    setBusy(true)
    const [departure, arrival] = await Promise.all([resolve(api, from), resolve(api, to)])
    setBusy(false)
    // whoever is offline keeps the page with all that stands in its form
    const isLost = departure === undefined || arrival === undefined || !navigator.onLine
    setUnreachable(isLost)
    if (isLost) return false
    setUnknown({ from: !departure, to: !arrival })
    setSame(departure !== null && departure.id === arrival?.id)
    if (!departure || !arrival || departure.id === arrival.id) return false
    const [date = '', startTime = emptyQuery.startTime] = when.split('T')
    const isSameParty = formatParty(party) === formatParty(partyOf(parsePassengers(start.passengers) ?? []))
    const written = form === 'landing' ? formatPassengers(sizeOf(party), form) : formatParty(party)
    const query = {
      ...emptyQuery,
      locale: language,
      from: departure.id,
      to: arrival.id,
      date,
      startTime,
      passengers: isSameParty ? start.passengers : written,
    }
    remember(window, departure, arrival)
    // the results keep it too, once they are there
    void loadStored().then(
      ({ keepSearch }) => keepSearch(query, departure, arrival),
      () => {},
    )
    void navigate(`/${language}/find${formatFindQuery(query)}`)
    return true
  }

  return {
    language,
    from,
    to,
    when,
    party,
    count: sizeOf(party),
    busy,
    missing,
    unknown,
    isOutside,
    isSame,
    isUnreachable,
    submit,
    setWhen: (moment: string) => {
      setWhen(moment)
      setOutside(false)
    },
    setParty,
    setCount: (count: number) => setParty(adults(count)),
    setFrom: (station: ChosenStation) => {
      setFrom(station)
      setSame(false)
      setUnknown((now) => ({ ...now, from: false }))
    },
    setTo: (station: ChosenStation) => {
      setTo(station)
      setSame(false)
      setUnknown((now) => ({ ...now, to: false }))
    },
    swap: () => {
      setFrom(to)
      setTo(from)
      setUnknown({ from: unknown.to, to: unknown.from })
    },
    closeMissing: () => setMissing(null),
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>

/** Not part of the first load: it is asked for when there is something to keep or to restore. */
const loadStored = () => import('./stored-search.ts')

const adults = (count: number): Party => ({ youth: 0, adult: count, senior: 0 })

/** The chosen station, or the best fit for what was typed and never chosen; null when there is none, undefined when nobody could be asked. */
async function resolve(api: Api, typed: ChosenStation): Promise<ChosenStation | null | undefined> {
  if (typed.id !== null) return typed
  const query = typed.text.trim()
  if (query.length < 2) return null
  const found = await api(searchStations, { query: { query } }).then(
    ({ data }) => data,
    (error: unknown) => (error instanceof ApiUnreachable ? null : []),
  )
  if (found === null) return undefined
  return found[0] ? { id: found[0].id, text: found[0].attributes.name } : null
}

function isBookable(when: string, window: BookingWindow): boolean {
  const date = when.slice(0, 10)
  return date >= window.first_date && date <= window.last_date
}
