import { Suspense, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { later } from '../../../../kit/later.ts'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { noFilters } from '../../rules/query/day-windows.ts'
import type { FilterFieldsProps } from './filter-fields.tsx'
import '../../../../kit/fields/checkbox.module.css'
import '../../../../kit/rail/day-line.module.css'
import styles from './result-tools.module.css'

const FilterFields = later(() => import('./filter-fields.tsx'))

/** Direct trains and times of day, each with the trains it would leave: above the list, on phones in a sheet. */
export function ResultFilters(props: FilterFieldsProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const on = props.filters.windows.length + Number(props.filters.direct)
  const close = () => setOpen(false)
  return (
    <>
      <div className={`only-wide ${styles.filters}`}>
        <Suspense>
          <FilterFields {...props} />
        </Suspense>
      </div>
      <div className="only-phone">
        <Button variant="line" size="s" onClick={() => setOpen(true)} data-early="">
          <Icon name="filter" />
          {t('search.filters.button', { on })}
        </Button>
        <DialogLater
          open={open}
          onClose={close}
          title={t('search.filters.title')}
          closeLabel={t('search.close')}
          footer={
            <>
              <Button onClick={close}>{t('search.filters.show', { count: props.shown })}</Button>
              {on > 0 && (
                <Button variant="quiet" onClick={() => props.onChange(noFilters)}>
                  {t('search.filters.none')}
                </Button>
              )}
            </>
          }
        >
          <div className="stack">
            <Suspense>
              <FilterFields {...props} />
            </Suspense>
          </div>
        </DialogLater>
      </div>
    </>
  )
}
