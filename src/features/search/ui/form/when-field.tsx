import { Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { momentText } from '../../../../kernel/wording.ts'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { FieldFrame, fieldAria } from '../../../../kit/fields/field-frame.tsx'
import { useEarlyChoice } from '../../../../kit/fields/early-change.ts'
import { later } from '../../../../kit/later.ts'
import type { BookingWindow } from '../../contract.ts'
import { isMoment } from '../../rules/query/moment.ts'
import type { CalendarProps, TakenOn } from './calendar.tsx'
import fieldStyles from '../../../../kit/fields/field.module.css'
import styles from './when-field.module.css'

const Calendar = later(() => import('./calendar.tsx'))

interface WhenFieldProps {
  readonly id: string
  /** a moment, or what was typed and is none yet */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly window: BookingWindow
  readonly route: CalendarProps['route']
  readonly takenOn: TakenOn
  readonly error: string | false
}

/**
 * When to leave, written in the page's language and typed the same way, with a calendar for those who rather choose. It
 * is a plain field: without scripts it is sent as it stands, and the server reads it.
 */
export function WhenField({ id, value, onChange, window, route, takenOn, error }: WhenFieldProps) {
  const { t, language } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const shown = isMoment(value) ? momentText(language, Date.parse(`${value}Z`), 'UTC') : value
  useEarlyChoice(input, shown)
  const read = () => {
    if (value === '' || isMoment(value)) return
    import('../../rules/query/read-moment.ts').then(
      ({ readMoment }) => onChange(readMoment(value, language, window.first_date) ?? value),
      // the search reads it once more
      () => {},
    )
  }
  useEffect(() => {
    // typed and left before the scripts had come
    if (document.activeElement !== input.current) read()
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed is read when the field is left
  }, [value])
  return (
    <FieldFrame id={id} label={t('search.form.when')} error={error} className={styles.when}>
      <input
        ref={input}
        id={id}
        className={fieldStyles.input}
        type="text"
        name="datetime"
        autoComplete="off"
        {...fieldAria(id, { error })}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        onBlur={read}
        onPointerDown={(event) => {
          // a finger wants the calendar, not the keyboard that would cover it
          if (event.pointerType !== 'touch') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      <button
        className={styles.open}
        type="button"
        aria-label={t('search.calendar.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </button>
      {open && (
        <Suspense>
          <Calendar {...{ value, window, route, takenOn, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </FieldFrame>
  )
}
