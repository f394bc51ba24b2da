import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { ProposeDialog } from './propose-dialog.tsx'

type ProposeCancelProps = { group: Group; onChanged: () => void }

/** The leader of a booked group may propose to give the ticket back; the others read who decides it. */
export function ProposeCancel({ group, onChanged }: ProposeCancelProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const isOpen = group.cancelling?.state === 'asking' || group.cancelling?.state === 'agreed'
  if (group.state !== 'booked' || !group.isActive || group.hasDeparted || isOpen) return null
  if (group.role === null) return null
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="cancel-ticket">
      <h2 className="h3" id="cancel-ticket">
        {t('groups.cancel.title')}
      </h2>
      {group.role === 'owner' ? (
        <>
          <p className="small">{t('groups.cancel.leader-text')}</p>
          <div>
            <Button variant="line" size="s" onClick={() => setOpen(true)}>
              {t('groups.cancel.propose')}
            </Button>
          </div>
          {open && <ProposeDialog {...{ group, onChanged }} onClose={() => setOpen(false)} />}
        </>
      ) : (
        <p className="small">{t('groups.cancel.member-text', { leader: group.leaderFirstName })}</p>
      )}
    </section>
  )
}
