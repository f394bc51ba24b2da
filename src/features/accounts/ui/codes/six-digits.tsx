import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { fieldAria, FieldNotes } from '../../../../kit/fields/field-frame.tsx'
import {
  type Digits,
  digitCount,
  eraseDigit,
  noDigits,
  typedInto,
  typeDigits,
} from '../../rules/digit-boxes.ts'
import styles from './six-digits.module.css'
import fieldStyles from '../../../../kit/fields/field.module.css'

interface SixDigitsProps {
  /** of the first box */
  readonly id: string
  readonly digits: Digits
  readonly onChange: (digits: Digits) => void
  readonly error?: string | undefined
  /** takes the focus when it appears in the place of something else */
  readonly takesFocus?: boolean
}

/** Six boxes for a mailed code. Phones fill the first with the whole code they received; it spreads by itself. */
export function SixDigits({ id, digits, onChange, error, takesFocus = false }: SixDigitsProps) {
  const { t } = useText()
  const row = useRef<HTMLDivElement>(null)
  const goTo = (place: number) => {
    const box = row.current?.querySelectorAll('input')[Math.min(Math.max(place, 0), digitCount - 1)]
    box?.focus()
    box?.select()
  }
  // typed before the page's scripts had taken over: it stands in the boxes, and nobody was told
  const early = useRef(onChange)
  useEffect(() => {
    const boxes = [...(row.current?.querySelectorAll('input') ?? [])]
    const typed = boxes.map(({ value }) => value).join('')
    if (typed === '') return
    const { digits: kept, next } = typeDigits(noDigits, 0, typed)
    early.current(kept)
    if (boxes.includes(document.activeElement as HTMLInputElement)) boxes[next]?.focus()
  }, [])
  useEffect(() => {
    // whoever was faster than the page's scripts types on where they are
    if (takesFocus && !row.current?.contains(document.activeElement))
      row.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const change = ({ digits: changed, next }: { digits: Digits; next: number }) => {
    onChange(changed)
    goTo(next)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: digitCount - 1 }[event.key]
    if (to === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (to === undefined) change(eraseDigit(digits, place))
    else goTo(to)
  }
  const onPaste = (event: ClipboardEvent, place: number) => {
    event.preventDefault()
    change(typeDigits(digits, place, event.clipboardData.getData('text')))
  }
  const onInput = (place: number, value: string) => {
    // cut or deleted by other means than the keyboard
    if (value === '') onChange(digits.map((digit, box) => (box === place ? '' : digit)))
    else change(typeDigits(digits, place, typedInto(digits[place]!, value)))
  }

  return (
    <fieldset className={styles.sixDigits}>
      <legend className={fieldStyles.label}>{t('accounts.digits.label')}</legend>
      <div className={styles.boxes} ref={row}>
        {digits.map((digit, place) => (
          <input
            // boxes are their places
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            id={place === 0 ? id : undefined}
            // where the boxes open with their dialog, which gives the focus itself
            data-autofocus={takesFocus && place === 0 ? '' : undefined}
            className={fieldStyles.input}
            value={digit}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={t('accounts.digits.box', { place: place + 1, count: digitCount })}
            {...fieldAria(id, { hint: undefined, error })}
            onChange={(event) => onInput(place, event.currentTarget.value)}
            onKeyDown={(event) => onKeyDown(event, place)}
            onPaste={(event) => onPaste(event, place)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
