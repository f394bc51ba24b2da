import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { useAct } from './use-act.ts'

/** Leads to the card page for a hold that replaces the one of this seat. The page supplies it. */
export type OnRenew = (groupId: string, keepCard: boolean) => Promise<void>

type RenewalNoticeProps = { group: Group; onRenew: OnRenew }

/** A hold that needs its owner: because the bank wants to see them, or because nobody renews it. */
export function RenewalNotice({ group, onRenew }: RenewalNoticeProps) {
  const { money } = group
  if (money?.state !== 'held' || group.state !== 'collecting') return null
  if (money.seatUntil === null) return null
  return money.isRenewed ? (
    <ConfirmNotice group={group} until={money.seatUntil} onRenew={onRenew} />
  ) : (
    <KeepSeatNotice group={group} until={money.seatUntil} onRenew={onRenew} />
  )
}

type NoticeProps = RenewalNoticeProps & { until: string }

function ConfirmNotice({ group, until, onRenew }: NoticeProps) {
  const { t, language } = useText()
  const { busy, failure, act } = useAct()
  return (
    <Banner
      tone="warn"
      title={t('groups.renewal.title', { moment: momentText(language, until) })}
      acts={
        <Button
          variant="signal"
          busy={busy}
          busyLabel={t('groups.opening-card-page')}
          onClick={() => void act(() => onRenew(group.groupId, true))}
        >
          {t('groups.renewal.act')}
        </Button>
      }
    >
      <p>{t('groups.renewal.text', { total: group.money!.totalFormatted })}</p>
      {failure && <p className="bold">{failure.message ?? t('groups.acts.failed-more')}</p>}
    </Banner>
  )
}

/** Until when the seat is theirs, and the two ways to keep it longer; more urgent once they have been written to. */
function KeepSeatNotice({ group, until, onRenew }: NoticeProps) {
  const { t, language } = useText()
  const { busy, failure, act } = useAct()
  const isAsked = group.money!.confirmUntil !== null
  const renew = (keepCard: boolean) => void act(() => onRenew(group.groupId, keepCard))
  return (
    <Banner
      tone={isAsked ? 'warn' : 'info'}
      title={t(isAsked ? 'groups.renewal.keep-title' : 'groups.renewal.until-title', {
        moment: momentText(language, until),
      })}
      acts={
        <>
          <Button
            variant={isAsked ? 'signal' : 'line'}
            busy={busy}
            busyLabel={t('groups.opening-card-page')}
            onClick={() => renew(true)}
          >
            {t('groups.renewal.automatic')}
          </Button>
          <Button variant="line" disabled={busy} onClick={() => renew(false)}>
            {t('groups.renewal.once')}
          </Button>
        </>
      }
    >
      <div className="stack stack--small">
        <p>
          {t('groups.renewal.keep-text', {
            total: group.money!.totalFormatted,
            deadline: momentText(language, group.deadlineAt),
          })}
        </p>
        <p>{t('groups.renewal.automatic-hint')}</p>
        {failure && <p className="bold">{failure.message ?? t('groups.acts.failed-more')}</p>}
      </div>
    </Banner>
  )
}
