import type { ReactNode } from 'react'
import { Stepper } from '../../../../kit/fields/stepper.tsx'
import { useText } from '../../../../browser/text.tsx'
import type { BookingWindow } from '../../contract.ts'
import { emptyQuery } from '../../rules/query/find-query.ts'
import { formatPassengers, mostPassengers } from '../../rules/query/passengers.ts'
import { type ChosenStation, noStation } from '../stations/chosen-station.ts'
import type { TakenOn } from './calendar.tsx'
import { SearchFields } from './search-fields.tsx'
import { useSearchForm } from './use-search-form.ts'
import styles from './landing-search.module.css'

interface LandingSearchProps {
  readonly window: BookingWindow
  readonly takenOn: TakenOn
  /** what the page is about, where it is about a line */
  readonly from?: ChosenStation
  readonly to?: ChosenStation
  readonly children?: ReactNode
}

/** The search of the landing page, at nine on the usual day to begin with. `children` stand below the button. */
export function LandingSearch({
  window,
  takenOn,
  from = noStation,
  to = noStation,
  children,
}: LandingSearchProps) {
  const { t } = useText()
  const when = `${window.usual_date}T${emptyQuery.startTime}`
  const passengers = formatPassengers(1, 'landing')
  const form = useSearchForm('landing', { from, to, when, passengers }, window)
  return (
    <form
      className={styles.landingSearch}
      id="search"
      action={`/${form.language}/find`}
      onSubmit={form.submit}
      noValidate
    >
      <h2 className="h3">{t('search.form.title')}</h2>
      <SearchFields
        form={form}
        kind="landing"
        window={window}
        takenOn={takenOn}
        travellers={
          <Stepper
            label={t('search.form.passengers')}
            name="pax"
            value={form.count}
            onChange={form.setCount}
            min={1}
            max={mostPassengers.landing}
            lessLabel={t('search.form.fewer')}
            moreLabel={t('search.form.more')}
          />
        }
      />
      {children}
    </form>
  )
}
