import { type ReactNode, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { Connection } from '../contract.ts'
import { type Filters, listed } from '../rules/day-windows.ts'
import { cheapest } from '../rules/price.ts'
import { ConnectionItem } from './connection-item.tsx'
import { ResultFilters } from './result-filters.tsx'
import './search.css'

export interface Choice {
  readonly connection: Connection
  readonly fareClass: string
}

interface ConnectionListProps {
  readonly connections: readonly Connection[]
  readonly checkedAt: string
  readonly startTime: string
  readonly endTime: string
  readonly count: number
  /** false for parties that no group has room for (decision 29) */
  readonly withGroups: boolean
  readonly chosen: string | null
  readonly onChoose: (choice: Choice | null) => void
  /** what stands under the chosen train */
  readonly renderUnder: (choice: Choice) => ReactNode
}

const noFilters: Filters = { direct: false, windows: [] }

/** The trains of a day with their filters. The list opens at the asked time; earlier ones come when asked for. */
export function ConnectionList(props: ConnectionListProps) {
  const { connections, checkedAt, startTime, endTime, count, withGroups, chosen, onChoose, renderUnder } =
    props
  const { t } = useText()
  const [filters, setFilters] = useState(noFilters)
  const [fareClass, setFareClass] = useState<string | null>(null)
  const [fromStart, setFromStart] = useState(false)
  const opening = { startTime: fromStart ? '00:00' : startTime, endTime, chosen }
  const { shown, earlier } = listed(connections, filters, opening)
  const choose = (connection: Connection, fare: string | null) => {
    setFareClass(fare)
    onChoose(fare === null ? null : { connection, fareClass: fare })
  }
  return (
    <>
      <div className="seek-tools">
        <ResultFilters
          filters={filters}
          onChange={setFilters}
          connections={connections}
          count={shown.length}
        />
        {earlier > 0 && (
          <Button variant="quiet" size="s" className="seek-earlier" onClick={() => setFromStart(true)}>
            {t('search.results.earlier', { count: earlier })}
          </Button>
        )}
      </div>
      <p className="vh" role="status">
        {t('search.results.count', { count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <ul className="conn-list">
          {shown.map((connection) => (
            <ConnectionItem
              key={connection.id}
              connection={connection}
              count={count}
              withGroups={withGroups}
              checkedAt={checkedAt}
              isChosen={connection.id === chosen}
              onChoose={(fare) => choose(connection, fare)}
              under={connection.id === chosen && renderUnder(inClass(connection, fareClass))}
            />
          ))}
        </ul>
      ) : (
        <Empty
          title={t('search.results.filtered')}
          action={
            <Button
              variant="line"
              size="s"
              onClick={() => {
                setFilters(noFilters)
                setFromStart(true)
              }}
            >
              {t('search.results.all_day')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** The train as a group in that class would take it; by default in the cheapest. */
function inClass(connection: Connection, fareClass: string | null): Choice {
  const { fares } = connection.relationships
  const fare = fares.find((one) => one.fare_class === fareClass) ?? cheapest(fares)
  return {
    connection: { ...connection, group: fare?.group ?? connection.group },
    fareClass: fare?.fare_class ?? '',
  }
}
