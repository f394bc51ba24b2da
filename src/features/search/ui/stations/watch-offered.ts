import type { Api } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { busiestStations } from '../../rules/stations/busiest-stations.ts'
import { type KeptStation, namesOf } from './names-of.ts'
import { keepRecent, onRecentChange, recentStations } from './recent-stations.ts'

export interface OfferedStations {
  readonly kind: 'recent' | 'popular'
  readonly stations: readonly KeptStation[]
}

/**
 * Tells the stations used last, now and after every change; names of another language are replaced once they are known.
 * Whoever has used none is offered the busiest: their names are asked for when a station field is entered.
 */
export function watchOffered(
  tell: (offered: OfferedStations) => void,
  api: Api,
  language: Language,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const tellRecent = async () => {
    const recent = recentStations()
    tell({ kind: 'recent', stations: recent })
    if (recent.every((station) => station.language === language)) return
    // the names of the other language stay until there is a network
    const named = await namesOf(api, recent, language, signal)
    if (named && !signal.aborted && recentStations() === recent) keepRecent(named)
  }
  signal.addEventListener(
    'abort',
    onRecentChange(() => void tellRecent()),
  )
  void tellRecent()
  const offerBusiest = async () => {
    if (recentStations().length > 0) return
    const stations = await busiestIn(language, api)
    if (!signal.aborted && recentStations().length === 0) tell({ kind: 'popular', stations })
  }
  const isStationField = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.getAttribute('role') === 'combobox'
  document.addEventListener('focusin', ({ target }) => isStationField(target) && void offerBusiest(), {
    signal,
  })
  if (isStationField(document.activeElement)) void offerBusiest()
}

const asking = new Map<Language, ReturnType<typeof namesOf>>()

/** Their names, asked for once by both fields; without an answer, again when a field is entered the next time. */
async function busiestIn(language: Language, api: Api): Promise<readonly KeptStation[]> {
  const nameless = busiestStations.map((id) => ({ id, text: '' }))
  const asked = asking.get(language) ?? namesOf(api, nameless, language)
  asking.set(language, asked)
  const named = await asked
  if (!named) asking.delete(language)
  return named?.filter(({ text }) => text !== '') ?? []
}
