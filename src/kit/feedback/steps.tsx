import type { ReactNode } from 'react'
import styles from './steps.module.css'

export type Step = { text: ReactNode; sub?: ReactNode; state: 'done' | 'now' | 'next' }
export type StepsProps = {
  items: readonly Step[]
  /** Spoken after a step that is behind: the filled dot in words. */
  doneLabel: string
  /** Reads changes out while the page watches long work. */
  live?: boolean
  label?: string
}

const states = { done: styles.done, now: styles.now, next: undefined }

/** The steps of a longer process: those that are done, the current one, and those to come. */
export function Steps({ items, doneLabel, live, label }: StepsProps) {
  return (
    <ol className={styles.steps} aria-live={live ? 'polite' : undefined} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={index}
          className={states[item.state]}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          {item.text}
          {item.state === 'done' && <span className="visually-hidden">, {doneLabel}</span>}
          {item.sub && <span className={styles.note}>{item.sub}</span>}
        </li>
      ))}
    </ol>
  )
}
