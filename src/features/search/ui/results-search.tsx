import { useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { RouteName } from '../../../kit/route-name.tsx'
import type { BookingWindow } from '../contract.ts'
import { dayWords } from './day-words.ts'
import { SearchFields } from './search-fields.tsx'
import { type SearchStart, useSearchForm } from './use-search-form.ts'

/** The search in the band of the results. On a phone it is one line, until somebody wants to change it. */
export function ResultsSearch(props: { start: SearchStart; window: BookingWindow; isOpen: boolean }) {
  const { start, window } = props
  const { t, language } = useText()
  const form = useSearchForm('results', start, window)
  const [open, setOpen] = useState(props.isOpen)
  return (
    <>
      <button
        className="seek-line"
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
              count: start.count,
            })}
          </small>
        </span>
        <Icon name={open ? 'close' : 'search'} />
        <span className="vh">{t('search.form.change')}</span>
      </button>
      <form
        className="seek"
        data-open={open}
        action={`/${form.language}/find`}
        onSubmit={form.submit}
        noValidate
      >
        <SearchFields form={form} kind="results" window={window} />
      </form>
    </>
  )
}
