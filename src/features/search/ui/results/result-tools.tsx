import { useText } from '../../../../browser/text.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import type { Connection } from '../../contract.ts'
import { type Order, orders } from '../../rules/trains/sort-trains.ts'
import type { View } from './find-addresses.ts'
import { MapToggle } from '../map/map-toggle.tsx'
import { ResultFilters } from './result-filters.tsx'
import styles from './result-tools.module.css'

interface ResultToolsProps {
  readonly view: View
  readonly onView: (change: Partial<View>) => void
  readonly connections: readonly Connection[]
  /** how many trains the list has now, those before its opening included */
  readonly shown: number
  readonly withGroups: boolean
}

/** One row above the list: filters, order, and the map where no panel beside the list has it. */
export function ResultTools(props: ResultToolsProps) {
  const { view, onView, connections, shown, withGroups } = props
  const { t } = useText()
  const chosen = connections.filter(({ id }) => id === view.connectionId)
  const offered = orders.filter((order) => order !== 'group' || withGroups)
  return (
    <div className={styles.tools}>
      <ResultFilters
        filters={view}
        onChange={(filters) => onView({ direct: filters.direct, windows: filters.windows })}
        {...{ connections, shown }}
      />
      <Select
        className={styles.sortField}
        label={t('search.sort.label')}
        options={offered.map((order) => ({ value: order, label: t(`search.sort.${order}`) }))}
        value={view.sort}
        onChange={(event) => onView({ sort: event.target.value as Order })}
      />
      <div className={styles.mapPlace}>
        <MapToggle connections={chosen.length > 0 ? chosen : connections} />
      </div>
    </div>
  )
}
