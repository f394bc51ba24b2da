import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import type { Missing } from '../../rules/query/missing-information.ts'

export interface MissingInformationProps {
  readonly missing: Missing
  readonly onClose: () => void
}

/** Says which field of the search is empty (SRCH-02); closing it leads there. */
export default function MissingInformation({ missing, onClose }: MissingInformationProps) {
  const { t } = useText()
  const words = {
    stations: t('search.missing.stations'),
    departure: t('search.missing.departure'),
    arrival: t('search.missing.arrival'),
    date: t('search.missing.date'),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search.missing.title')}
      closeLabel={t('search.close')}
      footer={<Button onClick={onClose}>{t('search.missing.back')}</Button>}
    >
      <p>{words[missing]}</p>
    </Dialog>
  )
}
