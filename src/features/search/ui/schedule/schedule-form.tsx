import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { DateField } from '../../../../kit/fields/date-field.tsx'
import { FromTo } from '../../../../kit/fields/combobox/from-to.tsx'
import { RadioGroup } from '../../../../kit/fields/radio-group.tsx'
import { Stepper } from '../../../../kit/fields/stepper.tsx'
import { type Missing, whatIsMissing } from '../../rules/query/missing-information.ts'
import { mostPassengers } from '../../rules/query/passengers.ts'
import { formatScheduleQuery, sentSchedule } from '../../rules/query/schedule-query.ts'
import type { ChosenStation } from '../stations/chosen-station.ts'
import type { ScheduleData } from './load-schedule.ts'
import { FormNote, MissingInformation } from '../form/form-note.tsx'
import { StationField } from '../stations/station-field.tsx'
import searchFormStyles from '../form/search-form.module.css'
import styles from './schedule.module.css'

/** What a live schedule is asked for. A plain form too: sent before scripts have arrived it names the same address. */
export function ScheduleForm({ data }: { data: ScheduleData }) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const id = useId()
  const { query, window, directions } = data
  const [from, setFrom] = useState(data.from)
  const [to, setTo] = useState(data.to)
  const [count, setCount] = useState(query.passengers)
  const [isReturn, setReturn] = useState(query.isReturn)
  const [missing, setMissing] = useState<Missing | null>(null)
  /** what the address said is no question any more once something else stands there */
  const unclear = (end: 'from' | 'to', { id, text }: ChosenStation) =>
    id === null && text === data[end].text ? data.unclear[end] : null
  const days = { min: window.first_date, max: window.last_date }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams(
      [...new FormData(event.currentTarget)].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    )
    const date = fields.get('date') ?? ''
    const lacking = whatIsMissing({ from: from.text.trim(), to: to.text.trim(), date })
    setMissing(lacking)
    if (lacking) return
    void navigate(`/${language}/connections${formatScheduleQuery(sentSchedule(fields, from.id, to.id))}`)
  }
  const swap = () => {
    setFrom(to)
    setTo(from)
  }
  return (
    <form
      className={`${searchFormStyles.searchForm} ${styles.form}`}
      action={`/${language}/connections`}
      onSubmit={submit}
      data-early=""
      noValidate
    >
      <FromTo layout="row" swapLabel={t('search.form.swap')} onSwap={swap}>
        <StationField
          id={`${id}-from`}
          name="fromName"
          label={t('search.form.from')}
          value={from}
          onChange={setFrom}
          unclear={unclear('from', from)}
        />
        <StationField
          id={`${id}-to`}
          name="toName"
          label={t('search.form.to')}
          value={to}
          onChange={setTo}
          unclear={unclear('to', to)}
        />
      </FromTo>
      <div className={styles.dates}>
        <DateField
          {...days}
          name="date"
          label={t('search.schedule.date')}
          defaultValue={query.date ?? window.first_date}
        />
        <DateField
          kind="time"
          name="time"
          label={t('search.schedule.time')}
          defaultValue={query.time ?? ''}
        />
        <Stepper
          label={t('search.form.passengers')}
          name="passengers"
          value={count}
          onChange={setCount}
          min={1}
          max={mostPassengers.landing}
          lessLabel={t('search.form.fewer')}
          moreLabel={t('search.form.more')}
        />
      </div>
      <RadioGroup
        className={styles.tripKind}
        legend={t('search.schedule.trip')}
        name="tripType"
        value={isReturn ? 'return' : 'oneWay'}
        onChange={(value) => setReturn(value === 'return')}
        options={[
          { value: 'oneWay', label: t('search.schedule.one_way') },
          { value: 'return', label: t('search.schedule.return') },
        ]}
      />
      {isReturn && (
        <div className={styles.dates}>
          <DateField
            {...days}
            name="returnDate"
            label={t('search.schedule.return_date')}
            defaultValue={query.returnDate ?? directions[1]?.date ?? ''}
          />
          <DateField
            kind="time"
            name="returnTime"
            label={t('search.schedule.return_time')}
            defaultValue={query.returnTime ?? ''}
          />
        </div>
      )}
      <div className={styles.formEnd}>
        <Checkbox name="discountCard" value="1" defaultChecked={query.discountCard}>
          {t('search.schedule.discount_card')}
        </Checkbox>
        <Button type="submit" variant="line">
          {t('search.schedule.show')}
        </Button>
      </div>
      {data.unanswered && <FormNote>{t(`search.form.${data.unanswered}`)}</FormNote>}
      <MissingInformation
        missing={missing}
        onClose={() => {
          setMissing(null)
          // after the dialog has given the focus back to the button
          setTimeout(() => fieldOf(id, missing)?.focus())
        }}
      />
    </form>
  )
}

const fieldOf = (form: string, missing: Missing | null): HTMLElement | undefined | null =>
  missing === 'date'
    ? document.getElementsByName('date')[0]
    : document.getElementById(`${form}-${missing === 'arrival' ? 'to' : 'from'}`)
