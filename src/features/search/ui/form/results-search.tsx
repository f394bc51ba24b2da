import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { RouteName } from '../../../../kit/rail/route-name.tsx'
import type { BookingWindow } from '../../contract.ts'
import { dayWords } from '../day-words.ts'
import type { TakenOn } from './calendar.tsx'
import { PartyField } from './party-field.tsx'
import { SearchFields } from './search-fields.tsx'
import { type SearchStart, useSearchForm } from './use-search-form.ts'
import styles from './search-form.module.css'

interface ResultsSearchProps {
  readonly start: SearchStart
  readonly window: BookingWindow
  readonly takenOn: TakenOn
  readonly isOpen: boolean
  /** fetches what another search needs: a search that cannot be made is not left this page for */
  readonly prepare: () => Promise<unknown>
}

/** The search in the band of the results. On a phone it is one line, until somebody wants to change it. */
export function ResultsSearch(props: ResultsSearchProps) {
  const { start, window, takenOn } = props
  const { t, language } = useText()
  const form = useSearchForm('results', start, window, props.prepare)
  const [open, setOpen] = useState(props.isOpen)
  return (
    <>
      <button
        className={styles.summaryLine}
        type="button"
        aria-expanded={open}
        hidden={props.isOpen}
        onClick={() => setOpen(!open)}
      >
        <span>
          <RouteName from={start.from.text} to={start.to.text} toLabel={t('search.to_spoken')} />
          <small>
            {t('search.form.summary', {
              day: dayWords(language, start.when),
              time: start.when.slice(11),
              count: form.count,
            })}
          </small>
        </span>
        <Icon name={open ? 'close' : 'search'} />
        <span className="visually-hidden">{t('search.form.change')}</span>
      </button>
      <form
        id="search"
        className={styles.searchForm}
        data-open={open}
        data-early=""
        action={`/${form.language}/find`}
        onSubmit={async (event) => {
          // on a phone the answer needs the room
          if (await form.submit(event)) setOpen(props.isOpen)
        }}
        noValidate
      >
        <SearchFields
          form={form}
          kind="results"
          window={window}
          takenOn={takenOn}
          travellers={<PartyField party={form.party} onChange={form.setParty} />}
        />
      </form>
    </>
  )
}
