import { flushSync } from 'react-dom'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { deleteGroup, type Group, leaveGroup } from '../../contract.ts'
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
      document.getElementById('main')?.focus({ preventScroll: true })
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
      {failure && (
        <Banner tone="error" live title={t(`groups.acts.${kind}-failed`)}>
          {failure.message ?? t('groups.acts.failed-more')}
        </Banner>
      )}
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
