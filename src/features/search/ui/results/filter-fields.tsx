import { useText } from '../../../../browser/text.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { DayLine } from '../../../../kit/rail/day-line.tsx'
import type { Connection } from '../../contract.ts'
import {
  clockOf,
  counted,
  dayWindows,
  type DayWindowId,
  type Filters,
  placeInWindow,
} from '../../rules/query/day-windows.ts'
import styles from './result-tools.module.css'

export interface FilterFieldsProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly connections: readonly Connection[]
}

/** Direct trains and times of day. */
export function FilterFields({ filters, onChange, connections }: FilterFieldsProps) {
  const { t } = useText()
  const numbers = counted(connections, filters)
  const clocks = connections
    .filter(({ attributes }) => !filters.direct || attributes.transfers === 0)
    .map(({ attributes }) => clockOf(attributes.departure_time))
  const setWindow = (id: string, isOn: boolean) => {
    const others = filters.windows.filter((window) => window !== id)
    onChange({ ...filters, windows: isOn ? [...others, id as DayWindowId] : others })
  }
  return (
    <>
      <Checkbox
        checked={filters.direct}
        onChange={(event) => onChange({ ...filters, direct: event.target.checked })}
      >
        <span className="bold">{t('search.filters.direct')}</span> <Left count={numbers.direct} />
      </Checkbox>
      <DayLine
        legend={t('search.filters.departure')}
        onChange={setWindow}
        windows={dayWindows.map((window, index) => ({
          id: window.id,
          detail: `${window.from.slice(0, 2)}–${window.to.slice(0, 2)}`,
          label: (
            <>
              {t(`search.filters.${window.id}`)}
              <Left className={styles.trainsLeftInWindow} count={numbers.windows[index] ?? 0} />
            </>
          ),
          checked: filters.windows.includes(window.id),
          marks: clocks
            .filter((clock) => clock >= window.from && clock < window.to)
            .map((clock) => placeInWindow(clock, window)),
        }))}
      />
    </>
  )
}

/** The trains an option would leave: a number to see, words to hear. */
function Left({ count, className = styles.trainsLeft }: { count: number; className?: string }) {
  const { t } = useText()
  return (
    <span className={className}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden"> {t('search.results.count', { count })}</span>
    </span>
  )
}
