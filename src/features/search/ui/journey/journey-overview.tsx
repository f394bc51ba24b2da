import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { dayWords } from '../day-words.ts'
import { useLiveConnection } from '../live/live-view.tsx'
import { JourneyDrawer } from './journey-drawer.tsx'
import { JourneyStops } from './journey-stops.tsx'
import styles from './journey.module.css'

/** A train stop by stop, when to be there, and how old the prices are: beside the list, or in a row's details. */
export default function JourneyOverview({ connection }: { connection: Connection }) {
  const { t, language } = useText()
  const [open, setOpen] = useState(false)
  const live = useLiveConnection(connection.id)
  return (
    <>
      <p className="small soft">{dayWords(language, connection.attributes.departure_time)}</p>
      <JourneyStops connection={connection} label={t('search.journey.stops')} />
      {/* a train that nobody can take has no price either */}
      <div className={`small soft ${styles.note}`}>
        {!live?.cancelled && (
          <p>
            {t('search.journey.early')}{' '}
            {t('search.journey.checked', { time: clockOf(connection.checked_at) })}
          </p>
        )}
      </div>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        {t('search.journey.details')}
      </Button>
      <JourneyDrawer connection={connection} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
