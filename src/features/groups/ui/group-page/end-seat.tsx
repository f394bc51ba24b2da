import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { deleteGroup, type Group, leaveGroup } from '../../contract.ts'
import { useAct } from './use-act.ts'

type EndSeatProps = { group: Group; onChanged: () => void }

/** A member leaves, a leader deletes; either asks first and says what happens to the money (GRP-09). */
export function EndSeat({ group, onChanged }: EndSeatProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const { busy, failure, act, forget } = useAct()
  const kind = group.role === 'owner' ? 'delete' : 'leave'
  const close = () => {
    setOpen(false)
    forget()
  }
  const confirm = () =>
    act(async () => {
      await api(group.role === 'owner' ? deleteGroup : leaveGroup, {
        params: { groupId: group.groupId },
        body: {},
      })
      setOpen(false)
      toast({
        tone: 'ok',
        text: t(kind === 'delete' ? 'groups.acts.deleted' : 'groups.acts.left', { name: group.groupName }),
      })
      onChanged()
      // the button that was pressed is gone with the seat
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  return (
    <>
      <p className="small">{t(`groups.acts.${kind}-text`)}</p>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        {t(`groups.acts.${kind}`)}
      </Button>
      <Dialog
        open={open}
        title={t(`groups.acts.${kind}-sure`)}
        closeLabel={t('groups.close')}
        closable={!busy}
        onClose={close}
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
            <Button variant="line" disabled={busy} onClick={close}>
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
        <p>
          {t(`groups.acts.${kind}-more`, {
            taken: group.membersCount,
            total: group.money?.totalFormatted ?? '',
          })}
        </p>
      </Dialog>
    </>
  )
}
