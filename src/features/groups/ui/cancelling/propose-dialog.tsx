import { flushSync } from 'react-dom'
import { useApi } from '../../../../browser/api.ts'
import { knownText, useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { Table } from '../../../../kit/layout/table.tsx'
import { Ledger } from '../../../../kit/money/ledger.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { type Group, type GroupCancellationConditions, proposeCancellation } from '../../contract.ts'
import { ActFailure } from '../group-page/act-failure.tsx'
import { useAct } from '../group-page/use-act.ts'
import { priceText } from '../group-price.ts'
import { momentText } from '../group-times.ts'
import { useConditions } from './use-conditions.ts'

type ProposeDialogProps = { group: Group; onClose: () => void; onChanged: () => void }

/** What the carrier keeps and what each of the six gets back, and only then the button that asks the others. */
export default function ProposeDialog({ group, onClose, onChanged }: ProposeDialogProps) {
  const { t } = useText()
  const api = useApi()
  const { state, again } = useConditions(group.groupId)
  const conditions = state.kind === 'known' ? state.conditions : null
  const { busy, failure, act } = useAct()
  const propose = ({ monetary_refund }: GroupCancellationConditions) =>
    act(async () => {
      try {
        await api(proposeCancellation, { params: { groupId: group.groupId }, body: { monetary_refund } })
      } catch (error) {
        // what it costs may be different now
        again()
        throw error
      }
      // nothing outside an open dialog can take the focus, and the button that opened it goes with the question
      flushSync(onClose)
      focusMain()
      onChanged()
    })
  return (
    <DialogLater
      open
      title={t('groups.cancel.title')}
      closeLabel={t('groups.close')}
      closable={!busy}
      onClose={onClose}
      footer={
        <div className="actions">
          {conditions?.allowed && (
            <Button
              variant="red"
              busy={busy}
              busyLabel={t('groups.cancel.sending')}
              onClick={() => void propose(conditions)}
            >
              {t('groups.cancel.send')}
            </Button>
          )}
          <Button variant="line" disabled={busy} onClick={onClose}>
            {t('groups.cancel.keep')}
          </Button>
        </div>
      }
    >
      <ActFailure failure={failure} title={t('groups.cancel.not-sent')} />
      {state.kind === 'failed' ? (
        <ErrorPanel title={t('groups.cancel.load-failed')} retryLabel={t('groups.try-again')} onRetry={again}>
          {t('groups.cancel.load-failed-more')}
        </ErrorPanel>
      ) : conditions === null ? (
        <Waiting size="m">{t('groups.cancel.loading')}</Waiting>
      ) : conditions.allowed ? (
        <Terms group={group} conditions={conditions} />
      ) : (
        <Banner tone="info" title={t('groups.cancel.impossible')}>
          {knownText(t, `groups.cancel.why.${conditions.reason ?? 'not_refundable'}`)}
        </Banner>
      )}
    </DialogLater>
  )
}

function Terms({ group, conditions }: { group: Group; conditions: GroupCancellationConditions }) {
  const { t, language } = useText()
  const { fee, monetary_refund, feeFormatted, refundFormatted, serviceFeeFormatted, until, shares } =
    conditions
  const nameOf = (slot: number) =>
    group.seats.find((seat) => seat.slot === slot)?.firstName ?? t('groups.seat.someone')
  return (
    <div className="stack stack--small">
      <Ledger
        caption={t('groups.cancel.amounts')}
        rows={[
          { label: t('groups.cancel.ticket'), amount: priceText(language, fee + monetary_refund) },
          { label: t('groups.cancel.fee'), amount: `−${feeFormatted}` },
          { label: t('groups.cancel.back'), amount: refundFormatted, kind: 'total' },
        ]}
      />
      <Table
        caption={t('groups.cancel.each')}
        columns={[
          { label: t('groups.cancel.column.name') },
          { label: t('groups.cancel.column.kept'), align: 'end' },
          { label: t('groups.cancel.column.back'), align: 'end' },
        ]}
        rows={shares.map(({ slot, feeFormatted: kept, refundFormatted: back }) => ({
          key: String(slot),
          cells: [nameOf(slot), kept, back],
        }))}
      />
      <p className="small">{t('groups.cancel.service-fee', { fee: serviceFeeFormatted })}</p>
      {until !== null && <p>{t('groups.cancel.until', { moment: momentText(language, until) })}</p>}
      <p>{t('groups.cancel.follows')}</p>
    </div>
  )
}
