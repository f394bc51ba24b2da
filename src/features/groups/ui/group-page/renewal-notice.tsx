import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { useAct } from './use-act.ts'

/** Leads to the card page for a hold that replaces the one of this seat. The page supplies it. */
export type OnRenew = (groupId: string, keepCard: boolean) => Promise<void>

type RenewalNoticeProps = { group: Group; onRenew: OnRenew }

/** A hold that needs its owner now: because the bank wants to see them, or because nobody renews it. */
export function RenewalNotice({ group, onRenew }: RenewalNoticeProps) {
  const { money } = group
  if (money?.state !== 'held' || group.state !== 'collecting') return null
  if (money.confirmUntil === null) return null
  return money.isRenewed ? (
    <ConfirmNotice group={group} until={money.confirmUntil} onRenew={onRenew} />
  ) : (
    <KeepSeatNotice group={group} until={money.confirmUntil} onRenew={onRenew} />
  )
}

/** With the card kept, or just this once. */
type Renewal = 'keep' | 'once'

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
      {failure && (
        <p className="bold" role="alert">
          {failure.message ?? t('groups.acts.failed-more')}
        </p>
      )}
    </Banner>
  )
}

/** The hold ends soon, and nobody agreed that it is renewed. */
function KeepSeatNotice({ group, until, onRenew }: NoticeProps) {
  const { t, language } = useText()
  const { doing, failure, act } = useAct<Renewal>()
  return (
    <Banner
      tone="warn"
      title={t('groups.renewal.keep-title', { moment: momentText(language, until) })}
      acts={
        <RenewButtons
          variant="signal"
          {...{ doing }}
          renew={(keep) => act(() => onRenew(group.groupId, keep), keep ? 'keep' : 'once')}
        />
      }
    >
      <KeepSeatText group={group} failure={failure} />
    </Banner>
  )
}

/** Before that: until when the seat is theirs, and the two ways to keep it longer. */
export function SeatUntil({ group, onRenew }: RenewalNoticeProps) {
  const { t, language } = useText()
  const { doing, failure, act } = useAct<Renewal>()
  const { money } = group
  if (money?.state !== 'held' || money.seatUntil === null || money.confirmUntil !== null) return null
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="seat-until">
      <h2 className="h3" id="seat-until">
        {t('groups.renewal.until-title', { moment: momentText(language, money.seatUntil) })}
      </h2>
      <KeepSeatText group={group} failure={failure} />
      <div className="actions">
        <RenewButtons
          variant="line"
          {...{ doing }}
          renew={(keep) => act(() => onRenew(group.groupId, keep), keep ? 'keep' : 'once')}
        />
      </div>
    </section>
  )
}

function KeepSeatText({ group, failure }: { group: Group; failure: ReturnType<typeof useAct>['failure'] }) {
  const { t, language } = useText()
  const deadline = momentText(language, group.deadlineAt)
  return (
    <div className="stack stack--small small">
      <p>{t('groups.renewal.keep-text', { total: group.money!.totalFormatted, deadline })}</p>
      <p>{t('groups.renewal.automatic-hint')}</p>
      {failure && (
        <p className="bold" role="alert">
          {failure.message ?? t('groups.acts.failed-more')}
        </p>
      )}
    </div>
  )
}

type RenewButtonsProps = {
  variant: 'signal' | 'line'
  doing: Renewal | 'act' | null
  renew: (keepCard: boolean) => Promise<void>
}

function RenewButtons({ variant, doing, renew }: RenewButtonsProps) {
  const { t } = useText()
  return (
    <>
      <Button
        variant={variant}
        busy={doing === 'keep'}
        busyLabel={t('groups.opening-card-page')}
        onClick={() => void renew(true)}
      >
        {t('groups.renewal.automatic')}
      </Button>
      <Button
        variant="line"
        busy={doing === 'once'}
        busyLabel={t('groups.opening-card-page')}
        onClick={() => void renew(false)}
      >
        {t('groups.renewal.once')}
      </Button>
    </>
  )
}
