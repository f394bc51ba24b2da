import { useEffect, useRef, type ReactNode } from 'react'
import styles from '../feedback/banner.module.css'

export type ErrorSummaryProps = {
  title: ReactNode
  /** One per field, in the order of the form; `id` is the field's own. */
  errors: readonly { id: string; text: ReactNode }[]
  /** Changes with every attempt, so that the focus comes back to the summary each time. */
  attempt?: number
  /** The form itself moves the focus, to the first field that is wrong. */
  keepsFocus?: boolean
}

/** Above a form that was refused. It takes the focus, and each line leads to its field. */
export function ErrorSummary({ title, errors, attempt, keepsFocus = false }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (any && !keepsFocus) ref.current?.focus()
  }, [any, attempt, keepsFocus])
  if (!any) return null
  return (
    <div className={`${styles.banner} ${styles.error}`} ref={ref} tabIndex={-1} role="alert">
      <span className={styles.mark} aria-hidden="true">
        !
      </span>
      <div className={styles.body}>
        <p className="h3 bold">{title}</p>
        <ul className="small">
          {errors.map((error) => (
            <li key={error.id}>
              <a
                className="tap-link"
                href={`#${error.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(error.id)?.focus()
                }}
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
