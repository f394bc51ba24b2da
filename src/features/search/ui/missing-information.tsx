import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/button.tsx'
import { DialogLater } from '../../../kit/dialog-later.tsx'
import type { Missing } from '../rules/missing-information.ts'

/** Says which field of the search is empty (SRCH-02); closing it leads there. */
export function MissingInformation({ missing, onClose }: { missing: Missing | null; onClose: () => void }) {
  const { t } = useText()
  const words = {
    stations: t('search.missing.stations'),
    departure: t('search.missing.departure'),
    arrival: t('search.missing.arrival'),
    date: t('search.missing.date'),
  }
  return (
    <DialogLater
      open={missing !== null}
      onClose={onClose}
      title={t('search.missing.title')}
      closeLabel={t('search.close')}
      footer={<Button onClick={onClose}>{t('search.missing.back')}</Button>}
    >
      <p>{missing && words[missing]}</p>
    </DialogLater>
  )
}
