import type { ReactNode } from 'react'

/** A stretch of the page under a timetable head. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack stack--large">
      <div className="section-head">
        <h2 className="h2">{title}</h2>
      </div>
      {children}
    </section>
  )
}
