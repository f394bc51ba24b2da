import { useRef } from 'react'
import { useEarlyChoice } from './early-change.ts'
import { Field, type FieldProps } from './field.tsx'

export type DateFieldProps = Omit<FieldProps, 'type' | 'prefix' | 'suffix'> & {
  kind?: 'date' | 'datetime-local' | 'time' | 'month'
}

/**
 * The browser's own picker: it knows the reader's calendar, keyboard and phone better than ours would. It writes dates
 * the way the browser is set up, whatever the page's language: no attribute changes that, only `--lang` at its start.
 */
export function DateField({ kind = 'date', ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEarlyChoice(input, field.value)
  return <Field {...field} ref={input} type={kind} />
}
