import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import './questions.css'

export type Question = { question: ReactNode; answer: ReactNode; open?: boolean; id?: string }

/** Questions that open to their answers, without a script. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="faq">
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} open={item.open}>
          <summary>
            {item.question}
            <Icon name="down" />
          </summary>
          <div className="faq-a">{item.answer}</div>
        </details>
      ))}
    </div>
  )
}
