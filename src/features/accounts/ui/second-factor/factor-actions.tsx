import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'

interface FactorActionsProps {
  readonly busy: boolean
  readonly busyLabel: string
  readonly submit: string
  readonly onCancel: () => void
}

/** The end of each form of the second factor: on with it, or leave everything as it is. */
export function FactorActions({ busy, busyLabel, submit, onCancel }: FactorActionsProps) {
  const { t } = useText()
  return (
    <div className="actions">
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {t('accounts.factor.cancel')}
      </Button>
    </div>
  )
}
