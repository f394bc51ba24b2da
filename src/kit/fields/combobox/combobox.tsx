import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { FieldNotes, fieldAria } from '../field-frame.tsx'
import { useComboboxKeys } from './combobox-keys.ts'
import fieldStyles from '../field.module.css'

export type { ComboboxOption } from './combobox-list.tsx'
import styles from './from-to.module.css'

export type ComboboxProps<Option extends ComboboxOption> = {
  label: ReactNode
  /** What stands in the field. */
  text: string
  onText: (text: string) => void
  /** Only what was typed, not what a choice put there: fetch the options here. */
  onQuery?: (text: string) => void
  options: readonly Option[]
  onPick: (option: Option) => void
  /** above the options: what kind of list it is */
  heading?: ReactNode
  loading?: boolean
  loadingLabel: string
  /** Said and shown when there is nothing to choose. */
  emptyLabel: string
  /** Announced when the options change: `(3) => "3 stations"`. */
  countLabel: (count: number) => string
  /** From this many letters the list opens. */
  minLength?: number
  /** field: framed on its own; stop: hangs on the line of `FromTo`. */
  frame?: 'field' | 'stop'
  id?: string
  name?: string
  placeholder?: string
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

/** The WAI-ARIA 1.2 combobox with a listbox: the focus stays in the field, the active option is pointed to. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, text, onText, onQuery, options, onPick, loading, hint, error, frame = 'field' } = props
  const own = useId()
  const id = props.id ?? own
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const blurred = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && text.trim().length >= (props.minLength ?? 1)
  const at = active < options.length ? active : -1

  const pick = (option: Option) => {
    onText(option.label)
    onPick(option)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = useComboboxKeys({
    shown,
    at,
    count: options.length,
    setOpen,
    setActive,
    pick: (index) => options[index] && pick(options[index]),
  })

  useEffect(() => {
    // Letters typed before the script arrived are in the field but not in the state.
    const typed = input.current?.value ?? ''
    if (typed !== text) {
      onText(typed)
      onQuery?.(typed)
      if (document.activeElement === input.current) setOpen(true)
    }
    return () => clearTimeout(blurred.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, [])

  const offersAtOnce = props.minLength === 0 && text === ''
  useEffect(() => {
    // what an empty field offers may come after it was entered
    if (offersAtOnce && document.activeElement === input.current) setOpen(true)
  }, [offersAtOnce])

  return (
    <div
      className={classNames(
        frame === 'stop' ? styles.stop : fieldStyles.field,
        styles.combobox,
        !!error && styles.invalid,
        props.className,
      )}
      // A button in the note below the field is no part of the list and closes it. The list itself can take the focus to be scrolled.
      onFocus={({ target }) => (target.matches('button') ? setOpen(false) : clearTimeout(blurred.current))}
      onBlur={() => {
        // A moment, so that a tap on an option lands before the list is gone.
        blurred.current = setTimeout(() => setOpen(false), 200)
      }}
    >
      <label className={frame === 'stop' ? fieldStyles.label : undefined} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={frame === 'stop' ? undefined : fieldStyles.input}
        name={props.name}
        placeholder={props.placeholder}
        required={props.required}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
        {...fieldAria(id, { hint, error })}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          onQuery?.(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        // what an address or a choice has put here was never asked about: it has no list
        onClick={() => options[0] && setOpen(true)}
        // what an empty field has to offer is offered to the keyboard too
        onFocus={() => setOpen((now) => now || offersAtOnce)}
        onKeyDown={onKeyDown}
      />
      <ComboboxList
        id={listId}
        labelledBy={id}
        shown={shown}
        active={at}
        options={options}
        onPick={pick}
        heading={props.heading}
        loading={loading}
        loadingLabel={props.loadingLabel}
        emptyLabel={props.emptyLabel}
      />
      <span className="visually-hidden" role="status">
        {shown &&
          (loading
            ? props.loadingLabel
            : options.length
              ? props.countLabel(options.length)
              : props.emptyLabel)}
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
