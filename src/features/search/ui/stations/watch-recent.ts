import type { Api } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { type KeptStation, namesOf } from './names-of.ts'
import { keepRecent, onRecentChange, recentStations } from './recent-stations.ts'

/** Tells the stations used last, now and after every change; names of another language are replaced once they are known. */
export function watchRecent(
  tell: (recent: readonly KeptStation[]) => void,
  api: Api,
  language: Language,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const look = async () => {
    const recent = recentStations()
    tell(recent)
    if (recent.every((station) => station.language === language)) return
    // the names of the other language stay until there is a network
    const named = await namesOf(api, recent, language, signal)
    if (named && !signal.aborted && recentStations() === recent) keepRecent(named)
  }
  signal.addEventListener(
    'abort',
    onRecentChange(() => void look()),
  )
  void look()
}
