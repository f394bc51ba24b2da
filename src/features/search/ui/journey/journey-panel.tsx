import { useText } from '../../../../browser/text.tsx'
import type { Connection } from '../../contract.ts'
import { JourneyPart } from './journey-part.tsx'
import { MapToggle } from '../map/map-toggle.tsx'

interface JourneyPanelProps {
  /** the chosen one */
  readonly connection: Connection | null
  /** all of the search */
  readonly connections: readonly Connection[]
}

/** Beside the list: the chosen train stop by stop, and when to be there (SRCH-08). */
export function JourneyPanel({ connection, connections }: JourneyPanelProps) {
  const { t } = useText()
  return (
    <section className="sheet" aria-labelledby="journey-title">
      <h2 className="h3" id="journey-title">
        {t('search.journey.title')}
      </h2>
      {connection ? (
        <JourneyPart connection={connection} />
      ) : (
        <p className="small soft">{t('search.journey.none')}</p>
      )}
      <MapToggle connections={connection ? [connection] : connections} />
    </section>
  )
}
