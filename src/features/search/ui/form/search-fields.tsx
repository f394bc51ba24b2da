import { type ReactNode, useId } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { FromTo } from '../../../../kit/fields/combobox/from-to.tsx'
import type { BookingWindow } from '../../contract.ts'
import { dayWords } from '../day-words.ts'
import { FormNote, MissingInformation } from './form-note.tsx'
import { WhenField } from './when-field.tsx'
import type { TakenOn } from './calendar.tsx'
import { StationField } from '../stations/station-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import styles from './search-form.module.css'

export interface SearchFieldsProps {
  readonly form: SearchForm
  readonly kind: 'landing' | 'results'
  readonly window: BookingWindow
  readonly takenOn: TakenOn
  /** the field that says who travels */
  readonly travellers: ReactNode
}

/**
 * The fields of a search and its button. The names make it a plain form too: sent before scripts have arrived,
 * it reaches the results page with station names, which that page turns into stations.
 */
export function SearchFields({ form, kind, window, takenOn, travellers }: SearchFieldsProps) {
  const { t } = useText()
  const id = useId()
  const ids = { from: `${id}-from`, to: `${id}-to`, when: `${id}-when` }
  return (
    <>
      <FromTo
        layout={kind === 'results' ? 'row' : 'column'}
        swapLabel={t('search.form.swap')}
        onSwap={form.swap}
      >
        <StationField
          id={ids.from}
          name="fromName"
          label={t('search.form.from')}
          value={form.from}
          onChange={form.setFrom}
          unclear={form.unclear.from}
        />
        <StationField
          id={ids.to}
          name="toName"
          label={t('search.form.to')}
          value={form.to}
          onChange={form.setTo}
          unclear={form.unclear.to}
          error={form.isSame && t('search.refusals.same_station')}
        />
      </FromTo>
      <div className={styles.timeAndParty}>
        <WhenField
          id={ids.when}
          value={form.when}
          onChange={form.setWhen}
          window={window}
          route={form.route}
          takenOn={takenOn}
          error={
            form.isUnreadable
              ? t('search.form.date_unreadable')
              : form.isOutside &&
                t('search.form.date_outside', {
                  first: dayWords(form.language, window.first_date),
                  last: dayWords(form.language, window.last_date),
                })
          }
        />
        {travellers}
      </div>
      <Button
        type="submit"
        variant={kind === 'landing' ? 'signal' : 'line'}
        wide={kind === 'landing'}
        busy={form.busy}
        busyLabel={t('search.form.searching')}
      >
        {t(kind === 'landing' ? 'search.form.submit_landing' : 'search.form.submit')}
      </Button>
      {form.unanswered && <FormNote>{t(`search.form.${form.unanswered}`)}</FormNote>}
      <MissingInformation
        missing={form.missing}
        onClose={() => {
          const field = ids[form.missing === 'arrival' ? 'to' : form.missing === 'date' ? 'when' : 'from']
          form.closeMissing()
          // after the dialog has given the focus back to the button
          setTimeout(() => document.getElementById(field)?.focus())
        }}
      />
    </>
  )
}
