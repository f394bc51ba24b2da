import { Suspense, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { later } from '../../../../kit/later.ts'
import { FilterFields } from './filter-fields.tsx'
import type { FilterSheetProps } from './filter-sheet.tsx'
import styles from './result-tools.module.css'

/** Its code comes when it is opened; where it cannot be had, the fields stand in the page. */
const FilterSheet = later<FilterSheetProps>(() => import('./filter-sheet.tsx'), FilterFields)

/**
 * Direct trains and times of day, each with the trains it would leave: above the list, on phones in a sheet. The code
 * of the fields comes with the page: React throws a part whose code is still on the way away, and what was ticked in it,
 * as soon as anything around it changes.
 */
export function ResultFilters(props: Omit<FilterSheetProps, 'on' | 'onClose'>) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const on = props.filters.windows.length + Number(props.filters.direct)
  return (
    <>
      <div className={`only-wide ${styles.filters}`}>
        <FilterFields {...props} />
      </div>
      <div className="only-phone">
        <Button variant="line" size="s" onClick={() => setOpen(true)}>
          <Icon name="filter" />
          {t('search.filters.button', { on })}
        </Button>
        {open && (
          <Suspense>
            <FilterSheet {...props} on={on} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
