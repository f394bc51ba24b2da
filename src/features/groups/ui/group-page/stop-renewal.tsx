import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { type Group, stopRenewal } from '../../contract.ts'
import styles from './group-view.module.css'
import { ActFailure } from './act-failure.tsx'
import { useAct } from './use-act.ts'

/** Takes the consent to renewals back; the seat's date and the way to renew again stand above the money then. */
export function StopRenewal({ group, onChanged }: { group: Group; onChanged: () => void }) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, act } = useAct()
  if (group.money?.state !== 'held' || !group.money.isRenewed || group.state !== 'collecting') return null
  const stop = () =>
    act(async () => {
      await api(stopRenewal, { params: { groupId: group.groupId } })
      onChanged()
      // the button that was pressed is gone
      focusMain()
    })
  return (
    <div className={`stack stack--small ${styles.stopRenewal}`} id="renewal">
      <p className="small soft">{t('groups.renewal.stop-hint')}</p>
      <div className="actions">
        <Button
          variant="line"
          busy={busy}
          busyLabel={t('groups.renewal.stopping')}
          onClick={() => void stop()}
        >
          {t('groups.renewal.stop')}
        </Button>
      </div>
      <ActFailure failure={failure} />
    </div>
  )
}
