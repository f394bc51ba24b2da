import { useText } from '../../browser/text.tsx'
import type { BookingWindow } from '../../features/search/contract.ts'
import type { TakenOn } from '../../features/search/ui/form/calendar.tsx'
import { LandingSearch } from '../../features/search/ui/form/landing-search.tsx'

const takenOn: TakenOn = async (...asked) =>
  (await import('../find/groups-of-days.ts')).groupsOfDays(...asked)

interface SearchBesideProps {
  /** null: nobody knows which days can be searched, and there is no form */
  readonly window: BookingWindow | null
  /** names of stations */
  readonly from?: string
  readonly to?: string
}

/** The search form beside what is read. */
export function SearchBeside({ window, from = '', to = '' }: SearchBesideProps) {
  const { t } = useText()
  if (window === null) return null
  return (
    <LandingSearch
      window={window}
      takenOn={takenOn}
      from={{ id: null, text: from }}
      to={{ id: null, text: to }}
    >
      <p className="small soft">{t('search.home.fees')}</p>
    </LandingSearch>
  )
}
