import { useText } from '../../../browser/text.tsx'
import type { Connection } from '../contract.ts'
import { clockOf } from '../rules/day-windows.ts'
import { dayWords } from './day-words.ts'
import { JourneyStops } from './journey-stops.tsx'

/** A train stop by stop, when to be there, and how old the prices are: beside the list, or in a row's details. */
export default function JourneyOverview({
  connection,
  checkedAt,
}: {
  connection: Connection
  checkedAt: string
}) {
  const { t, language } = useText()
  return (
    <>
      <p className="small soft">{dayWords(language, connection.attributes.departure_time)}</p>
      <JourneyStops connection={connection} label={t('search.journey.stops')} />
      <p className="small soft seek-note">
        {t('search.journey.early')} {t('search.journey.checked', { time: clockOf(checkedAt) })}
      </p>
    </>
  )
}
