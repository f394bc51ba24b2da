import { nightsAfter } from '../../kernel/journey/next-day.ts'

interface ArrivalTimeProps {
  readonly departure: string
  readonly arrival: string
  /** what the `+1` means, for who hears it */
  readonly daysLater: (count: number) => string
}

/** When a train arrives, by the clock of its station, with a small `+1` where that is the next day. */
export function ArrivalTime({ departure, arrival, daysLater }: ArrivalTimeProps) {
  const nights = nightsAfter(departure, arrival)
  return (
    <>
      {arrival.slice(11, 16)}
      {nights > 0 && (
        <sup className="extra-small">
          <span aria-hidden="true">+{nights}</span>
          <span className="visually-hidden"> {daysLater(nights)}</span>
        </sup>
      )}
    </>
  )
}
