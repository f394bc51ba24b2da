import { flushSync } from 'react-dom'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { deleteGroup, type Group, leaveGroup } from '../../contract.ts'
import { ActFailure } from './act-failure.tsx'
import { useAct } from './use-act.ts'

type EndSeatDialogProps = { group: Group; onClose: () => void; onChanged: () => void }

/** The leader is asked before the group is deleted and a member before leaving it (GRP-09, DASH-02). */
export function EndSeatDialog({ group, onClose, onChanged }: EndSeatDialogProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, act } = useAct()
  const kind = group.role === 'owner' ? 'delete' : 'leave'
  const confirm = () =>
    act(async () => {
      await api(group.role === 'owner' ? deleteGroup : leaveGroup, {
        params: { groupId: group.groupId },
        body: {},
      })
      toast({
        tone: 'ok',
        text: t(kind === 'delete' ? 'groups.acts.deleted' : 'groups.acts.left', { name: group.groupName }),
      })
      // nothing outside an open dialog can take the focus, and the button that opened it goes with the seat
      flushSync(onClose)
      focusMain()
      onChanged()
    })
  return (
    <DialogLater
      open
      title={t(`groups.acts.${kind}-sure`)}
      closeLabel={t('groups.close')}
      closable={!busy}
      onClose={onClose}
      footer={
        <div className="actions">
          <Button
            variant="red"
            busy={busy}
            busyLabel={t(`groups.acts.${kind}-busy`)}
            onClick={() => void confirm()}
          >
            {t(`groups.acts.${kind}`)}
          </Button>
          <Button variant="line" disabled={busy} onClick={onClose}>
            {t(kind === 'delete' ? 'groups.acts.keep' : 'groups.acts.stay')}
          </Button>
        </div>
      }
    >
      <ActFailure failure={failure} title={t(`groups.acts.${kind}-failed`)} />
      <p className="bold" dir="auto">
        {group.groupName}
      </p>
      <p>
        {t(`groups.acts.${kind}-more`, {
          taken: group.membersCount,
          total: group.money?.totalFormatted ?? '',
        })}
      </p>
    </DialogLater>
  )
}
