import { useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useEarlyTick } from './early-change.ts'
import { FieldNotes, fieldAria } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import styles from './radio-group.module.css'
import checkboxStyles from './checkbox.module.css'

type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** Under the label, smaller. */
  hint?: ReactNode
  disabled?: boolean
}
export type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly RadioOption<Value>[]
  /** With `onChange`; without them the form keeps the choice, starting at `defaultValue`. */
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  id?: string
  className?: string
}

/** One of a few that are all worth seeing. The browser's own radios: arrows, forms and readers know them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, defaultValue, onChange, hint, error, required, id, className } = props
  const own = useId()
  const groupId = id ?? own
  return (
    <fieldset
      className={classNames(styles.radioGroup, className)}
      role="radiogroup"
      {...fieldAria(groupId, { hint, error })}
    >
      <legend className={fieldStyles.label}>{legend}</legend>
      {options.map((option, index) => {
        // an error summary leads to the group's id: that is the first choice
        const optionId = index === 0 ? groupId : `${groupId}-${option.value}`
        return (
          <div key={option.value} className={checkboxStyles.choiceField}>
            <label className={checkboxStyles.choice} htmlFor={optionId}>
              <Radio
                id={optionId}
                name={name}
                value={option.value}
                disabled={option.disabled}
                required={required}
                aria-describedby={option.hint ? `${optionId}-note` : undefined}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={() => onChange?.(option.value)}
              />
              <span>{option.label}</span>
            </label>
            {option.hint && (
              <p className={fieldStyles.hint} id={`${optionId}-note`}>
                {option.hint}
              </p>
            )}
          </div>
        )
      })}
      <FieldNotes id={groupId} hint={hint} error={error} />
    </fieldset>
  )
}

function Radio(props: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyTick(field, props.checked)
  return <input ref={field} {...props} type="radio" />
}
