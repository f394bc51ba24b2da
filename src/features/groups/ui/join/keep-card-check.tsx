import { useText } from '../../../../browser/text.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { momentText } from '../group-times.ts'
import type { SeatDates } from './use-seat-dates.ts'

type KeepCardCheckProps = {
  dates: SeatDates | 'unknown' | null
  total: string
  kept: boolean
  onChange: (kept: boolean) => void
}

/**
 * Consent to the card being kept and held again, with the date of the seat either way. Never ticked for anybody;
 * not asked for where the group closes before a hold ends.
 */
export function KeepCardCheck({ dates, total, kept, onChange }: KeepCardCheckProps) {
  const { t, language } = useText()
  if (dates === null || (dates !== 'unknown' && dates.withoutRenewal === null)) return null
  return (
    <Checkbox
      name="keepCard"
      checked={kept}
      hint={
        <>
          {dates !== 'unknown' && (
            <b>
              {t('groups.seat-dates', {
                renewed: momentText(language, dates.withRenewal),
                free: momentText(language, dates.withoutRenewal!),
              })}{' '}
            </b>
          )}
          {t('groups.keep-card-hint', { total })}
        </>
      }
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {t('groups.keep-card')}
    </Checkbox>
  )
}
