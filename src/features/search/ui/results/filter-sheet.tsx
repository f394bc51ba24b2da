import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { noFilters } from '../../rules/query/day-windows.ts'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

export interface FilterSheetProps extends FilterFieldsProps {
  /** how many trains the list has now, those before its opening included */
  readonly shown: number
  /** how many filters are set */
  readonly on: number
  readonly onClose: () => void
}

/** The filters on a phone, with the way back to what they leave. */
export default function FilterSheet({ shown, on, onClose, ...fields }: FilterSheetProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search.filters.title')}
      closeLabel={t('search.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('search.filters.show', { count: shown })}</Button>
          {on > 0 && (
            <Button variant="quiet" onClick={() => fields.onChange(noFilters)}>
              {t('search.filters.none')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <FilterFields {...fields} />
      </div>
    </Dialog>
  )
}
