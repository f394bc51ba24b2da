import { useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { DayLine } from '../../../kit/day-line.tsx'
import { DialogLater } from '../../../kit/dialog-later.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Connection } from '../contract.ts'
import { clockOf, dayWindows, type DayWindowId, type Filters, placeInWindow } from '../rules/day-windows.ts'

interface ResultFiltersProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly connections: readonly Connection[]
  /** how many trains the list shows now; said on the button that leads back to it */
  readonly count: number
}

/** Direct trains and times of day: beside the list on wide screens, a sheet on phones. */
export function ResultFilters(props: ResultFiltersProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const on = props.filters.windows.length + Number(props.filters.direct)
  return (
    <>
      <div className="seek-filters only-wide">
        <FilterFields {...props} />
      </div>
      <div className="only-phone">
        <Button variant="line" size="s" onClick={() => setOpen(true)}>
          <Icon name="filter" />
          {t('search.filters.button', { on })}
        </Button>
        <DialogLater
          open={open}
          onClose={() => setOpen(false)}
          title={t('search.filters.title')}
          closeLabel={t('search.close')}
          footer={
            <Button onClick={() => setOpen(false)}>{t('search.filters.show', { count: props.count })}</Button>
          }
        >
          <div className="stack">
            <FilterFields {...props} />
          </div>
        </DialogLater>
      </div>
    </>
  )
}

function FilterFields({ filters, onChange, connections }: ResultFiltersProps) {
  const { t } = useText()
  const clocks = connections
    .filter(({ attributes }) => !filters.direct || attributes.transfers === 0)
    .map(({ attributes }) => clockOf(attributes.departure_time))
  const toggle = (id: string) => {
    const isOn = filters.windows.some((window) => window === id)
    const windows = isOn
      ? filters.windows.filter((window) => window !== id)
      : [...filters.windows, id as DayWindowId]
    onChange({ ...filters, windows })
  }
  return (
    <>
      <Checkbox
        checked={filters.direct}
        onChange={(event) => onChange({ ...filters, direct: event.target.checked })}
      >
        <span className="b">{t('search.filters.direct')}</span>
      </Checkbox>
      <DayLine
        legend={t('search.filters.departure')}
        onToggle={toggle}
        windows={dayWindows.map((window) => ({
          id: window.id,
          label: t(`search.filters.${window.id}`),
          detail: `${window.from.slice(0, 2)}–${window.to.slice(0, 2)}`,
          checked: filters.windows.includes(window.id),
          marks: clocks
            .filter((clock) => clock >= window.from && clock < window.to)
            .map((clock) => placeInWindow(clock, window)),
        }))}
      />
    </>
  )
}
