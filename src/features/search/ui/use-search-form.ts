import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import type { Api } from '../../../kernel/contract.ts'
import { type BookingWindow, searchStations } from '../contract.ts'
import { emptyQuery, formatFindQuery } from '../rules/find-query.ts'
import { type Missing, whatIsMissing } from '../rules/missing-information.ts'
import { formatPassengers, mostPassengers } from '../rules/passengers.ts'
import type { ChosenStation } from './chosen-station.ts'
import type { KeptSearch } from './stored-search.ts'

export interface SearchStart {
  readonly from: ChosenStation
  readonly to: ChosenStation
  /** `2026-11-26T09:00` */
  readonly when: string
  readonly count: number
  /** JSON list of the address; kept as it is while the number of travellers stays */
  readonly passengers?: string
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
  const [count, setCount] = useState(start.count)
  const [missing, setMissing] = useState<Missing | null>(null)
  const [unknown, setUnknown] = useState(start.unknown ?? { from: false, to: false })
  const [isOutside, setOutside] = useState(false)
  const [busy, setBusy] = useState(false)

  // not part of the first load: a search can be typed without its last one
  const restore = async () => {
    const kept = (await import('./stored-search.ts')).keptSearch()
    if (!kept) return
    // letters typed meanwhile are newer than anything kept
    setFrom((now) => (now.text ? now : kept.from))
    setTo((now) => (now.text ? now : kept.to))
    if (isBookable(kept.when, window)) setWhen((now) => (now === start.when ? kept.when : now))
    setCount((now) => (now === start.count ? Math.min(kept.count, mostPassengers[form]) : now))
    if (kept.language !== language) await translate(kept)
  }
  // the last search may have been made in another language
  const translate = async ({ from, to }: KeptSearch) => {
    const { namesOf } = await import('./names-of.ts')
    const named = await namesOf(api, [from, to], language)
    for (const one of named ?? []) {
      setFrom((now) => (now.id !== null && now.id === one.id ? one : now))
      setTo((now) => (now.id !== null && now.id === one.id ? one : now))
    }
  }

  useEffect(() => {
    // an address says what is searched; only an empty form remembers the last time
    if (start.from.text || start.to.text) return
    restore().catch(() => {})
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const lacking = whatIsMissing({ from: from.text.trim(), to: to.text.trim(), date: when })
    setMissing(lacking)
    if (lacking) return
    setOutside(!isBookable(when, window))
    if (!isBookable(when, window)) return
    setBusy(true)
    const [departure, arrival] = await Promise.all([resolve(api, from), resolve(api, to)])
    setBusy(false)
    setUnknown({ from: !departure, to: !arrival })
    if (!departure || !arrival) return
    const [date = '', startTime = emptyQuery.startTime] = when.split('T')
    const isSameParty = count === start.count && start.passengers !== undefined
    const query = {
      ...emptyQuery,
      locale: language,
      from: departure.id,
      to: arrival.id,
      date,
      startTime,
      passengers: isSameParty ? start.passengers : formatPassengers(count, form),
    }
    await import('./stored-search.ts').then(
      ({ keepSearch }) => keepSearch(query, departure, arrival),
      () => {},
    )
    void navigate(`/${language}/find${formatFindQuery(query)}`)
  }

  return {
    language,
    from,
    to,
    when,
    count,
    busy,
    missing,
    unknown,
    isOutside,
    submit,
    setWhen: (moment: string) => {
      setWhen(moment)
      setOutside(false)
    },
    setCount,
    setFrom: (station: ChosenStation) => {
      setFrom(station)
      setUnknown((now) => ({ ...now, from: false }))
    },
    setTo: (station: ChosenStation) => {
      setTo(station)
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

/** The chosen station, or the best fit for what was typed and never chosen; null when there is none. */
async function resolve(api: Api, typed: ChosenStation): Promise<ChosenStation | null> {
  if (typed.id !== null) return typed
  const query = typed.text.trim()
  if (query.length < 2) return null
  const found = await api(searchStations, { query: { query } }).then(
    ({ data }) => data[0],
    () => undefined,
  )
  return found ? { id: found.id, text: found.attributes.name } : null
}

function isBookable(when: string, window: BookingWindow): boolean {
  const date = when.slice(0, 10)
  return date >= window.first_date && date <= window.last_date
}
