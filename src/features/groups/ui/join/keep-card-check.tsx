import { useText } from '../../../../browser/text.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'

type KeepCardCheckProps = { total: string; kept: boolean; onChange: (kept: boolean) => void }

/** Consent to the card being kept and held again. Never ticked for anybody: a group can do without. */
export function KeepCardCheck({ total, kept, onChange }: KeepCardCheckProps) {
  const { t } = useText()
  return (
    <Checkbox
      name="keepCard"
      checked={kept}
      hint={t('groups.keep-card-hint', { total })}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {t('groups.keep-card')}
    </Checkbox>
  )
}
