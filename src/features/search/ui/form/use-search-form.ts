import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../../browser/api.ts'
import { isReachable } from '../../../../browser/is-reachable.ts'
import { useText } from '../../../../browser/text.tsx'
import type { BookingWindow } from '../../contract.ts'
import { isMoment } from '../../rules/query/moment.ts'
import { isBookable } from '../../rules/trains/bookable.ts'
import { emptyQuery, formatFindQuery } from '../../rules/query/find-query.ts'
import { type Missing, whatIsMissing } from '../../rules/query/missing-information.ts'
import {
  adults,
  formatParty,
  formatPassengers,
  parsePassengers,
  partyOf,
  sizeOf,
} from '../../rules/query/passengers.ts'
import { allClear, type ChosenStation, type Unclear } from '../stations/chosen-station.ts'
import { remember } from './remembered.ts'
import type { Ends } from '../stations/resolve-station.ts'
import type { Unanswered } from '../stations/unanswered.ts'

export interface SearchStart {
  readonly from: ChosenStation
  readonly to: ChosenStation
  /** `2026-11-26T09:00` */
  readonly when: string
  /** JSON list of the address; kept as it is while the travellers stay */
  readonly passengers: string
  /** names in the address that no station surely has */
  readonly unclear?: Unclear
  /** why nobody said which stations the names in the address are */
  readonly unanswered?: Unanswered | null
}

/** What a search form holds, checks and sends. `form` decides about the limits (000 §5). */
export function useSearchForm(
  form: 'landing' | 'results',
  start: SearchStart,
  window: BookingWindow,
  prepare?: () => Promise<unknown>,
) {
  const { language } = useText()
  const api = useApi()
  const navigate = useNavigate()
  const [from, setFrom] = useState(start.from)
  const [to, setTo] = useState(start.to)
  const [when, setWhen] = useState(start.when)
  const [usual] = useState(() => partyOf(parsePassengers(start.passengers) ?? []))
  const [party, setParty] = useState(usual)
  const [missing, setMissing] = useState<Missing | null>(null)
  const [unclear, setUnclear] = useState(start.unclear ?? allClear)
  const [isOutside, setOutside] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isSame, setSame] = useState(false)
  const [unanswered, setUnanswered] = useState(start.unanswered)
  const [busy, setBusy] = useState(false)

  useEffect(() => remember(window, start.from, start.to))
  useEffect(() => {
    // an address says what is searched; only an empty form remembers the last time
    if (!start.from.text && !start.to.text)
      void import('./restore-search.ts').then(
        ({ restoreSearch }) =>
          restoreSearch(
            { kind: form, when: start.when, window, language, api },
            { setFrom, setTo, setWhen, setParty },
          ),
        () => {},
      )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])

  const written = () =>
    party === usual
      ? start.passengers
      : form === 'landing'
        ? formatPassengers(sizeOf(party), form)
        : formatParty(party)

  /** The stations as they stand in the form; those that were typed and never chosen are looked up. */
  const resolve = (): Promise<Ends | Unanswered> =>
    from.id !== null && to.id !== null
      ? Promise.resolve({ from, to, unclear: allClear })
      : import('../stations/resolve-station.ts').then(
          ({ resolveEnds }) => resolveEnds(api, from, to),
          () => 'unreachable',
        )

  /** When to leave, if that was typed; null where nobody can read it, undefined where its code cannot be had. */
  const momentOf = (typed: string): Promise<string | null | undefined> =>
    isMoment(typed)
      ? Promise.resolve(typed)
      : import('../../rules/query/read-moment.ts').then(
          ({ readMoment }) => readMoment(typed, language, window.first_date),
          () => undefined,
        )

  /** Whether it was sent; what it lacks stands beside the fields or in the dialog. */
  const submit = async (event: FormEvent): Promise<boolean> => {
    event.preventDefault()
    if (busy) return false
    const lacking = whatIsMissing({ from: from.text.trim(), to: to.text.trim(), date: when })
    setMissing(lacking)
    setUnanswered(null)
    if (lacking) return false
    setBusy(true)
    const { pathname } = location
    const moment = await momentOf(when)
    const isUnread = moment === null
    const isOff = !!moment && !isBookable(moment, window)
    setUnreadable(isUnread)
    setOutside(isOff)
    if (isUnread || isOff) {
      setBusy(false)
      return false
    }
    const [ends, unready] = await Promise.all([
      resolve(),
      prepare?.().then(
        () => false,
        () => true,
      ),
    ])
    // whoever is offline keeps the page with all that stands in its form
    const isOffline = !navigator.onLine || (unready && !(await isReachable()))
    setBusy(false)
    // who has gone to another page meanwhile is not called back
    if (location.pathname !== pathname) return false
    if (isOffline || !moment || typeof ends === 'string') {
      setUnanswered(typeof ends === 'string' ? ends : 'unreachable')
      return false
    }
    const { from: departure, to: arrival } = ends
    const isClear = !ends.unclear.from && !ends.unclear.to
    const isOne = isClear && departure.id === arrival.id
    setUnclear(ends.unclear)
    setSame(isOne)
    if (!isClear || isOne) return false
    const [date = '', startTime = emptyQuery.startTime] = moment.split('T')
    const query = {
      ...emptyQuery,
      locale: language,
      from: departure.id,
      to: arrival.id,
      date,
      startTime,
      passengers: written(),
    }
    remember(window, departure, arrival)
    // the results keep it too, once they are there
    void import('./stored-search.ts').then(
      ({ keepSearch }) => keepSearch(query, departure, arrival),
      () => {},
    )
    const address = `/${language}/find${formatFindQuery(query)}`
    // browsers do not fetch a module again that once failed to load: only a new document brings its code
    if (unready) location.assign(address)
    else void navigate(address)
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
    unclear,
    isOutside,
    isUnreadable,
    route: from.id && to.id ? { from: from.id, to: to.id, passengers: written() } : null,
    isSame,
    unanswered,
    submit,
    setWhen: (moment: string) => {
      setWhen(moment)
      setOutside(false)
      setUnreadable(false)
    },
    setParty,
    setCount: (count: number) => setParty(adults(count)),
    setFrom: (station: ChosenStation) => {
      setFrom(station)
      setSame(false)
      setUnclear((now) => ({ ...now, from: null }))
    },
    setTo: (station: ChosenStation) => {
      setTo(station)
      setSame(false)
      setUnclear((now) => ({ ...now, to: null }))
    },
    swap: () => {
      setFrom(to)
      setTo(from)
      setUnclear({ from: unclear.to, to: unclear.from })
    },
    closeMissing: () => setMissing(null),
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>
