import { useEffect, useRef, type ReactNode } from 'react'
import styles from './from-to.module.css'

export type ComboboxOption = {
  id: string
  /** what a choice puts into the field */
  label: string
  /** the label as the list shows it, with what was typed marked */
  shown?: ReactNode
  /** another name, beside the label */
  beside?: ReactNode
  detail?: ReactNode
}

type ComboboxListProps<Option extends ComboboxOption> = {
  id: string
  labelledBy: string
  shown: boolean
  active: number
  options: readonly Option[]
  onPick: (option: Option) => void
  heading?: ReactNode
  loading?: boolean
  loadingLabel: string
  emptyLabel: string
}

export function ComboboxList<Option extends ComboboxOption>(props: ComboboxListProps<Option>) {
  const { id, labelledBy, shown, active, options, onPick, loading } = props
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown && active >= 0) ref.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [shown, active])
  return (
    <div className={styles.listbox} hidden={!shown}>
      {props.heading && shown && <p className={styles.listHeading}>{props.heading}</p>}
      {/* Always in the page: the field points to it with aria-controls even while it is closed. */}
      <ul ref={ref} id={id} role="listbox" aria-labelledby={labelledBy}>
        {shown &&
          options.map((option, index) => (
            // The keyboard stays in the field: useComboboxKeys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The focus stays in the field, or phones would fold the keyboard away before the choice.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              <span>
                {option.shown ?? option.label}
                {option.beside && <span className="soft"> {option.beside}</span>}
              </span>
              {option.detail && <span className="soft small"> {option.detail}</span>}
            </li>
          ))}
      </ul>
      {options.length === 0 && (
        <p className={styles.listNote}>{loading ? props.loadingLabel : props.emptyLabel}</p>
      )}
    </div>
  )
}
