import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import styles from './questions.module.css'

export type Question = { question: ReactNode; answer: ReactNode; open?: boolean; id?: string }

/** Questions that open to their answers, without a script. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} open={item.open}>
          <summary>
            {item.question}
            <Icon name="down" />
          </summary>
          <div className={styles.answer}>{item.answer}</div>
        </details>
      ))}
    </div>
  )
}
