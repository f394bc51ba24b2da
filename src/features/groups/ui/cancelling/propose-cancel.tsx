import { Suspense, useState } from 'react'
import { loadAnew } from '../../../../browser/lost-page.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { later } from '../../../../kit/later.ts'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import type { Group } from '../../contract.ts'
import { isOpenQuestion } from '../../rules/cancelling/cancel-question.ts'

/** Few groups give their ticket back: its code comes when the leader asks for it. */
const ProposeDialog = later(() => import('./propose-dialog.tsx'), Lost)

type ProposeCancelProps = { group: Group; onChanged: () => void }

/** The leader of a booked group may propose to give the ticket back; the others read who decides it. */
export function ProposeCancel({ group, onChanged }: ProposeCancelProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const isOpen = group.cancelling !== null && isOpenQuestion(group.cancelling)
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
          {open && (
            <Suspense fallback={<Waiting size="m">{t('groups.cancel.loading')}</Waiting>}>
              <ProposeDialog {...{ group, onChanged }} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      ) : (
        <p className="small">{t('groups.cancel.member-text', { leader: group.leaderFirstName })}</p>
      )}
    </section>
  )
}

/** Only another document gets code that was lost, and without a network it would be the end of this page. */
function Lost() {
  const { t } = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    if (await loadAnew()) return
    setBusy(false)
    toast({ text: t('groups.acts.failed-more'), tone: 'error' })
  }
  return (
    <ErrorPanel
      title={t('groups.cancel.load-failed')}
      retryLabel={t('groups.try-again')}
      busy={busy}
      onRetry={() => void retry()}
    >
      {t('groups.cancel.load-failed-more')}
    </ErrorPanel>
  )
}
