import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'

export interface PriceUpdateProps {
  readonly code: 'price_changed' | 'fare_changed'
  /** the fare that is to be had, with its price, fee included */
  readonly className: string
  readonly total: string
  /** what the traveller chose, fee included; null where it is not known */
  readonly before: string | null
  readonly onCancel: () => void
  readonly onContinue: () => void
}

/** The carrier asks another price than was shown, or sells another fare: nobody goes on without having seen it (BOOK-01). */
export default function PriceUpdate({
  code,
  className,
  total,
  before,
  onCancel,
  onContinue,
}: PriceUpdateProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('bookings.price-update.title')}
      closeLabel={t('bookings.price-update.close')}
      footer={
        <div className="actions">
          <Button onClick={onContinue}>{t('bookings.price-update.continue', { total })}</Button>
          <Button variant="line" onClick={onCancel}>
            {t('bookings.price-update.cancel')}
          </Button>
        </div>
      }
    >
      <div className="stack stack--small">
        {code === 'fare_changed' && <p>{t('bookings.price-update.fare', { className })}</p>}
        <p>
          {before === null
            ? t('bookings.price-update.now', { total })
            : t('bookings.price-update.price', { before, total })}
        </p>
        <p className="small soft">{t('bookings.price-update.nothing-paid')}</p>
      </div>
    </Dialog>
  )
}
