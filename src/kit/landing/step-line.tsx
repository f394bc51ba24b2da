import type { ReactNode } from 'react'
import styles from './step-line.module.css'

export type Step = {
  title: ReactNode
  text: ReactNode
  /** Where the money is at this stop. */
  money?: ReactNode
  /** What happens instead: a dashed siding that ends in a buffer stop. One per line, on its second stop. */
  siding?: { text: ReactNode; money?: ReactNode }
}

/** How something works, as a line with your money at each stop. */
export function StepLine({ stops }: { stops: readonly Step[] }) {
  return (
    <ol className={styles.stepLine}>
      {stops.map((stop, index) => (
        <li key={index}>
          <h3 className="h3">{stop.title}</h3>
          <p>{stop.text}</p>
          {stop.money && <span className={styles.money}>{stop.money}</span>}
          {stop.siding && (
            <>
              <span className={styles.switch} aria-hidden="true" />
              <div className={styles.siding}>
                <span className={styles.bufferStop} aria-hidden="true" />
                <p>{stop.siding.text}</p>
                {stop.siding.money && <span className={styles.money}>{stop.siding.money}</span>}
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
