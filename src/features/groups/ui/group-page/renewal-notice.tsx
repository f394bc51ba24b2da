import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { ActFailure } from './act-failure.tsx'
import { useAct } from './use-act.ts'

/** Gives the card page for a hold that replaces the one of this seat. The page supplies it. */
export type OnRenew = (groupId: string, keepCard: boolean) => Promise<string>

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
      <ActFailure failure={failure} />
    </Banner>
  )
}

/** The hold ends soon, and nobody agreed that it is renewed. */
function KeepSeatNotice({ group, until, onRenew }: NoticeProps) {
  const { t, language } = useText()
  const { doing, failure, act } = useAct()
  return (
    <Banner
      tone="warn"
      title={t('groups.renewal.keep-title', { moment: momentText(language, until) })}
      acts={<RenewButtons variant="signal" {...{ group, onRenew, doing, act }} />}
    >
      <KeepSeatText group={group} failure={failure} />
    </Banner>
  )
}

/** Before that: until when the seat is theirs, and the two ways to keep it longer. */
export function SeatUntil({ group, onRenew }: RenewalNoticeProps) {
  const { t, language } = useText()
  const { doing, failure, act } = useAct()
  const { money } = group
  if (money?.state !== 'held' || money.seatUntil === null || money.confirmUntil !== null) return null
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="seat-until">
      <h2 className="h3" id="seat-until">
        {t('groups.renewal.until-title', { moment: momentText(language, money.seatUntil) })}
      </h2>
      <KeepSeatText group={group} failure={failure} />
      <div className="actions">
        <RenewButtons variant="line" {...{ group, onRenew, doing, act }} />
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
      <ActFailure failure={failure} />
    </div>
  )
}

type RenewButtonsProps = RenewalNoticeProps & {
  variant: 'signal' | 'line'
} & Pick<ReturnType<typeof useAct>, 'doing' | 'act'>

/** With the card kept, or just this once. */
function RenewButtons({ group, variant, onRenew, doing, act }: RenewButtonsProps) {
  const { t } = useText()
  const button = (kept: 'automatic' | 'once') => (
    <Button
      variant={kept === 'once' ? 'line' : variant}
      busy={doing === kept}
      busyLabel={t('groups.opening-card-page')}
      onClick={() => void act(() => onRenew(group.groupId, kept === 'automatic'), kept)}
    >
      {t(`groups.renewal.${kept}`)}
    </Button>
  )
  return (
    <>
      {button('automatic')}
      {button('once')}
    </>
  )
}
