import type { ReactNode } from 'react'
import './ticket.css'

export type TicketProps = {
  label: string
  /** On the blue sign: the route. */
  title: ReactNode
  /** Below it: date, train, class. */
  text?: ReactNode
  from: { time: ReactNode; place: ReactNode }
  to: { time: ReactNode; place: ReactNode }
  /** Between the two times. */
  line?: ReactNode
  /** Under the line: the duration. */
  middle?: ReactNode
  facts: readonly { label: ReactNode; value: ReactNode }[]
  /** On the stub, behind the perforation: the code and what belongs to it. Always black on white: it is scanned. */
  stub: ReactNode
}

export function Ticket({ label, title, text, from, to, line, middle, facts, stub }: TicketProps) {
  return (
    <article className="tick" aria-label={label}>
      <div className="tick-main">
        <div className="tick-sign">
          <p className="h2">{title}</p>
          {text && <p className="soft">{text}</p>}
        </div>
        <div className="tick-times">
          <div className="big dep">{from.time}</div>
          <div>{line}</div>
          <div className="big arr">{to.time}</div>
          <div className="tick-at">{from.place}</div>
          <div className="tick-mid small soft">{middle}</div>
          <div className="tick-at arr">{to.place}</div>
        </div>
        <dl className="tick-facts">
          {facts.map((fact, index) => (
            <div key={index}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="tick-stub">{stub}</div>
    </article>
  )
}
