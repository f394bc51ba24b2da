import { useText } from '../../../browser/text.tsx'
import type { Connection } from '../contract.ts'
import { clockOf } from '../rules/day-windows.ts'
import { dayWords } from './day-words.ts'
import { JourneyStops } from './journey-stops.tsx'

/** Beside the list: the chosen train stop by stop, and when to be there (SRCH-08). */
export function JourneyPanel({ connection, checkedAt }: { connection: Connection | null; checkedAt: string }) {
  const { t, language } = useText()
  return (
    <section className="sheet" aria-labelledby="journey-title">
      <h2 className="h3" id="journey-title">
        {t('search.journey.title')}
      </h2>
      {connection ? (
        <>
          <p className="small soft">{dayWords(language, connection.attributes.departure_time)}</p>
          <JourneyStops connection={connection} label={t('search.journey.stops')} />
          <p className="small soft seek-note">
            {t('search.journey.early')} {t('search.journey.checked', { time: clockOf(checkedAt) })}
          </p>
        </>
      ) : (
        <p className="small soft">{t('search.journey.none')}</p>
      )}
    </section>
  )
}
