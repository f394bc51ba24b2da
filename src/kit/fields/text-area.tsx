import { useId, type ComponentProps } from 'react'
import { FieldFrame, fieldAria, type FieldFrameProps } from './field-frame.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & FieldFrameProps

export function TextArea({ label, hint, error, className, id, rows = 4, ...area }: TextAreaProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        id={fieldId}
        rows={rows}
        className="input"
        {...fieldAria(fieldId, { hint, error })}
      />
    </FieldFrame>
  )
}
