import { type MouseEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf, listed, noFilters, type Opening, wholeDay } from '../../rules/query/day-windows.ts'
import { chosenClass } from '../../rules/trains/fare-class.ts'
import { cheapest } from '../../rules/trains/price.ts'
import { sortTrains } from '../../rules/trains/sort-trains.ts'
import { useLiveConnection } from '../live/live-view.tsx'
import { ConnectionItem, type WaitingGroups } from './connection-item.tsx'
import type { View } from './find-addresses.ts'
import { ResultTools } from './result-tools.tsx'
import connectionStyles from '../../../../kit/rail/connection.module.css'
import styles from './result-tools.module.css'

interface Choice {
  readonly connection: Connection
  readonly fareClass: string
}

interface ConnectionListProps {
  readonly connections: readonly Connection[]
  /** when the oldest of the prices was named */
  readonly checkedAt: string
  /** a newer answer is under way, or not to be had */
  readonly isOld: boolean
  readonly startTime: string
  readonly endTime: string
  readonly count: number
  /** false for parties that no group has room for */
  readonly withGroups: boolean
  /** groups that collect, by the train they wait for */
  readonly waiting: ReadonlyMap<string, WaitingGroups>
  readonly view: View
  readonly onView: (change: Partial<View>) => void
  /** the day after, to which trains lead that leave too soon for a group */
  readonly nextDay: { readonly href: string; readonly words: string } | null
  /** what stands under the chosen train */
  readonly renderUnder: (choice: Choice) => ReactNode
  /** beside the number of trains, below the last of them */
  readonly beside?: ReactNode
  /** below the last train */
  readonly after?: ReactNode
}

/** A pressed button goes, and whoever pressed it by the keyboard goes on at the trains: they are there one turn later. */
function goToTrains({ detail }: MouseEvent): void {
  if (detail === 0) setTimeout(() => document.getElementById('trains')?.focus())
}

/** The trains of a day with their filters. The list opens at the asked time; earlier ones come when asked for. */
export function ConnectionList(props: ConnectionListProps) {
  const { connections, checkedAt, isOld, startTime, endTime, count, withGroups, view, onView } = props
  const { t } = useText()
  /** what is wanted beyond the hours of the address */
  const [wider, setWider] = useState<Partial<Opening>>({})
  const chosen = view.connectionId
  const opening = { startTime, endTime, chosen, ...wider }
  const inSight = { party: withGroups ? count : 0, taken: (id: string) => props.waiting.get(id)?.taken ?? 0 }
  const { shown, earlier } = listed(connections, view, opening)
  return (
    <>
      <ResultTools {...{ view, onView, connections, shown: shown.length + earlier, withGroups }} />
      {earlier > 0 && (
        <div className={styles.listEdge}>
          <Button
            variant="quiet"
            size="s"
            onClick={(event) => {
              setWider({ startTime: wholeDay.startTime })
              goToTrains(event)
            }}
          >
            {t('search.results.earlier', { count: earlier })}
          </Button>
        </div>
      )}
      {shown.length > 0 ? (
        <ul className={connectionStyles.list} id="trains" tabIndex={-1}>
          {sortTrains(shown, view.sort, inSight).map((connection) => (
            <Row key={connection.id} {...props} connection={connection} isChosen={connection.id === chosen} />
          ))}
        </ul>
      ) : (
        <Empty
          title={t('search.results.filtered')}
          action={
            <Button
              variant="line"
              size="s"
              onClick={(event) => {
                onView(noFilters)
                setWider(wholeDay)
                goToTrains(event)
              }}
            >
              {t('search.results.all_day')}
            </Button>
          }
        />
      )}
      <div className={styles.listEdge}>
        <p>
          <span role="status">
            {shown.length === 0 || shown.length === connections.length
              ? t('search.results.count', { count: shown.length })
              : t('search.results.count_of', { shown: shown.length, count: connections.length })}
          </span>
          , {t(isOld ? 'search.results.checked_old' : 'search.results.checked', { time: clockOf(checkedAt) })}
        </p>
        {props.beside}
      </div>
      {props.after}
    </>
  )
}

function Row(props: ConnectionListProps & { connection: Connection; isChosen: boolean }) {
  const { view, onView, renderUnder } = props
  const isCancelled = useLiveConnection(props.connection.id)?.cancelled
  // whoever looks at it is told, whatever the carrier still sells: no fare, no group and nothing under it
  const connection = isCancelled ? unsold(props.connection) : props.connection
  const isChosen = props.isChosen && !isCancelled
  const { fares } = connection.relationships
  // a train that a link has chosen stands open in its cheapest class where it does not sell the link's
  const usual = isChosen ? (cheapest(fares)?.fare_class ?? '') : ''
  const fareClass = chosenClass(connection, view.fareClass) || usual
  return (
    <ConnectionItem
      {...props}
      {...{ connection, isChosen, isCancelled, fareClass }}
      waiting={isCancelled ? undefined : props.waiting.get(connection.id)}
      onFare={(chosen) => onView({ fareClass: chosen || null })}
      onChoose={() =>
        onView({
          connectionId: isChosen ? null : connection.id,
          joinGroup: null,
          fareClass: isChosen ? view.fareClass : fareClass,
        })
      }
      under={isChosen && renderUnder(inClass(connection, fareClass))}
    />
  )
}

const unsold = (connection: Connection): Connection => ({
  ...connection,
  relationships: { ...connection.relationships, fares: [] },
})

/** The train as a group in that class would take it. */
function inClass(connection: Connection, fareClass: string): Choice {
  const fare = connection.relationships.fares.find((one) => one.fare_class === fareClass)
  return { connection: { ...connection, group: fare?.group ?? connection.group }, fareClass }
}
